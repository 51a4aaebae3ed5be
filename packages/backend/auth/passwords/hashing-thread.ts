import { Worker } from 'node:worker_threads';

export type HashingJob =
  | {
      kind: 'hash';
      password: string;
      /** Of Argon2id: KiB, passes, lanes. */
      cost: { memoryCost: number; timeCost: number; parallelism: number };
    }
  | { kind: 'verify' | 'verify-bcrypt'; stored: string; password: string };

/** What a job came to; a failure is that of the library, as for a text that is no hash. */
export type HashingResult = { value: string | boolean } | { failure: string };

type Finish = (outcome: HashingResult | Error) => void;

let thread: Worker | null = null;
/** Who waits for the thread; it answers in the order of asking. */
const waiting: Finish[] = [];

/**
 * Runs one job after the other in a thread of its own, with a lower priority than the one that answers requests: two
 * hashes at once on two processors made a page wait for a tenth of a second. libuv's threads, which read files, stay
 * free. The thread is started for the first job, and again if it died.
 * @throws Error when the library refuses, or when the thread dies
 */
export async function runInHashingThread(job: HashingJob): Promise<string | boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
  thread ??= startThread();
  // A process that has nothing else to do waits for its jobs, and not for the thread.
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
    // Passwords in, hashes out: its own heap stays small. The 46 MiB of a hash are not in it.
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
