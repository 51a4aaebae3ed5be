import type { ReviewedAnswer } from './result-view.server.ts';

type Corrected = Pick<
  ReviewedAnswer,
  'prompt' | 'format' | 'response' | 'answer' | 'outcome' | 'hint' | 'spelling'
>;

/**
 * A question with its right answer, in its sentence where the question has a gap. A wrong answer stands before it, crossed
 * out. An answer that was right but for a slip has a line with its spelling.
 */
export function Correction({ answer }: { answer: Corrected }) {
  return (
    <>
      <CorrectedSentence answer={answer} />
      {answer.spelling && (
        <span className="block text-small font-normal text-muted">
          Ai auzit bine; se scrie „<span lang="en">{answer.spelling}</span>”, nu „
          <span lang="en">{answer.response?.trim()}</span>”.
        </span>
      )}
    </>
  );
}

function CorrectedSentence({
  answer: { prompt, format, response, answer, outcome, hint },
}: {
  answer: Corrected;
}) {
  const corrected = (
    <>
      {outcome !== 'correct' &&
        (response === null ? (
          <span className="visually-hidden" lang="ro">
            (Nu știu){' '}
          </span>
        ) : (
          <>
            <span className="visually-hidden" lang="ro">
              greșit:{' '}
            </span>
            <s>{response}</s>{' '}
          </>
        ))}
      {response !== null && (
        <span className="visually-hidden" lang="ro">
          corect:{' '}
        </span>
      )}
      <b>{answer}</b>
    </>
  );
  const [before, after] = prompt.split('___');
  if (after !== undefined) {
    return (
      <span lang="en" className="correction">
        {before}
        {corrected}
        {after}
        {hint && <small className="text-small font-normal text-muted"> ({hint})</small>}
      </span>
    );
  }
  return (
    <span className="block">
      <span lang={format === 'order' ? 'ro' : 'en'} className="block text-small text-muted">
        {prompt}
        {hint && ` (${hint})`}
      </span>
      <span lang="en" className="correction is-whole">
        {corrected}
      </span>
    </span>
  );
}
