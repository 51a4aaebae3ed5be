import { Link } from 'react-router';
import { levelName } from '#app/domain/level-name.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { Heading } from '#app/ui/page.tsx';

interface FinishedTest {
  resultPath: string;
  level: string;
  isBelowA1: boolean;
  finishedAt: Date | string;
}

/** The results of this device, with their private links. */
export function FinishedTests({ tests }: { tests: FinishedTest[] }) {
  return (
    <section className="flow" aria-labelledby="teste-terminate">
      <Heading level={2} size="small" id="teste-terminate">
        Rezultatele tale de pe acest dispozitiv
      </Heading>
      <ul>
        {tests.map((test) => (
          <li key={test.resultPath}>
            <Link to={test.resultPath}>
              {levelName(test)}, {formatDate(test.finishedAt)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
