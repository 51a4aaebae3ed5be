import { AnswerReports, ReportAnswerLink } from '#app/level-test/reports/result-report.tsx';
import { ResourceLink } from './error-pattern-list.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

/** Below an answer: a link to read more, the link to report a mistake, and the reports with their replies. */
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
