import { Heading } from '#app/ui/page.tsx';
import { AnswerCard } from './answer-card.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

/** All answers with their explanations; correct ones are folded. */
export function AnswerReview({ answers }: { answers: ReviewedAnswer[] }) {
  const missed = answers.filter(({ outcome }) => outcome !== 'correct');
  const right = answers.filter(({ outcome }) => outcome === 'correct');
  return (
    <>
      <section aria-labelledby="de-reparat">
        <Heading level={2} id="de-reparat">
          {missed.length > 0 ? 'Ce ai de reparat' : 'Nicio greșeală'}
        </Heading>
        {missed.length === 0 && <p>Ai răspuns corect la toate întrebările.</p>}
        {missed.map((answer) => (
          <AnswerCard key={answer.position} answer={answer} />
        ))}
      </section>
      {right.length > 0 && (
        <details>
          <summary className="text-link min-h-11 py-2">Vezi și ce ai știut ({right.length})</summary>
          {right.map((answer) => (
            <AnswerCard key={answer.position} answer={answer} />
          ))}
        </details>
      )}
    </>
  );
}
