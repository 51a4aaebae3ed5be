import { counted } from '#app/domain/romanian.ts';
import type { ResultView } from './result-view.server.ts';
import { certaintySentence } from './result-words.ts';

/**
 * The accuracy that visitors read, in whole percent, rounded down: the "harsh" line of `npm run bench level`
 * (docs/level-test.md). Set it again after changes of the bank, the estimation or the benchmark.
 */
export const PUBLISHED_ACCURACY = { exactPercent: 72, withinOnePercent: 99, learners: 10_000 };

const LEARNERS = counted(PUBLISHED_ACCURACY.learners, 'cursant', 'cursanți').replace(
  String(PUBLISHED_ACCURACY.learners),
  PUBLISHED_ACCURACY.learners.toLocaleString('ro-RO'),
);

/** How accurate the test is for this result and in the simulation, and what it does not test. */
export function ResultAccuracy({ result }: { result: ResultView }) {
  const { isListeningTested } = result;
  const { exactPercent, withinOnePercent } = PUBLISHED_ACCURACY;
  return (
    <>
      <p>{certaintySentence(result)}</p>
      <p>
        Am încercat testul pe {LEARNERS} inventați de calculator, cu presupuneri care nu îl ajută:{' '}
        {exactPercent}% au primit exact nivelul lor, iar peste {withinOnePercent}%, cel mult unul mai sus sau
        mai jos. Sunt cifre din simulare, nu de la oameni: până se strâng destule răspunsuri adevărate,
        dificultatea întrebărilor e judecata celor care le-au scris.
      </p>
      <p>
        Pe fiecare parte ai avut doar câteva întrebări: barele sunt un indiciu, nu o măsurătoare. Sub trei
        întrebări nu spunem nimic.
      </p>
      <p>
        E o estimare, nu un certificat. Testul vede gramatica, vocabularul
        {isListeningTested ? ', cititul și ascultatul' : ' și cititul'}; nu vede cum vorbești și cum scrii
        {!isListeningTested && ', iar la tine nici ce înțelegi când asculți'}.
      </p>
    </>
  );
}
