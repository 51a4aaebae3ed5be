import { spawn } from 'node:child_process';
import { fetchRaw } from './raw-response.ts';

export interface Startable {
  cwd: string;
  env: Record<string, string | undefined>;
  port: number;
  /** The first 200 from here counts as started. */
  path: string;
}

const POLL_MS = 4;
const START_TIMEOUT_MS = 60_000;

/** `npm start` in a folder, until the first 200, and then stopped again. @returns milliseconds */
export async function timeNpmStart({ cwd, env, port, path }: Startable): Promise<number> {
  const startedAt = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd,
    env,
    // A group of its own: what npm starts is stopped with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const gone = new Promise<void>((resolve) => npm.once('exit', () => resolve()));
  try {
    for (;;) {
      if ((await statusOf(port, path)) === 200) return performance.now() - startedAt;
      if (npm.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
        throw new Error(`npm start in ${cwd} did not come up:\n${said}`);
      }
      await sleep(POLL_MS);
    }
  } finally {
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
    await gone;
    // npm is gone at once; what it started may still be putting its things away.
    while ((await statusOf(port, path)) !== 0) await sleep(50);
    await sleep(1_000);
  }
}

function statusOf(port: number, path: string): Promise<number> {
  return fetchRaw(port, path, {}).then(
    (response) => response.status,
    () => 0,
  );
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
