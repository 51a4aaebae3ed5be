import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult } from '../support/load.ts';
import { GENERATOR_CPU, pinned } from '../support/pinned.ts';
import type { RestWorkName } from './rest-work.ts';
import type { RestServer } from './servers.ts';

export interface RestTask {
  work: RestWorkName;
  server: Omit<RestServer, 'stop'>;
  connections: number;
  ms: number;
}

export interface RestAnswer extends LoadResult {
  /** Every answer of the slot, also those before and behind what was measured. */
  answered: number;
}

const WORKER = fileURLToPath(new URL('./rest-worker.ts', import.meta.url));

/** The load generator: closed loops on keep-alive connections, in a process and on a processor of its own. */
export function startRestLoad() {
  const [file, args] = pinned(GENERATOR_CPU, [process.execPath, WORKER]);
  const worker: ChildProcess = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    run: ({ server: { stop: _, ...server }, ...task }: Omit<RestTask, 'server'> & { server: RestServer }) =>
      new Promise<RestAnswer>((resolve, reject) => {
        worker.once('message', (reply: RestAnswer | { failed: string }) => {
          if ('failed' in reply) reject(new Error(reply.failed));
          else resolve(reply);
        });
        worker.send({ ...task, server });
      }),
    stop: () => void worker.kill(),
  };
}
