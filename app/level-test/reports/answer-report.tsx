import { Link, useLoaderData, useParams } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { REPORT_KINDS, type ReportState } from './item-report.ts';
import { OUTCOMES } from './outcome-words.ts';
import type { OwnReport } from './own-reports.server.ts';
import { answerReportPath } from './report-path.ts';

const TITLES: Record<ReportState, string> = { ...OUTCOMES, open: 'Am primit raportul tău' };

/** „Raportează o greșeală” beside an answer of the result page. */
export function ReportAnswerLink({ position }: { position: number }) {
  const { token } = useParams();
  // A result opened from an account, without its link, has no address to report from.
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

/** What was reported of one question of the result page, and what came of it. */
export function AnswerReports({ position }: { position: number }) {
  const { reports } = useLoaderData<{ reports: OwnReport[] }>();
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
