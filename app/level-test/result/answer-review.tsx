import { Link } from 'react-router';
import { Heading, Page } from '#app/ui/page.tsx';
import { AnswerCard } from './answer-card.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

interface AnswerReviewProps {
  answers: ReviewedAnswer[];
  /** The page of the result. */
  backTo: string;
}

/** The page with all answers of a result and their explanations; correct ones are folded. */
export function AnswerReview({ answers, backTo }: AnswerReviewProps) {
  const missed = answers.filter(({ outcome }) => outcome !== 'correct');
  const right = answers.filter(({ outcome }) => outcome === 'correct');
  return (
    <Page width="reading">
      <Heading level={1}>Toate răspunsurile</Heading>
      <p>
        {right.length} din {answers.length} corecte.
      </p>
      {missed.length > 0 && (
        <section aria-labelledby="de-reparat">
          <Heading level={2} id="de-reparat">
            Ce ai de reparat
          </Heading>
          {missed.map((answer) => (
            <AnswerCard key={answer.position} answer={answer} />
          ))}
        </section>
      )}
      {right.length > 0 && (
        <details>
          <summary className="text-link min-h-11 py-2">Vezi și ce ai știut ({right.length})</summary>
          {right.map((answer) => (
            <AnswerCard key={answer.position} answer={answer} />
          ))}
        </details>
      )}
      <p>
        <Link to={backTo} className="text-link inline-flex min-h-11 items-center">
          Înapoi la rezultat
        </Link>
      </p>
    </Page>
  );
}
