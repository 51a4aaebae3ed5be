import { spawn } from 'node:child_process';
import { pinned, SERVER_CPU } from './pinned.ts';
import { fetchRaw } from './raw-response.ts';

export interface PinnedServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

interface Options {
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  port: number;
  /** Asked until it answers 200. */
  path: string;
}

/** A server to compare with, in a process and on a processor as the site's own. */
export async function startPinnedServer(options: Options): Promise<PinnedServer> {
  const { command, cwd, env, port, path } = options;
  const [file, args] = pinned(SERVER_CPU, command);
  const server = spawn(file, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const startedAt = Date.now();
  for (;;) {
    const status = await fetchRaw(port, path, {}).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) break;
    if (server.exitCode !== null || Date.now() - startedAt > START_TIMEOUT_MS) {
      server.kill('SIGKILL');
      throw new Error(`${command.join(' ')} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    pid: server.pid ?? 0,
    async stop() {
      // Peers wait long for idle connections, and keep nothing that could be harmed.
      server.kill('SIGKILL');
      await gone;
    },
  };
}
