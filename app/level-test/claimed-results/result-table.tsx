import { href, Link } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { estimatedLevel } from '../result/result-words.ts';
import type { ClaimedResult } from './claimed-results.server.ts';

/** Every result in the account, newest first, as stops of a road; the date is the link to it. */
export function ResultTable({ results }: { results: ClaimedResult[] }) {
  return (
    <table className="result-table">
      <caption className="visually-hidden">Rezultatele din contul tău</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Testul din</th>
          <th scope="col">Nivel</th>
          <th scope="col">Șansa</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.testId}>
            <td>
              <LevelPlace level={result.level} />
            </td>
            <td>
              <Link
                to={href('/profil/rezultate/:id', { id: result.testId })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {formatDate(result.finishedAt)}
              </Link>
            </td>
            <td>
              <Badge level={result.level} isBelow={result.isBelowA1} />
              {result.confidence === 'between' && (
                <span className="text-small text-muted block">{estimatedLevel(result)}</span>
              )}
            </td>
            <td>{result.percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
