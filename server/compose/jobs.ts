import type { Job, JobDeps } from '#app/platform/area.ts';
import { deleteDueCounts } from '#app/platform/limits.server.ts';
import { AREAS } from './areas.ts';

const JOBS: readonly Job[] = [
  ...AREAS.flatMap(({ jobs = [] }) => jobs),
  { name: 'delete old counts of writes', run: ({ units }, limit) => deleteDueCounts(units, limit) },
];

/** Keeps each statement far below the statement timeout. */
const MAX_BATCH_ROWS = 500;

/**
 * Runs the due jobs (decision 0006), all of them even if some fail.
 * @returns how many rows the jobs changed
 * @throws the error of the failed job; an AggregateError when several failed
 */
export async function runDue(deps: JobDeps): Promise<number> {
  const results = await Promise.allSettled(JOBS.map((job) => runInBatches(job, deps)));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw reasons.length === 1 ? reasons[0] : new AggregateError(reasons);
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}

/**
 * Runs the more frequent jobs one after the other: a message that one of them queues, a later one sends.
 * @returns how many rows they changed
 */
export async function runFrequent(often: NonNullable<Job['moreOften']>, deps: JobDeps): Promise<number> {
  let changed = 0;
  for (const job of JOBS) if (job.moreOften === often) changed += await runInBatches(job, deps);
  return changed;
}

async function runInBatches(job: Job, deps: JobDeps): Promise<number> {
  let changed = 0;
  for (let done = MAX_BATCH_ROWS; done === MAX_BATCH_ROWS; changed += done)
    done = await job.run(deps, MAX_BATCH_ROWS);
  return changed;
}
