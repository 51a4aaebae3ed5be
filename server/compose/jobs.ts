import type { Job, JobDeps } from '#app/platform/area.ts';
import { deleteDueCounts } from '#app/platform/limits.server.ts';
import { AREAS } from './areas.ts';

const JOBS: readonly Job[] = [
  ...AREAS.flatMap(({ jobs = [] }) => jobs),
  { name: 'delete old counts of writes', run: ({ units }, limit) => deleteDueCounts(units, limit) },
];

/** Few enough that a pass stays far below the statement timeout, whatever has piled up. */
const ROWS_PER_PASS = 500;

/**
 * Does what is due (decision 0006). A job that fails keeps no other from being done.
 * @returns how many rows the jobs touched
 * @throws what the failed job threw; an AggregateError when several failed
 */
export async function runDue(deps: JobDeps): Promise<number> {
  const results = await Promise.allSettled(JOBS.map((job) => inPasses(job, deps)));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw reasons.length === 1 ? reasons[0] : new AggregateError(reasons);
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}

/**
 * The jobs that are done more often, one after the other: what one of them writes, a later one sends.
 * @returns how many rows they touched
 */
export async function runFrequent(often: NonNullable<Job['moreOften']>, deps: JobDeps): Promise<number> {
  let touched = 0;
  for (const job of JOBS) if (job.moreOften === often) touched += await inPasses(job, deps);
  return touched;
}

async function inPasses(job: Job, deps: JobDeps): Promise<number> {
  let touched = 0;
  for (let done = ROWS_PER_PASS; done === ROWS_PER_PASS; touched += done)
    done = await job.run(deps, ROWS_PER_PASS);
  return touched;
}
