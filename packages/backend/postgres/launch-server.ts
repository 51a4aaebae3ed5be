import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPidFile } from './postmaster-pid-file.ts';
import { processDataFolder } from './process-data-folder.ts';
import { serverCommand, serverEnvironment } from './server-command.ts';
import { serverSettings } from './server-settings.ts';
import type { ServerUser } from './server-user.ts';

/** One launched server process. */
export type LaunchedServer = {
  /** True once it accepts connections, false when it stopped before that. */
  ready(): Promise<boolean>;
  /** Why the program could not be started at all. */
  spawnError(): string | null;
  onUnexpectedExit(listener: (how: string) => void): void;
  stop(): Promise<void>;
};

const POLL_MS = 5;
const LOG_EVERY_MS = 10_000;

/** Launches the server as our direct child. */
export function launchServer(options: {
  clusterFolder: string;
  binaries: string;
  user: ServerUser;
  durable: boolean;
  port: number;
  logDescriptor: number;
  log: (message: string) => void;
}): LaunchedServer {
  const { clusterFolder, user, log } = options;
  const settings = Object.entries(serverSettings(options.port, options.durable));
  const command = serverCommand(user, join(options.binaries, 'bin', 'postgres'), [
    ...['-D', processDataFolder(clusterFolder, user)],
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: clusterFolder,
    env: serverEnvironment(),
    stdio: ['ignore', options.logDescriptor, options.logDescriptor],
    // Its own process group: Ctrl-C then only reaches us, and we stop the server after the last request.
    detached: true,
  });
  let spawnError: string | null = null;
  let ended: string | null = null;
  let isStopping = false;
  let listener: ((how: string) => void) | null = null;
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  const gone = new Promise<void>((resolve) => {
    const end = (how: string) => {
      if (ended !== null) return;
      ended = how;
      process.off('exit', interrupt);
      if (!isStopping) listener?.(how);
      resolve();
    };
    child.once('exit', (code, by) => end(by ?? `exit code ${code}`));
    child.on('error', (error) => {
      // This event also occurs when a signal could not be sent; then the process is still running.
      if (child.pid !== undefined) return;
      spawnError = error.message;
      end(error.message);
    });
  });

  async function ready(): Promise<boolean> {
    for (let waited = 0; ended === null; waited += POLL_MS) {
      const file = readPostmasterPidFile(clusterFolder);
      if (file?.pid === child.pid && file?.isReady) return true;
      if (waited > 0 && waited % LOG_EVERY_MS === 0)
        log('Postgres is still starting, recovering what it had.');
      await Promise.race([gone, sleep(POLL_MS)]);
    }
    return false;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const [name, patience] of [
      ['SIGINT', 12_000],
      ['SIGQUIT', 4_000],
      ['SIGKILL', 4_000],
    ] as const) {
      if (ended !== null) return;
      child.kill(name);
      await Promise.race([gone, sleep(patience, undefined, { ref: false })]);
    }
  }

  return {
    ready,
    spawnError: () => spawnError,
    onUnexpectedExit: (then) => {
      listener = then;
      if (ended !== null && !isStopping) then(ended);
    },
    stop,
  };
}
