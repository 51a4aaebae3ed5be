import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment, serverFlags } from '../../scripts/node-settings.ts';
import { makeAccount } from '../accounts/account-server.ts';
import { keysOf } from '../accounts/servers.ts';
import { freePort } from '../support/free-port.ts';
import { launch } from '../support/launch.ts';
import { makeLiteProject } from '../support/supabase-lite.ts';
import { NOTES_SCHEMA } from './notes.ts';
import type { BenchPostgres } from './postgres.ts';

/** A server with Supabase's Data API, ours or a peer's, and a person signed in to it. */
export interface RestServer {
  name: string;
  port: number;
  /** The root of the server's process tree, without the database. */
  pid: number;
  databasePid: number;
  /** Its database, as superuser. */
  databaseUrl: string;
  publishableKey: string;
  ownerId: string;
  accessToken: string;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('../../backend-server.ts', import.meta.url));

/** Our backend in a process of its own, as `npm run backend` runs it, on the first database of the run's Postgres. */
export async function startBackend({ superuserUrl, dataDir }: BenchPostgres) {
  const port = await freePort();
  const ours = {
    name: 'ours',
    command: [process.execPath, ...serverFlags(process.env, true), SERVER],
    env: {
      ...nodeEnvironment(process.env),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: superuserUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      MAILER_AUTOCONFIRM: 'true',
      LOG_LEVEL: 'error',
    },
    port,
    path: '/health',
  };
  // As on every day but the first: Node has kept what it made of our TypeScript.
  await (await launch(ours)).stop('SIGTERM');
  return { ...(await launch(ours)), ...(await keysOf(superuserUrl)) };
}

/** The same with a person signed in to it. */
export async function startOurs(postgres: BenchPostgres): Promise<RestServer> {
  const { secretKey: _, ...backend } = await startBackend(postgres);
  return signedIn({ ...backend, databasePid: postgres.pid, databaseUrl: postgres.superuserUrl });
}

/** @supabase/lite over another database of the same Postgres; the table comes by its own migrations. */
export async function startLite(postgres: BenchPostgres, databaseUrl: string): Promise<RestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lite-'));
  const { env, port, publishableKey } = await makeLiteProject(folder);
  const config = join(folder, 'supabase/config.toml');
  const settings = readFileSync(config, 'utf8')
    .replace(/^driver = .*$/m, 'driver = "postgres"')
    .replace(/^url = .*$/m, `url = "${databaseUrl}"`);
  writeFileSync(config, settings);
  mkdirSync(join(folder, 'supabase/migrations'));
  writeFileSync(join(folder, 'supabase/migrations/20260101000000_notes.sql'), NOTES_SCHEMA);
  const lite = ['node_modules/.bin/lite'];
  const migrated = spawnSync(process.execPath, [...lite, 'migration', 'up'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(`${migrated.stderr}\n@supabase/lite could not migrate.`);
  const started = await launch({
    name: '@supabase/lite',
    command: [process.execPath, ...lite, 'start'],
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    port,
    path: '/rest/v1/',
  });
  const stop = async () => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return signedIn({ ...started, stop, databasePid: postgres.pid, databaseUrl, publishableKey });
}

async function signedIn(server: Omit<RestServer, 'ownerId' | 'accessToken'>): Promise<RestServer> {
  const { accessToken, userId } = await makeAccount(server);
  return { ...server, accessToken, ownerId: userId };
}
