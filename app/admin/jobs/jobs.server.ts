import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

const PAGE_SIZE = 50;

/** The last run of a job. */
export interface JobState {
  job: string;
  startedAt: Date;
  finishedAt: Date;
  changed: number;
  /** The class and code of its error; null when it succeeded. */
  error: string | null;
  succeededAt: Date | null;
  /** How often it failed within seven days. */
  failures: number;
}

/** Runs of a job within an hour that ended alike. */
export interface JobRun extends Pick<JobState, 'job' | 'startedAt' | 'finishedAt' | 'changed' | 'error'> {
  id: string;
  times: number;
}

export interface JobLog {
  states: JobState[];
  runs: JobRun[];
  /** The id for the next page of runs; null on the last one. */
  next: string | null;
  now: Date;
}

/**
 * The last run of each job, and the newest runs that changed rows or failed, for admins.
 * @param before the id of the last run of the page before
 */
export async function readJobLog(units: Units, visitor: Visitor, before: string | null): Promise<JobLog> {
  return units.asVisitor(visitor, async (db) => {
    const states = await sql<JobState & { now: Date }>`
      select job, started_at as "startedAt", finished_at as "finishedAt", changed, error,
        succeeded_at as "succeededAt", failures
      from private.list_jobs()`.execute(db);
    const runs = await sql<JobRun>`
      select id, job, started_at as "startedAt", finished_at as "finishedAt", times, changed, error
      from private.list_job_runs(null, ${before}::bigint, ${PAGE_SIZE + 1})`.execute(db);
    const clock = await sql<{ now: Date }>`select private.now() as now`.execute(db);
    const page = runs.rows.slice(0, PAGE_SIZE);
    return {
      states: states.rows,
      runs: page,
      next: runs.rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
      now: clock.rows[0]?.now ?? new Date(),
    };
  });
}

/** How many jobs failed the last time they ran, for admins. @throws a refusal of the database below admin */
export async function countFailedJobs(units: Units, visitor: Visitor): Promise<number> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ failed: number }>`select private.count_failed_jobs() as failed`.execute(db),
  );
  return rows[0]?.failed ?? 0;
}
