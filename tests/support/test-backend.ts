import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { type Backend, createBackend } from '../../backend/backend.ts';
import { openPool } from '../../backend/postgres/pool.ts';
import { queryAs } from './query.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Person {
  id: string;
  client: SupabaseClient;
  accessToken: string;
}

export interface TestBackend {
  backend: Backend;
  database: TestDatabase;
  /** Where it listens. */
  url: string;
  /** Where the files are. */
  filesDir: string;
  /** What was logged as a fault. */
  faults: object[];
  /** Moves the clock of accounts; null is the real one. */
  clock: { now: Date | null };
  /** The official client of somebody nobody knows; with the secret key, of our own server. */
  anonymous: SupabaseClient;
  service: SupabaseClient;
  /** The official client with some other key, or with a token of its own. */
  clientWith(key: string, token?: string): SupabaseClient;
  /** Somebody who signed up here, with the official client; with a profile when a role is given. */
  person(role?: string): Promise<Person>;
  /** A request without the client, with the publishable key. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

const SITE = 'https://school.example';

/** The whole embedded backend over a database and a folder of its own, served over HTTP. */
export async function createTestBackend(): Promise<TestBackend> {
  const database = await createTestDatabase();
  const pool = openPool(database.runtimeUrl, { max: 4, statementTimeoutMs: 5_000, applicationName: 'test' });
  const filesDir = mkdtempSync(join(tmpdir(), 'test files '));
  const faults: object[] = [];
  const clock: TestBackend['clock'] = { now: null };
  const server = createServer(
    getRequestListener((request) => backend.access.serve(request, { clientAddress: nextAddress() })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const backend = await createBackend({
    authUrl: database.authUrl,
    pool,
    filesDir,
    url,
    siteUrl: SITE,
    hooks: {
      sendEmail: async () => undefined,
      sendSms: async () => undefined,
      forgetMessages: async () => undefined,
      isConfirmationRequired: async () => false,
    },
    providers: [],
    log: { warn: () => undefined, error: (details) => void faults.push(details) },
    now: () => clock.now ?? new Date(),
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await backend.stop();
    await pool.end();
    rmSync(filesDir, { recursive: true, force: true });
  });

  const clientWith: TestBackend['clientWith'] = (key, token) =>
    createClient(url, key, {
      ...(token && { accessToken: async () => token }),
      auth: { autoRefreshToken: false, persistSession: false, storageKey: crypto.randomUUID() },
    });

  return {
    backend,
    database,
    url,
    filesDir,
    faults,
    clock,
    anonymous: clientWith(backend.keys.publishable),
    service: clientWith(backend.keys.secret),
    clientWith,
    async person(role) {
      const client = clientWith(backend.keys.publishable);
      const { data, error } = await client.auth.signUp({
        email: `${crypto.randomUUID()}@example.com`,
        password: 'patru pisici pe acoperiș',
      });
      const { user, session } = data;
      if (!user || !session) throw new Error(`Nobody signed up: ${error?.message}`);
      if (role) {
        await queryAs(
          database.ownerUrl,
          'insert into public.profiles (id, role) values ($1, $2) on conflict (id) do update set role = $2',
          [user.id, role],
        );
      }
      return { id: user.id, client, accessToken: session.access_token };
    },
    request: (path, init) =>
      fetch(`${url}${path}`, { ...init, headers: { apikey: backend.keys.publishable, ...init?.headers } }),
  };
}

/** Whoever asks often from one address is slowed down. */
function nextAddress(): string {
  return `192.0.2.${Math.ceil(Math.random() * 250)}`;
}
