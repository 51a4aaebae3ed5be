import { Link } from 'react-router';
import { Disclosure } from './disclosure.tsx';

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
        <Disclosure key={question} summary={question}>
          <p className="pb-5 text-muted">
            {answer}{' '}
            {more && (
              <Link to={more.to} className="text-link">
                {more.text}
              </Link>
            )}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
