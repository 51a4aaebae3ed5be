import { TRANSFER_ERRORS } from '#app/domain/transfer-errors.ts';
import { AnswerReports, ReportAnswerLink } from '#app/level-test/reports/result-report.tsx';
import { Card } from '#app/ui/card.tsx';
import { ResourceLink } from './error-pattern-list.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

/** One answer with its question, key and explanation. Older items have fewer of these parts. */
export function AnswerCard({ answer }: { answer: ReviewedAnswer }) {
  const { position, format, passage, script, prompt, hint } = answer;
  return (
    <Card>
      <p className="text-small text-muted">Întrebarea {position}</p>
      {passage && <Source name="Textul" text={passage} />}
      {script && <Source name="Ce s-a auzit" text={script} />}
      <p lang={format === 'order' ? 'ro' : 'en'} className="font-medium">
        {prompt.replace('___', '…')}
        {hint && ` (${hint})`}
      </p>
      <Answers answer={answer} />
      <Explanation answer={answer} />
      <Examples examples={answer.examples} />
      <AnswerFooter answer={answer} />
    </Card>
  );
}

function Source({ name, text }: { name: string; text: string }) {
  return (
    <details>
      <summary className="text-link min-h-11 py-2">{name}</summary>
      <blockquote lang="en" className="border-s-4 border-accent ps-4 whitespace-pre-line">
        {text}
      </blockquote>
    </details>
  );
}

function Answers({ answer: { outcome, response, answer } }: { answer: ReviewedAnswer }) {
  return (
    <dl className="grid gap-2 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
      {outcome !== 'correct' && (
        <div>
          <dt className="text-small text-muted">Ai răspuns</dt>
          <dd className="font-medium wrap-anywhere">
            {response === null ? 'Nu știu' : <span lang="en">{response}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt className="text-small text-muted">Corect</dt>
        <dd lang="en" className="font-bold text-success">
          {answer}
        </dd>
      </div>
    </dl>
  );
}

function Explanation({ answer: { why, error, trap, pattern, explanation } }: { answer: ReviewedAnswer }) {
  return (
    <>
      {why && <p>{why}</p>}
      {error && (
        <p>
          <b>Greșeala:</b> {TRANSFER_ERRORS[error].name}
        </p>
      )}
      {trap && (
        <p>
          <b>Capcana întrebării:</b> {TRANSFER_ERRORS[trap].name}
        </p>
      )}
      {pattern && (
        <p>
          <b>Tiparul:</b> <span lang="en">{pattern}</span>
        </p>
      )}
      <p>{explanation}</p>
    </>
  );
}

function Examples({ examples }: { examples: ReviewedAnswer['examples'] }) {
  if (examples.length === 0) return null;
  return (
    <details>
      <summary className="text-link min-h-11 py-2">Încă două exemple</summary>
      <ul className="grid gap-3">
        {examples.map(({ en, ro }) => (
          <li key={en}>
            <p lang="en" className="font-medium">
              {en}
            </p>
            <p className="text-muted">{ro}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Below an answer: a link to read more, the link to report a mistake, and the reports with their replies. */
function AnswerFooter({ answer: { position, error, trap } }: { answer: ReviewedAnswer }) {
  const about = error ?? trap;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 text-small">
        {about && <ResourceLink error={about} />}
        <ReportAnswerLink position={position} />
      </div>
      <AnswerReports position={position} />
    </>
  );
}
