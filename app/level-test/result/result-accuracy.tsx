import { counted } from '#app/domain/romanian.ts';
import { scaleSentence } from '../known-levels/scale-words.ts';
import type { ResultView } from './result-view.server.ts';
import { certaintySentence } from './result-words.ts';

/**
 * The accuracy that visitors read, in whole percent, rounded down: the "harsh" lines of `npm run bench level`
 * (docs/level-test.md). Set it again after changes of the bank, the estimation or the benchmark.
 */
export const PUBLISHED_ACCURACY = {
  exactPercent: 70,
  /** Where everybody who is offered more questions takes them. */
  exactPercentWithOffer: 72,
  withinOnePercent: 99,
  learners: 10_000,
};

const LEARNERS = counted(PUBLISHED_ACCURACY.learners, 'cursant', 'cursanți').replace(
  String(PUBLISHED_ACCURACY.learners),
  PUBLISHED_ACCURACY.learners.toLocaleString('ro-RO'),
);

/** How accurate the test is for this result and in the simulation, and what it does not test. */
export function ResultAccuracy({ result }: { result: ResultView }) {
  const { isListeningTested, knownPeople } = result;
  const { exactPercent, exactPercentWithOffer, withinOnePercent } = PUBLISHED_ACCURACY;
  return (
    <>
      <p>{certaintySentence(result)}</p>
      <p>
        Am încercat testul pe {LEARNERS} inventați de calculator, cu presupuneri care nu îl ajută:{' '}
        {exactPercent}% au primit exact nivelul lor ({exactPercentWithOffer}% când au răspuns și la
        întrebările în plus), iar peste {withinOnePercent}%, cel mult unul mai sus sau mai jos. Cifrele vin
        dintr-o simulare. Până se strâng destule răspunsuri adevărate, dificultatea întrebărilor e cea
        apreciată de autorii lor. {scaleSentence(knownPeople)}
      </p>
      <p>
        Pe fiecare parte ai avut doar câteva întrebări, așa că barele sunt orientative. Sub trei întrebări nu
        arătăm un nivel.
      </p>
      <p>
        Rezultatul e o estimare și nu ține loc de certificat. Testul verifică gramatica, vocabularul
        {isListeningTested ? ', cititul și ascultatul' : ' și cititul'}; nu verifică cum vorbești și cum scrii
        {!isListeningTested && ', iar la tine nici ce înțelegi când asculți'}.
      </p>
    </>
  );
}
