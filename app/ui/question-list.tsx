import { Link } from 'react-router';

export interface Question {
  question: string;
  /** Plain text: it is also told to search engines. */
  answer: string;
  /** Where to read on. */
  more?: { text: string; to: string };
}

/** Questions that open to their answers. */
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
