import type { Verdict } from '#app/domain/exercises/check-exercise.ts';
import { counted } from '#app/domain/romanian.ts';
import { Disclosure } from '../disclosure.tsx';
import { Notice } from '../notice.tsx';
import { Spoken } from '../speech/spoken.tsx';
import { WithEnglish } from '../with-english.tsx';
import { MarkedSentence } from './given-response.tsx';

const TONES = { right: 'success', slip: 'success', wrong: 'error', unknown: 'info' } as const;

const TITLES = {
  right: 'Corect.',
  slip: 'Corect, cu o scăpare la scris.',
  wrong: 'Încă nu.',
  unknown: 'Uite răspunsul.',
} as const;

/** What is said of a response: whether it is right, why this very one is not, the solution, and the explanation. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  return (
    <div className="grid gap-3">
      <Notice tone={TONES[verdict.is]} title={TITLES[verdict.is]}>
        <Told verdict={verdict} />
        <p>
          <WithEnglish text={verdict.explanation} />
        </p>
      </Notice>
      {verdict.is === 'unknown' && <Solution verdict={verdict} />}
      {verdict.is === 'wrong' && (
        <Disclosure summary="Vezi răspunsul">
          <div className="pb-4">
            <Solution verdict={verdict} />
          </div>
        </Disclosure>
      )}
      {verdict.isRight && <OtherAnswers verdict={verdict} />}
    </div>
  );
}

/** What there is to say of a response that is not simply right. */
function Told({ verdict }: { verdict: Verdict }) {
  if (verdict.is !== 'wrong' && verdict.is !== 'slip') return null;
  if (verdict.kind === 'match') return <p>Perechile greșite au câte o explicație. Mai leagă-le o dată.</p>;
  if (verdict.kind === 'several') {
    const { length } = verdict.missing;
    return length > 0 ? (
      <p>{length === 1 ? 'Lipsește un răspuns.' : `Lipsesc ${counted(length, 'răspuns', 'răspunsuri')}.`}</p>
    ) : null;
  }
  if (verdict.reason) {
    return (
      <>
        <p>
          <WithEnglish text={verdict.reason.why} />
        </p>
        {'nearest' in verdict && verdict.nearest && (
          <p>
            Ai scris: <MarkedSentence words={verdict.nearest.typed} />
          </p>
        )}
      </>
    );
  }
  if (!('nearest' in verdict && verdict.nearest)) return null;
  const { typed, answer } = verdict.nearest;
  return (
    <dl className="nearest">
      <div>
        <dt>Ai scris</dt>
        <dd>
          <MarkedSentence words={typed} />
        </dd>
      </div>
      <div>
        <dt>{verdict.is === 'slip' ? 'Se scrie' : 'Cel mai aproape'}</dt>
        <dd>
          <MarkedSentence words={answer} />
        </dd>
      </div>
    </dl>
  );
}

const MAX_OTHERS = 4;

function Solution({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'match') {
    return (
      <ul className="grid gap-1">
        {verdict.pairs.map(({ left, right }) => (
          <li key={left} lang="en">
            {left} – <b>{right}</b>
          </li>
        ))}
      </ul>
    );
  }
  if (verdict.kind === 'several') {
    return (
      <ul className="grid gap-1 font-bold">
        {verdict.answers.map((answer) => (
          <li key={answer}>
            <Spoken>{answer}</Spoken>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <p className="text-lead font-bold">
        <Spoken>{verdict.answers[0] ?? ''}</Spoken>
      </p>
      <OtherAnswers verdict={verdict} />
    </>
  );
}

/** Some of the other right answers of an exercise that is typed. */
function OtherAnswers({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'match' || verdict.kind === 'several' || verdict.answers.length < 2) return null;
  const others = verdict.answers.slice(1, 1 + MAX_OTHERS);
  return (
    <Disclosure summary="Merge și altfel">
      <ul lang="en" className="grid gap-1 pb-4">
        {(verdict.isRight ? [verdict.answers[0] ?? '', ...others] : others).map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
