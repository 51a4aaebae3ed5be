import { Link } from 'react-router';
import { nextSteps } from './next-steps.ts';
import type { ResultView } from './result-view.server.ts';

/** The next steps after the first, which stands at the top of the result, and when to take the test again. */
export function NextStepList({ result }: { result: ResultView }) {
  const weak = result.patterns.weak.map(({ error }) => error);
  return (
    <>
      <ul className="grid gap-3">
        {nextSteps(result, weak)
          .slice(1)
          .map(({ text, link }) => (
            <li key={link.to} className="border-s-4 border-accent ps-4">
              <p>{text}</p>
              <Link to={link.to} className="text-link inline-flex min-h-11 items-center">
                {link.text}
              </Link>
            </li>
          ))}
      </ul>
      <p>
        Refă testul după 8–12 săptămâni de învățat. Mai devreme, o diferență între două rezultate poate fi
        întâmplare. Nu repetăm întrebările din ultimele 60 de zile, de pe acest dispozitiv sau din contul tău.
      </p>
    </>
  );
}
