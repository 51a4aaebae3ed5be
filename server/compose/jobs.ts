import type { Job, JobDeps, JobInterval } from '#app/platform/area.ts';
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
 * @param every runs only the jobs of this interval, one after the other: a message that one of them queues, a later one sends
 * @returns how many rows the jobs changed
 * @throws an error that names the failed job, with its error as the cause; an AggregateError when several failed
 */
export async function runDue(deps: JobDeps, every?: JobInterval): Promise<number> {
  const errors: Error[] = [];
  const attempt = (job: Job) =>
    runInBatches(job, deps).catch((cause) => {
      errors.push(new Error(`The job "${job.name}" failed.`, { cause }));
      return 0;
    });
  let changed = 0;
  if (every)
    for (const job of JOBS.filter(({ alsoEvery }) => alsoEvery === every)) changed += await attempt(job);
  else for (const count of await Promise.all(JOBS.map(attempt))) changed += count;
  if (errors.length > 1) throw new AggregateError(errors, 'Several jobs failed.');
  if (errors[0]) throw errors[0];
  return changed;
}

async function runInBatches(job: Job, deps: JobDeps): Promise<number> {
  let changed = 0;
  for (let done = MAX_BATCH_ROWS; done === MAX_BATCH_ROWS; changed += done)
    done = await job.run(deps, MAX_BATCH_ROWS);
  return changed;
}
