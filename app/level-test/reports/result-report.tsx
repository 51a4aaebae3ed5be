import { Link, useLoaderData, useParams } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { REPORT_KINDS, type ReportState } from './item-report.ts';
import { REPORT_OUTCOMES } from './reply.ts';
import { answerReportPath } from './report-path.ts';
import type { ResultReport } from './result-reports.server.ts';

const TITLES: Record<ReportState, string> = { ...REPORT_OUTCOMES, open: 'Am primit raportul tău' };

/** The link to report a mistake, at an answer of the result page. */
export function ReportAnswerLink({ position }: { position: number }) {
  const { token } = useParams();
  // Reporting needs the private link; a result in an account is shown without it.
  if (!token) return null;
  return (
    <Link
      to={answerReportPath(token, String(position))}
      className="text-link inline-flex min-h-11 items-center"
    >
      Raportează o greșeală <span className="visually-hidden">la întrebarea {position}</span>
    </Link>
  );
}

/** The reports on one question of the result page, with their replies. */
export function AnswerReports({ position }: { position: number }) {
  const { reports } = useLoaderData<{ reports: ResultReport[] }>();
  return reports
    .filter((report) => report.position === position)
    .map(({ kind, state, reply }) => (
      <Notice
        key={`${kind} ${state} ${reply}`}
        tone={state === 'open' ? 'info' : 'success'}
        title={TITLES[state]}
      >
        <p className="text-small">Ai raportat: „{REPORT_KINDS[kind]}”.</p>
        <p className="wrap-anywhere whitespace-pre-line">
          {reply ?? 'Un profesor se uită la întrebare. Răspunsul apare aici.'}
        </p>
      </Notice>
    ));
}
