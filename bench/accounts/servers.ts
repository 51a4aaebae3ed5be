import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSecret } from '@english-beyond-limits/backend/postgres';
import pg from 'pg';
import { serverFlags } from '../../scripts/node-settings.ts';
import { freePort } from '../support/free-port.ts';
import { makeLiteProject } from '../support/supabase-lite.ts';
import type { AccountServer } from './account-server.ts';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** The whole site as `npm start` runs it, with its own Postgres; its memory includes pages, mails and jobs. */
export async function startOurs(): Promise<AccountServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-accounts-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...serverFlags(process.env, false), SERVER], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  });
  await answered(child, `http://127.0.0.1:${port}/health`);
  return {
    name: 'the site',
    port,
    publishableKey: await publishableKeyIn(folder),
    pid: child.pid ?? 0,
    stop: () => stop(child, folder),
  };
}

/** The address of the running database in this data folder, as one of its roles. */
export function databaseUrlIn(dataDir: string, role: 'supabase_admin' | 'supabase_auth_admin'): string {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return `postgres://${role}:${readSecret(dataDir, role)}@127.0.0.1:${lines[3]}/postgres`;
}

/** The key for browsers of the running site in this data folder. */
export async function publishableKeyIn(dataDir: string): Promise<string> {
  return (await keysOf(databaseUrlIn(dataDir, 'supabase_auth_admin'))).publishableKey;
}

/** The keys of the backend over this database. */
export async function keysOf(authUrl: string): Promise<{ publishableKey: string; secretKey: string }> {
  const client = new pg.Client({ connectionString: authUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; key: string }>(
    'select name, key from _backend.api_keys where ends_at is null',
  );
  await client.end();
  const keyOf = (name: string) => rows.find((row) => row.name === name)?.key ?? '';
  return { publishableKey: keyOf('publishable'), secretKey: keyOf('secret') };
}

/** @supabase/lite with the SQLite it chooses by itself. */
export async function startLite(): Promise<AccountServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lite-'));
  const { env, port, publishableKey } = await makeLiteProject(folder);
  const child = spawn(process.execPath, ['node_modules/.bin/lite', 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await answered(child, `http://127.0.0.1:${port}/rest/v1/`);
  return {
    name: '@supabase/lite',
    port,
    publishableKey,
    pid: child.pid ?? 0,
    stop: () => stop(child, folder),
  };
}

/** Resolves once the address answers anything but 503, which says that it is starting. @throws when the process ends before */
export async function answered(child: ChildProcess, address: string): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    if (
      await fetch(address).then(
        ({ status }) => status !== 503,
        () => false,
      )
    )
      return;
    if (child.exitCode !== null || Date.now() - startedAt > START_TIMEOUT_MS) {
      throw new Error(`The server at ${address} did not answer in time, or its process ended.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
}
