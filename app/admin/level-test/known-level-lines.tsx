import { href, Link } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import { CERTIFICATE_NAMES } from '#app/level-test/known-levels/certificate-words.ts';
import type { KnownLevelLine } from '#app/level-test/known-levels/known-levels.server.ts';

/** What is known of a person's level beside their results, with the way to note it. */
export function KnownLevelLines({ lines }: { lines: readonly KnownLevelLine[] }) {
  return (
    <ul className="flow">
      {lines.map((line) => (
        <li key={line.testId}>
          <p>
            Nivel cunoscut la testul din {formatDate(line.finishedAt)}: {wordsOf(line)}
          </p>
          <Link
            to={href('/admin/known-levels/:testId', { testId: line.testId })}
            className="text-link inline-flex min-h-11 items-center"
            aria-label={`Ce nivel are la testul din ${formatDate(line.finishedAt)}`}
          >
            {line.certificate || line.judgementCount > 0 ? 'Vezi sau completează' : 'Notează ce nivel are'}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ level, certificate, judgementCount }: KnownLevelLine): string {
  if (level && certificate) return `${level}, ${CERTIFICATE_NAMES[certificate]}.`;
  if (level) return `${level}, după doi colegi.`;
  if (judgementCount === 2) return 'doi colegi au păreri diferite.';
  return judgementCount === 1 ? 'o părere, mai e nevoie de una.' : 'nenotat.';
}
