import { AnswerReports, ReportAnswerLink } from '#app/level-test/reports/answer-report.tsx';
import { ResourceLink } from './error-pattern-list.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

/** What one may do with an answer: read on, and whatever else is offered for this one question. */
export function AnswerFooter({ answer: { position, error, trap } }: { answer: ReviewedAnswer }) {
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
