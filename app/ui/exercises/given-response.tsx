import { Fragment } from 'react';
import type { Verdict } from '#app/domain/exercises/check-exercise.ts';
import type { ExerciseQuestion } from '#app/domain/exercises/exercise-question.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { MarkedWord } from '#app/domain/exercises/nearest-answer.ts';
import { OutcomeMark } from '../outcome-mark.tsx';
import { WithEnglish } from '../with-english.tsx';
import { Prompt } from './prompt.tsx';
import { ReplyLines } from './reply-lines.tsx';

interface GivenResponseProps {
  question: ExerciseQuestion;
  response: ExerciseResponse;
  verdict: Verdict;
}

/** A checked exercise: the question with what was answered. */
export function GivenResponse({ question, response, verdict }: GivenResponseProps) {
  const promptId = `${question.key}-enunt`;
  const text = typeof response === 'string' ? response : '';
  switch (question.kind) {
    case 'choice':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          <Marked text={text} isRight={verdict.isRight} />
        </>
      );
    case 'reply':
      return (
        <>
          <ReplyLines lines={question.lines} />
          <Marked text={text} isRight={verdict.isRight} />
        </>
      );
    case 'several':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          {verdict.kind === 'several' && <GivenOptions response={response} verdict={verdict} />}
        </>
      );
    case 'gap':
      return (
        <Prompt id={promptId} text={question.prompt} lang="en" hint={text === '' ? question.hint : null}>
          {text === '' ? null : (
            <span className={`filled ${verdict.isRight ? 'is-right' : 'is-wrong'}`}>
              <OutcomeMark is={verdict.isRight ? 'right' : 'wrong'} />
              {text}
            </span>
          )}
        </Prompt>
      );
    case 'match':
      return verdict.kind === 'match' ? <GivenPairs verdict={verdict} /> : null;
    default:
      return (
        <>
          {question.kind !== 'dictation' && (
            <Prompt id={promptId} text={question.prompt} lang={question.kind === 'transform' ? 'en' : 'ro'} />
          )}
          {/* Where the words that differ are marked, the sentence stands beside the right one. */}
          {!('nearest' in verdict && verdict.nearest) && <Marked text={text} isRight={verdict.isRight} />}
        </>
      );
  }
}

function Marked({ text, isRight }: { text: string; isRight: boolean }) {
  if (text === '') return null;
  return (
    <p className={`given ${isRight ? 'is-right' : 'is-wrong'}`}>
      <OutcomeMark is={isRight ? 'right' : 'wrong'} />
      <span>
        <span className="visually-hidden">Răspunsul tău: </span>
        <span lang="en">{text}</span>
      </span>
    </p>
  );
}

function GivenOptions({
  response,
  verdict,
}: {
  response: ExerciseResponse;
  verdict: Extract<Verdict, { kind: 'several' }>;
}) {
  const chosen = Array.isArray(response) ? response : [];
  return (
    <ul className="grid gap-2.5">
      {chosen.map((option) => {
        const wrong = verdict.wrong.find((it) => it.option === option);
        return (
          <li key={option} className="grid gap-1">
            <Marked text={option} isRight={!wrong} />
            {wrong?.reason && (
              <p className="px-2.5 text-small">
                <WithEnglish text={wrong.reason.why} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function GivenPairs({ verdict }: { verdict: Extract<Verdict, { kind: 'match' }> }) {
  return (
    <ul className="grid gap-3">
      {verdict.pairs
        .filter(({ given }) => given !== '')
        .map(({ left, given, isRight, why }) => (
          <li key={left} className="grid gap-1">
            <p className={`given ${isRight ? 'is-right' : 'is-wrong'}`}>
              <OutcomeMark is={isRight ? 'right' : 'wrong'} />
              <span>
                <span className="visually-hidden">{isRight ? 'Corect: ' : 'Greșit: '}</span>
                <span lang="en">
                  {left} – {given}
                </span>
              </span>
            </p>
            {why && (
              <p className="px-2.5 text-small">
                <WithEnglish text={why} />
              </p>
            )}
          </li>
        ))}
    </ul>
  );
}

/** A sentence whose different words are underlined, heavier, and said to be different. */
export function MarkedSentence({ words }: { words: readonly MarkedWord[] }) {
  return (
    <span lang="en">
      {words.map(({ text, isDifferent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one fixed sentence
        <Fragment key={index}>
          {index > 0 && ' '}
          {isDifferent ? (
            <mark>
              {text}
              <span className="visually-hidden" lang="ro">
                {' '}
                (diferă)
              </span>
            </mark>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </span>
  );
}
