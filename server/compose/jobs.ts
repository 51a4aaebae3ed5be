import { sql } from 'kysely';
import type { Job, JobDeps, JobInterval } from '#app/platform/area.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import { deleteDueCounts } from '#app/platform/limits.server.ts';
import { AREAS } from './areas.ts';

export const JOBS: readonly Job[] = [
  ...AREAS.flatMap(({ jobs = [] }) => jobs),
  {
    name: 'delete old counts of writes',
    about: 'Șterge numărătorile vechi ale formularelor trimise',
    run: ({ units }, limit) => deleteDueCounts(units, limit),
  },
];

/** What else is done regularly and noted with the jobs, although no area declares it: see `scheduled-jobs.ts`. */
export const OTHER_JOBS = [
  {
    name: 'clean up the backend',
    about: 'Șterge codurile, sesiunile și fișierele expirate ale conturilor',
    every: 'hour',
  },
  { name: 'make a backup', about: 'Face copia de rezervă, în fiecare noapte', every: 'day' },
] as const;

export type OtherJob = (typeof OTHER_JOBS)[number]['name'];

/** Keeps each statement far below the statement timeout. */
const MAX_BATCH_ROWS = 500;

/**
 * Runs the due jobs (decision 0006), all of them even if some fail, and notes how each went (decision 0078).
 * @param which runs only the jobs of this interval, or those of exact moments, one after the other: a message that one of
 * them queues, a later one sends
 * @returns how many rows the jobs changed
 * @throws an error that names the failed job, with its error as the cause; an AggregateError when several failed
 */
export async function runDue(deps: JobDeps, which?: JobInterval | 'timed'): Promise<number> {
  const errors: Error[] = [];
  const attempt = (job: Job) =>
    noteRun(deps.units, job.name, () => runInBatches(job, deps)).catch((cause) => {
      errors.push(new Error(`The job "${job.name}" failed.`, { cause }));
      return 0;
    });
  let changed = 0;
  if (which) for (const job of JOBS.filter((it) => isOneOf(it, which))) changed += await attempt(job);
  else for (const count of await Promise.all(JOBS.map(attempt))) changed += count;
  if (errors.length > 1) throw new AggregateError(errors, 'Several jobs failed.');
  if (errors[0]) throw errors[0];
  return changed;
}

/** Milliseconds until the next exact moment of a job; null when none is known. */
export async function untilDue(deps: JobDeps): Promise<number | null> {
  const moments = await Promise.all(JOBS.map(({ untilDue }) => untilDue?.(deps) ?? null));
  return moments.reduce(
    (first, next) => (first === null || (next !== null && next < first) ? next : first),
    null,
  );
}

/**
 * Does a job's work and notes how it went in the database.
 * @param work returns how many rows it changed, or null when nothing was to be done: that is not noted
 * @returns what the work returns
 * @throws the error of the work, or that of noting it
 */
export async function noteRun<Changed extends number | null>(
  units: Units,
  name: string,
  work: () => Promise<Changed>,
): Promise<Changed> {
  const startedAt = performance.now();
  const note = (changed: number, error: string | null) =>
    units.asWorker((db) =>
      sql`select private.note_job_run(
        ${name}, make_interval(secs => ${(performance.now() - startedAt) / 1000}::double precision), ${changed}, ${error}
      )`.execute(db),
    );
  try {
    const changed = await work();
    if (changed !== null) await note(changed, null);
    return changed;
  } catch (error) {
    // With the database away there is nowhere to note it: the log has the error of the work.
    await note(0, classOf(error)).catch(() => undefined);
    throw error;
  }
}

/** The class of an error and its code, as in 'DatabaseError 57014'. Its message may repeat what people wrote. */
function classOf(error: unknown): string {
  const { name, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: '', code: '' };
  return [/^\w{1,60}$/.test(name) ? name : 'Error', /^[\w-]{1,30}$/.test(String(code ?? '')) ? code : '']
    .filter(Boolean)
    .join(' ');
}

function isOneOf({ alsoEvery, untilDue }: Job, which: JobInterval | 'timed'): boolean {
  return which === 'timed' ? untilDue !== undefined : alsoEvery === which;
}

async function runInBatches(job: Job, deps: JobDeps): Promise<number> {
  let changed = 0;
  for (let done = MAX_BATCH_ROWS; done === MAX_BATCH_ROWS; changed += done)
    done = await job.run(deps, MAX_BATCH_ROWS);
  return changed;
}
