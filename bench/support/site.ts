import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@english-beyond-limits/backend/postgres';
import { serverFlags } from '../../scripts/node-settings.ts';
import { freePort } from './free-port.ts';
import { pinned, SERVER_CPU } from './pinned.ts';
import { cpuMsOf } from './processor-time.ts';

export interface Site {
  port: number;
  pid: number;
  /** The root of Postgres's process tree. */
  databasePid: number;
  /** The site's own database, for what is measured beside it and counted afterwards. */
  ownerUrl: string;
  /** The same as superuser, which is how the site itself connects. */
  superuserUrl: string;
  /** The same for the backend's accounts. */
  authUrl: string;
  /** Processor time the server process has used so far, in milliseconds; NaN where /proc does not tell. */
  cpuMs(): number;
  stop(): Promise<void>;
}

interface Options {
  /** Held on one processor, with the load on the other. */
  isPinned?: boolean;
  /** 'info' writes a line per request, as the site does unless told otherwise; the lines go nowhere here. */
  logLevel?: 'error' | 'info';
}

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));

/** The real server as its own process over a database of its own, durable as in production. */
export async function startSite({ isPinned = false, logLevel = 'error' }: Options = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const database = await openDatabase({ dataDir });
  const port = await freePort();
  const command = [process.execPath, ...serverFlags(process.env, false), SERVER];
  const [file, args] = isPinned ? pinned(SERVER_CPU, command) : [command[0] ?? '', command.slice(1)];
  const server = spawn(file, args, {
    stdio: ['ignore', logLevel === 'error' ? 'inherit' : 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      // Files belong to their database.
      DATA_DIR: dataDir,
      DATABASE_URL: database.superuserUrl ?? undefined,
      LOG_LEVEL: logLevel,
      // Every simulated visitor has an address of their own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('Ready:')) resolve();
    });
    server.on('exit', () => reject(new Error(`The site did not start:\n${said}`)));
  });
  const pid = server.pid ?? 0;
  return {
    port,
    pid,
    databasePid: Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    ownerUrl: database.ownerUrl,
    superuserUrl: database.superuserUrl ?? '',
    authUrl: database.authUrl ?? '',
    cpuMs: () => cpuMsOf(pid),
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
