import { Link } from 'react-router';

export interface Question {
  question: string;
  /** Plain text: it is also in the structured data. */
  answer: string;
  /** A link to more on the subject. */
  more?: { text: string; to: string };
}

/** Frequent questions; each opens to show its answer. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="max-w-reading">
      {questions.map(({ question, answer, more }) => (
        <details key={question} className="question">
          <summary>
            {question}
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-accent-ink"
            >
              <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </summary>
          <p className="pb-5 text-muted">
            {answer}{' '}
            {more && (
              <Link to={more.to} className="text-link">
                {more.text}
              </Link>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}
