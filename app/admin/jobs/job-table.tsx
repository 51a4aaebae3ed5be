import { DataTable } from '#app/admin/data-table.tsx';
import { StateSign, type StateTone } from '#app/admin/state-sign.tsx';
import { counted, formatAgo, formatShortMoment } from '#app/domain/romanian.ts';
import type { DeclaredJob } from '#app/platform/area.ts';
import { errorWords, type JobHealth, jobHealth, nextRun, rhythmWords } from './job-health.ts';
import type { JobState } from './jobs.server.ts';

export type ListedJob = DeclaredJob & { state: JobState | undefined };

interface JobTableProps {
  jobs: ListedJob[];
  now: Date;
}

/** How many jobs are in which health, in one line. */
export function healthWords(jobs: ListedJob[], now: Date): string {
  const count = (health: JobHealth) =>
    jobs.filter(({ every, state }) => jobHealth(every, state, now) === health).length;
  const words = {
    failed: counted(count('failed'), 'a eșuat', 'au eșuat'),
    late: counted(count('late'), 'nu a mai rulat', 'nu au mai rulat'),
    never: counted(count('never'), 'nu a rulat încă', 'nu au rulat încă'),
    good: counted(count('good'), 'merge', 'merg'),
  };
  return `${TROUBLE.filter((health) => count(health) > 0)
    .map((health) => words[health])
    .join(', ')}.`;
}

const TROUBLE: JobHealth[] = ['failed', 'late', 'never', 'good'];

/** Every job with its last run, those in trouble first. */
export function JobTable({ jobs, now }: JobTableProps) {
  const rows = jobs
    .map((job) => ({ ...job, health: jobHealth(job.every, job.state, now) }))
    .sort((a, b) => TROUBLE.indexOf(a.health) - TROUBLE.indexOf(b.health));
  return (
    <DataTable
      caption="Sarcinile, cele cu probleme întâi"
      columns={[
        { head: 'Ce face' },
        { head: 'Cum merge', isBare: true },
        { head: 'Ultima rulare', isShort: true },
        { head: 'Rânduri', isNumber: true },
        { head: 'Următoarea', isShort: true },
      ]}
      rows={rows.map(({ name, about, every, state, health }) => ({
        key: name,
        cells: [
          <>
            {about}
            <span className="cell-more">{rhythmWords(every)}</span>
          </>,
          <Health key="health" health={health} state={state} />,
          state ? (
            <time key="last" dateTime={state.finishedAt.toISOString()}>
              {formatAgo(state.finishedAt, now)}
            </time>
          ) : (
            '–'
          ),
          state?.changed ?? '–',
          nextWords(nextRun(every, state, now)),
        ],
      }))}
    />
  );
}

const WORDS: Record<JobHealth, { tone: StateTone; name: string }> = {
  good: { tone: 'good', name: 'Merge' },
  failed: { tone: 'broken', name: 'A eșuat' },
  late: { tone: 'poor', name: 'Nu a mai rulat' },
  never: { tone: 'waiting', name: 'Nu a rulat încă' },
};

function Health({ health, state }: { health: JobHealth; state: JobState | undefined }) {
  const { tone, name } = WORDS[health];
  return (
    <>
      <span className="job-health">
        <StateSign tone={tone} /> {name}
      </span>
      {state?.error && <span className="cell-more">{errorWords(state.error)}</span>}
      {state?.error && state.succeededAt && (
        <span className="cell-more">Ultima reușită: {formatShortMoment(state.succeededAt)}</span>
      )}
      {state !== undefined && state.failures > 0 && (
        <span className="cell-more">{counted(state.failures, 'eșec', 'eșecuri')} în 7 zile</span>
      )}
    </>
  );
}

function nextWords(next: Date | null): string {
  return next ? `până pe ${formatShortMoment(next)}` : '–';
}
