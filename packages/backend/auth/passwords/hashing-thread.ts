import { Worker } from 'node:worker_threads';

export type HashingJob =
  | {
      kind: 'hash';
      password: string;
      /** Of Argon2id: KiB, passes, lanes. */
      cost: { memoryCost: number; timeCost: number; parallelism: number };
    }
  | { kind: 'verify' | 'verify-bcrypt'; stored: string; password: string };

/** The result of a job; a failure is an error of the library, for instance for an invalid hash. */
export type HashingResult = { value: string | boolean } | { failure: string };

type Finish = (outcome: HashingResult | Error) => void;

let thread: Worker | null = null;
/** Waiting callers; the thread answers in order. */
const waiting: Finish[] = [];

/**
 * Runs jobs one after the other in a separate thread with a lower priority than the main one, because two hashes at
 * once on two processors delayed a page by a tenth of a second. libuv's threads stay free for reading files. The
 * thread starts with the first job, and again after it died.
 * @throws Error when the library refuses, or the thread dies
 */
export async function runInHashingThread(job: HashingJob): Promise<string | boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
  thread ??= startThread();
  // The process stays alive for its jobs, but not for the idle thread.
  thread.ref();
  waiting.push((outcome) => {
    if (waiting.length === 0) thread?.unref();
    if (outcome instanceof Error) reject(outcome);
    else if ('failure' in outcome) reject(new Error(outcome.failure));
    else resolve(outcome.value);
  });
  thread.postMessage(job);
  return promise;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), {
    // Its own heap stays small: the 46 MiB of a hash are outside of it.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  });
  const died = (error: Error) => {
    if (thread !== worker) return;
    thread = null;
    for (const finish of waiting.splice(0)) finish(error);
  };
  worker.on('message', (result: HashingResult) => waiting.shift()?.(result));
  worker.on('error', died);
  worker.on('exit', () => died(new Error('The hashing thread ended.')));
  return worker;
}
