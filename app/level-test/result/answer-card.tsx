import { isPictureText } from '#app/domain/passage-blocks.ts';
import { TRANSFER_ERRORS } from '#app/domain/transfer-errors.ts';
import { AnswerReports, ReportAnswerLink } from '#app/level-test/reports/result-report.tsx';
import { Passage } from '#app/level-test/text/passage.tsx';
import { ScriptText } from '#app/level-test/text/script-text.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Correction } from './correction.tsx';
import { ResourceLink } from './error-pattern-list.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';
import { SKILL_NAMES } from './result-words.ts';

/** The anchor of an answer on the page with all of them. */
export function answerAnchor(position: number): string {
  return `intrebarea-${position}`;
}

/** A missed answer with its correction and explanation. Older items have fewer of these parts. */
export function MissedAnswer({ answer }: { answer: ReviewedAnswer }) {
  const { position, skill, response } = answer;
  return (
    <li id={answerAnchor(position)} className="mistake">
      <h3 className="pe-8 font-bold text-error">
        Întrebarea {position}
        <span className="text-small font-normal text-muted">
          , {SKILL_NAMES[skill].toLowerCase()}
          {response === null && ': ai spus „Nu știu”'}
        </span>
      </h3>
      <TrialNote answer={answer} />
      <Correction answer={answer} />
      <Explanation answer={answer} />
      <AnswerReports position={position} />
    </li>
  );
}

/** A right answer, in a line that opens to show why it is right. */
export function KnownAnswer({ answer }: { answer: ReviewedAnswer }) {
  const { position, isTrial } = answer;
  return (
    <li id={answerAnchor(position)}>
      <Disclosure
        summary={
          <>
            <span className="block text-small font-normal text-muted">
              Întrebarea {position}
              {isTrial && ', de probă'}
            </span>
            <Correction answer={answer} />
          </>
        }
      >
        <div className="grid gap-2 pb-5">
          <TrialNote answer={answer} />
          <Explanation answer={answer} />
        </div>
      </Disclosure>
      <AnswerReports position={position} />
    </li>
  );
}

/** Marks the answer that did not count. */
function TrialNote({ answer: { isTrial } }: { answer: ReviewedAnswer }) {
  if (!isTrial) return null;
  return (
    <p className="text-small">
      <b>Întrebare de probă:</b> nu a contat la rezultat. Ne ajută să vedem cât de grea e.
    </p>
  );
}

function Explanation({ answer }: { answer: ReviewedAnswer }) {
  const { position, passage, script, why, error, trap, explanation } = answer;
  const about = error ?? trap;
  return (
    <>
      <p>{why ?? explanation}</p>
      {about && (
        <p className="text-small text-muted">
          <b>{error ? 'Greșeala:' : 'Capcana întrebării:'}</b> {TRANSFER_ERRORS[about].name}
        </p>
      )}
      <div className="mt-2 empty:hidden">
        {passage && (
          <Disclosure summary={isPictureText(passage) ? 'Desenul' : 'Textul'}>
            <Passage text={passage} />
          </Disclosure>
        )}
        {script && (
          <Disclosure summary="Ce s-a auzit">
            <ScriptText script={script} />
          </Disclosure>
        )}
        <MoreExplanation answer={answer} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 text-small empty:hidden">
        {about && <ResourceLink error={about} />}
        <ReportAnswerLink position={position} />
      </div>
    </>
  );
}

/** What is not needed at first sight: the explanation of the item where the answer has its own, the pattern, examples. */
function MoreExplanation({ answer: { why, explanation, pattern, examples } }: { answer: ReviewedAnswer }) {
  if (!why && !pattern && examples.length === 0) return null;
  return (
    <Disclosure summary={examples.length > 0 && !why ? 'Încă două exemple' : 'Explicația pe larg'}>
      <div className="grid gap-3 pb-4">
        {why && <p>{explanation}</p>}
        {pattern && (
          <p>
            <b>Tiparul:</b> <span lang="en">{pattern}</span>
          </p>
        )}
        {examples.length > 0 && (
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
        )}
      </div>
    </Disclosure>
  );
}
