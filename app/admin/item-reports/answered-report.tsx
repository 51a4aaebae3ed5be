import { formatMoment } from '#app/domain/romanian.ts';
import { DECISIONS } from '#app/level-test/reports/reply.ts';
import type { QueuedReport } from '#app/level-test/reports/report-group.ts';
import { ReportWords } from './report-words.tsx';

/** A report that was answered, by whom and with what. */
export function AnsweredReport({ report }: { report: QueuedReport }) {
  const { state, reply, answeredBy, answeredAt } = report;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p>
        <ReportWords report={report} />
      </p>
      {state !== 'open' && answeredAt && (
        <div className="border-s-4 border-accent ps-4">
          <p className="text-small text-muted">
            {DECISIONS[state]} · {answeredBy ?? 'cineva din școală'}, {formatMoment(answeredAt)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
    </div>
  );
}
