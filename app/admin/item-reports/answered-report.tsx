import { formatMoment } from '#app/domain/romanian.ts';
import { DECISION_LABELS } from '#app/level-test/reports/reply.ts';
import type { QueuedReport } from '#app/level-test/reports/report-group.ts';
import { ReportWords } from './report-words.tsx';

/** A report with its reply, the teacher's name and the date. */
export function AnsweredReport({ report }: { report: QueuedReport }) {
  const { state, reply, answeredBy, answeredAt } = report;
  return (
    <div className="grid gap-2">
      <p>
        <ReportWords report={report} />
      </p>
      {state !== 'open' && answeredAt && (
        <div className="border-s-4 border-accent ps-4">
          <p className="text-small text-muted">
            {DECISION_LABELS[state]} · {answeredBy ?? 'cineva din școală'}, {formatMoment(answeredAt)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
    </div>
  );
}
