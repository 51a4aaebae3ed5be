import { Link } from 'react-router';
import { TRANSFER_ERRORS } from '#app/domain/transfer-errors.ts';
import { Heading } from '#app/ui/page.tsx';
import type { ErrorPattern } from './error-patterns.ts';
import type { ResultView } from './result-view.server.ts';

/** The error patterns of a result, weak ones first. */
export function ErrorPatternList({ result: { patterns } }: { result: ResultView }) {
  const { weak, strong } = patterns;
  return (
    <>
      {weak.length + strong.length === 0 ? (
        <p>
          Din câte întrebări ai primit nu se desprinde încă nimic sigur: nicio temă nu s-a repetat destul.
          Uită-te la fiecare greșeală în parte.
        </p>
      ) : (
        <p>Numărăm doar întrebările din testul tău, acolo unde au fost cel puțin două pe aceeași temă.</p>
      )}
      {weak.length > 0 && (
        <>
          <Heading level={3}>De exersat întâi</Heading>
          <ul className="grid gap-5">
            {weak.map((pattern) => (
              <li key={pattern.error} className="grid gap-1.5">
                <Sentence pattern={pattern} />
                <p>{TRANSFER_ERRORS[pattern.error].cause}</p>
                <ResourceLink error={pattern.error} />
              </li>
            ))}
          </ul>
        </>
      )}
      {strong.length > 0 && (
        <>
          <Heading level={3}>Ți-a ieșit</Heading>
          <ul className="grid gap-1.5">
            {strong.map((pattern) => (
              <li key={pattern.error}>
                <Sentence pattern={pattern} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Sentence({ pattern: { error, sentence } }: { pattern: ErrorPattern }) {
  return (
    <p>
      <b>{nameOfError(error)}</b>: {sentence}
    </p>
  );
}

/** The name of an error with a capital, as it begins a line. */
export function nameOfError(error: ErrorPattern['error']): string {
  const { name } = TRANSFER_ERRORS[error];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The link to the page that explains an error; nothing when there is none. */
export function ResourceLink({ error }: { error: ErrorPattern['error'] }) {
  const { resource } = TRANSFER_ERRORS[error];
  if (!resource) return null;
  return (
    <Link to={resource.path} className="text-link inline-flex min-h-11 items-center">
      {resource.label}
    </Link>
  );
}
