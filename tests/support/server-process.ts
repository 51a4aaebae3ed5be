import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';

interface ServerProcess {
  process: ChildProcess;
  /** Everything it has written to standard error. */
  said(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const ROOT = join(import.meta.dirname, '../..');

/** Starts the server as a process of its own, as the supervisor does. */
export function startServer(env: Record<string, string>): ServerProcess {
  return start('server.ts', env);
}

/** Starts the backend alone, as a process of its own. */
export function startBackend(env: Record<string, string>): ServerProcess {
  return start('backend-server.ts', env);
}

function start(file: string, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [join(ROOT, file)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
  });
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, said: () => text, ended };
}

/** Resolves once the server is ready; rejects with its output when it ends first. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let isOver = false;
  void server.ended.then(() => {
    isOver = true;
  });
  while (!server.said().includes('Ready:')) {
    if (isOver) throw new Error(`The server ended before it was ready:\n${server.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
