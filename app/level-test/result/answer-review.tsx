import { Heading } from '#app/ui/page.tsx';
import { AnswerCard } from './answer-card.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

/** All answers with their explanations; correct ones are folded once more. */
export function AnswerReview({ answers }: { answers: ReviewedAnswer[] }) {
  const missed = answers.filter(({ outcome }) => outcome !== 'correct');
  const right = answers.filter(({ outcome }) => outcome === 'correct');
  return (
    <>
      {missed.length > 0 && (
        <section aria-labelledby="de-reparat">
          <Heading level={3} id="de-reparat">
            Ce ai de reparat
          </Heading>
          <AnswerCards answers={missed} />
        </section>
      )}
      {right.length > 0 && (
        <details>
          <summary className="text-link min-h-11 py-2">Vezi și ce ai știut ({right.length})</summary>
          <AnswerCards answers={right} />
        </details>
      )}
    </>
  );
}

function AnswerCards({ answers }: { answers: ReviewedAnswer[] }) {
  return (
    <div className="grid gap-5">
      {answers.map((answer) => (
        <AnswerCard key={answer.position} answer={answer} />
      ))}
    </div>
  );
}
