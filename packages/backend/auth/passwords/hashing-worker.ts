import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { verifySync as verifyBcryptSync } from '@node-rs/bcrypt';
import type { HashingJob, HashingResult } from './hashing-thread.ts';

/** Lower priority than the main thread: a third of its share when both want the same processor. */
const NICENESS = 5;

// Only on Linux does 0 mean this thread; elsewhere it is the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);

parentPort?.on('message', (job: HashingJob) => {
  let result: HashingResult;
  try {
    result = { value: run(job) };
  } catch (error) {
    result = { failure: error instanceof Error ? error.message : 'unknown' };
  }
  parentPort?.postMessage(result);
});

function run(job: HashingJob): string | boolean {
  switch (job.kind) {
    case 'hash':
      return hashSync(job.password, job.cost);
    case 'verify':
      return verifySync(job.stored, job.password);
    case 'verify-bcrypt':
      return verifyBcryptSync(job.password, job.stored);
  }
}
