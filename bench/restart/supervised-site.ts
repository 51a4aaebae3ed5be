import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningServer } from '@english-beyond-limits/backend/postgres';
import { freePort } from '../support/free-port.ts';

export type Victim = 'server' | 'postmaster' | 'backend process';

/** The site as `npm start` runs it: a supervisor, the server, and Postgres under it. */
export interface SupervisedSite {
  port: number;
  /** As the database's superuser; only while the site runs. */
  superuserUrl(): string;
  /** Ends one of its processes with kill -9. @throws when there is none at the moment */
  kill(victim: Victim): void;
  stop(): Promise<void>;
}

const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));

export async function startSupervisedSite(): Promise<SupervisedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-restart-'));
  const port = await freePort();
  const supervisor = spawn(process.execPath, [START], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await untilReady(supervisor);
  const postmaster = () =>
    Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  const pidOf: Record<Victim, () => number> = {
    server: () => childrenOf(supervisor.pid ?? 0)[0] ?? 0,
    postmaster,
    'backend process': () =>
      childrenOf(postmaster()).find((pid) => commandOf(pid).includes('postgres: authenticator')) ?? 0,
  };
  return {
    port,
    superuserUrl: () => findRunningServer(dataDir) ?? '',
    kill(victim) {
      const pid = pidOf[victim]();
      if (pid === 0) throw new Error(`There is no ${victim} to kill.`);
      process.kill(pid, 'SIGKILL');
    },
    async stop() {
      const gone = new Promise((resolve) => supervisor.once('exit', resolve));
      supervisor.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function untilReady(supervisor: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    supervisor.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4_000);
      if (said.includes('Ready:')) resolve();
    });
    supervisor.once('exit', () => reject(new Error(`The site did not start:\n${said}`)));
  });
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
