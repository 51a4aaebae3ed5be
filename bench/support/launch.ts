import { type ChildProcess, spawn } from 'node:child_process';
import { pinned, SERVER_CPU } from './pinned.ts';
import { fetchRaw } from './raw-response.ts';

interface Launch {
  name: string;
  command: string[];
  cwd?: string;
  env: Record<string, string | undefined>;
  port: number;
  /** Asked until it answers anything but 503, which says that it is starting. */
  path: string;
  /** Held on the processor for what is measured, unless it says no. */
  isPinned?: boolean;
}

const START_TIMEOUT_MS = 60_000;

/** Starts what is measured, on the processor for that, and waits until it answers. */
export async function launch({ name, command, cwd, env, port, path, isPinned = true }: Launch) {
  const [file = '', ...args] = isPinned ? pinned(SERVER_CPU, command).flat() : command;
  const child: ChildProcess = spawn(file, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const startedAt = Date.now();
  for (;;) {
    const isThere = await fetchRaw(port, path, {}).then(
      ({ status }) => status !== 503,
      () => false,
    );
    if (isThere) break;
    if (child.exitCode !== null || Date.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    name,
    port,
    pid: child.pid ?? 0,
    // Peers wait long for idle connections; what is measured is thrown away with its database.
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL') {
      child.kill(signal);
      await gone;
    },
  };
}
