import { counted } from '#app/domain/romanian.ts';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ResultView } from './result-view.server.ts';

/**
 * The accuracy that visitors read, in whole percent, rounded down: the "harsh" line of `npm run bench level`
 * (docs/level-test.md). Set it again after changes of the bank, the estimation or the benchmark.
 */
export const PUBLISHED_ACCURACY = { exactPercent: 72, withinOnePercent: 99, learners: 10_000 };

const LEARNERS = counted(PUBLISHED_ACCURACY.learners, 'cursant', 'cursanți').replace(
  String(PUBLISHED_ACCURACY.learners),
  PUBLISHED_ACCURACY.learners.toLocaleString('ro-RO'),
);

/** How accurate the test is in the simulation, and what it does not test. */
export function AccuracyCard({ result: { isListeningTested } }: { result: ResultView }) {
  const { exactPercent, withinOnePercent } = PUBLISHED_ACCURACY;
  return (
    <Card>
      <Heading level={2} size="small">
        Cât te poți baza pe rezultat
      </Heading>
      <p>
        Am încercat testul pe {LEARNERS} inventați de calculator, cu presupuneri care nu îl ajută:{' '}
        {exactPercent}% au primit exact nivelul lor, iar peste {withinOnePercent}%, cel mult unul mai sus sau
        mai jos. Sunt cifre din simulare, nu de la oameni: până se strâng destule răspunsuri adevărate,
        dificultatea întrebărilor e judecata celor care le-au scris.
      </p>
      <p>
        E o estimare, nu un certificat. Testul vede gramatica, vocabularul
        {isListeningTested ? ', cititul și ascultatul' : ' și cititul'}; nu vede cum vorbești și cum scrii
        {!isListeningTested && ', iar la tine nici ce înțelegi când asculți'}.
      </p>
      <p>
        Linkul acestei pagini este al tău: păstrează-l ca să revii la rezultat. Oricine îl are vede ce vezi tu
        aici.
      </p>
    </Card>
  );
}
