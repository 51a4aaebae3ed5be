import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GENERATOR_CPU, pinned } from './pinned.ts';

export interface LoadTask {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Cookie headers, one request each in turn: those of several visitors. */
  cookies?: readonly string[] | undefined;
  connections: number;
  ms: number;
  /** The processes that answer, with everything below them. */
  serverPid: number;
  databasePid: number | null;
  /** A full body is taken apart now and then; its words must be these. Every body must be about this long. */
  words: string;
  bytes: number;
}

export interface LoadResult {
  perSecond: number;
  /** Processor time in milliseconds per request. */
  serverMs: number;
  databaseMs: number | null;
  /** Share of its own processor the generator used: near 1 it is the generator that limits `perSecond`. */
  generatorBusy: number;
  serverBusy: number;
}

export interface LoadGenerator {
  run(task: LoadTask): Promise<LoadResult>;
  stop(): void;
}

const WORKER = fileURLToPath(new URL('./load-worker.ts', import.meta.url));

/** Closed loops on keep-alive connections, from a process and a processor of their own. */
export function startLoadGenerator(): LoadGenerator {
  const [file, args] = pinned(GENERATOR_CPU, [process.execPath, WORKER]);
  const worker: ChildProcess = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        worker.once('message', (reply: LoadResult | { failed: string }) => {
          if ('failed' in reply) reject(new Error(reply.failed));
          else resolve(reply);
        });
        worker.send(task);
      }),
    stop: () => void worker.kill(),
  };
}
