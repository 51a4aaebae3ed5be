import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../backend/postgres/database.ts';

export interface Site {
  port: number;
  /** The site's own database, for what is measured beside it and counted afterwards. */
  ownerUrl: string;
  /** Processor time the server process has used so far, in milliseconds; NaN where /proc does not tell. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));

/** The real server as its own process over a database of its own, durable as in production. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const database = await openDatabase({ dataDir });
  const port = await freePort();
  const server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.superuserUrl ?? undefined,
      LOG_LEVEL: 'error',
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
  return {
    port,
    ownerUrl: database.ownerUrl,
    cpuMs: () => cpuMsOf(server.pid ?? 0),
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fields 14 and 15 of /proc/<pid>/stat (proc_pid_stat(5)), in ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
