import { DataTable } from '#app/admin/data-table.tsx';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { errorWords } from './job-health.ts';
import type { JobRun } from './jobs.server.ts';

interface RunTableProps {
  runs: JobRun[];
  /** What each job does, by its name. */
  abouts: Readonly<Record<string, string>>;
}

/** Runs of jobs that changed rows or failed, newest first. */
export function RunTable({ runs, abouts }: RunTableProps) {
  return (
    <DataTable
      caption="Rulările, cele mai noi întâi"
      columns={[
        { head: 'Sarcina' },
        { head: 'Cum a ieșit' },
        { head: 'Rânduri', isNumber: true },
        { head: 'Rulări', isNumber: true },
        { head: 'Când', isShort: true },
      ]}
      rows={runs.map(({ id, job, error, changed, times, finishedAt }) => ({
        key: id,
        cells: [
          // A job of another version of the site stays as it is.
          abouts[job] ?? job,
          error ? (
            <span key="end" className="job-failed">
              A eșuat: {errorWords(error)}
            </span>
          ) : (
            'A reușit'
          ),
          changed,
          times,
          <time key="when" dateTime={finishedAt.toISOString()} className="cell-moment">
            {formatShortMoment(finishedAt)}
          </time>,
        ],
      }))}
    />
  );
}
