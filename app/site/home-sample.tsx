import type { ReactNode } from 'react';
import { Section } from '#app/ui/landing.tsx';

/** Written for this page only: it is not in the test. */
const ANSWERS: { word: string; verdict: ReactNode }[] = [
  {
    word: 'to',
    verdict: (
      <>
        <b>Nu.</b> Vine din „am ajuns <b>la</b> aeroport”. „La” devine <i lang="en">to</i> când mergi spre un
        loc (<i lang="en">go to</i>); la <i lang="en">arrive</i> drumul s-a încheiat.
      </>
    ),
  },
  {
    word: 'in',
    verdict: (
      <>
        <b>Nu.</b> Vine din „am ajuns <b>în</b> aeroport”. După <i lang="en">arrive</i>, <i lang="en">in</i>{' '}
        rămâne pentru orașe și țări: <i lang="en">arrive in London</i>.
      </>
    ),
  },
  {
    word: 'at',
    verdict: (
      <>
        <b>Da.</b> Când ajungi într-un loc anume, spui <i lang="en">arrive at</i>: aeroportul, gara, biroul.
      </>
    ),
  },
];

/** A question of the test's kind, answered in place; plain radio inputs, so it works before JavaScript. */
export function HomeSample() {
  return (
    <Section
      id="proba"
      heading="Încearcă una acum"
      lead="Așa arată o întrebare, și așa explicăm greșelile."
      layout="beside"
    >
      <fieldset className="min-w-0 rounded-card bg-surface p-5 shadow-card sm:p-7">
        <legend className="visually-hidden">Ce cuvânt lipsește?</legend>
        <p lang="en" className="mb-2 text-lead">
          We arrived ___ the airport two hours early.
        </p>
        {ANSWERS.map(({ word, verdict }) => (
          <div key={word} className="group">
            <label className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="proba"
                value={word}
                className="mt-0.5 size-6 shrink-0 accent-action"
              />
              <b lang="en">{word}</b>
            </label>
            <div role="status">
              <p className="hidden pb-5 group-has-checked:block">{verdict}</p>
            </div>
          </div>
        ))}
      </fieldset>
    </Section>
  );
}
