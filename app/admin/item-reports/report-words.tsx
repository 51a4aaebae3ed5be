import { formatMoment } from '#app/domain/romanian.ts';
import { REPORT_KINDS } from '#app/level-test/reports/item-report.ts';
import type { QueuedReport } from '#app/level-test/reports/report-group.ts';

/** One report with the learner's answer to the question. */
export function ReportWords({ report }: { report: QueuedReport }) {
  const { kind, comment, createdAt, wantsMail, position } = report;
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-bold">{REPORT_KINDS[kind]}</span>
      {comment && <span className="wrap-anywhere whitespace-pre-line">„{comment}”</span>}
      <span className="text-small text-muted">
        <GivenAnswer report={report} /> · întrebarea {position} · {formatMoment(createdAt)}
        {wantsMail && ' · vrea răspuns pe e-mail'}
      </span>
    </span>
  );
}

const OUTCOMES = { correct: 'notat corect', wrong: 'notat greșit' };

function GivenAnswer({ report: { givenAnswer } }: { report: QueuedReport }) {
  if (givenAnswer === null) return 'încă fără răspuns la întrebare';
  if (givenAnswer.outcome === 'unknown') return 'a spus „Nu știu”';
  return (
    <>
      a răspuns{' '}
      <span lang="en" className="font-bold wrap-anywhere">
        {givenAnswer.response}
      </span>{' '}
      ({OUTCOMES[givenAnswer.outcome]})
    </>
  );
}
