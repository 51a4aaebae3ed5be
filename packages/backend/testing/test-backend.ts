import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Backend, type BackendOptions, createBackend } from '../backend.ts';
import { openPool } from '../postgres/pool.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { openFileStore } from '../storage/files/open-file-store.ts';
import { atEnd } from './at-end.ts';
import { POOL_LIMITS } from './pool-limits.ts';
import { queryAs } from './query.ts';
import { startS3StandIn } from './s3/s3-stand-in.ts';
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
  /** Where the files are, unless they are in a bucket. */
  filesDir: string;
  /** The files themselves, wherever they are. */
  files: FileStore;
  /** The details of logged errors. */
  faults: object[];
  /** Moves the clock of accounts; null is the real one. */
  clock: { now: Date | null };
  /** The official client without a signed-in user; with the secret key, of our own server. */
  anonymous: SupabaseClient;
  service: SupabaseClient;
  /** The official client with some other key, or with a token of its own. */
  clientWith(key: string, token?: string, vsn?: '1.0.0' | '2.0.0'): SupabaseClient;
  /** A person who has signed up, with the official client; with a profile when a role is given. */
  person(role?: string): Promise<Person>;
  /** A request without the client, with the publishable key. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

const SITE = 'https://school.example';

export interface TestBackendOptions {
  realtime?: BackendOptions['realtime'];
  /** Another process of the same backend: same database, files and public address. */
  beside?: TestBackend;
  /** How long a file may exist without a row before a sweep removes it; by default 0. */
  orphanAfterMs?: number;
  /** A bucket for its files instead of a folder. TEST_FILES=s3 gives every test one. */
  s3?: BackendOptions['s3'];
}

/** The whole embedded backend over a database and a folder of its own, served over HTTP. */
export async function createTestBackend(
  /** An existing database, as after an upgrade or of another process. */
  landed?: TestDatabase,
  /** Puts its files into their folder, before the backend is there. */
  putFiles?: (filesDir: string) => void,
  options: TestBackendOptions = {},
): Promise<TestBackend> {
  const { beside } = options;
  const database = beside?.database ?? landed ?? (await createTestDatabase());
  const pool = openPool(database.runtimeUrl, { ...POOL_LIMITS, max: 4, applicationName: 'test' });
  const filesDir = beside?.filesDir ?? mkdtempSync(join(tmpdir(), 'test files '));
  putFiles?.(filesDir);
  const isInBucket = process.env.TEST_FILES === 's3' && !putFiles;
  const s3 = options.s3 ?? (isInBucket ? (await startS3StandIn()).settings : null);
  const files = await openFileStore({ filesDir, s3 });
  const faults: object[] = [];
  const clock: TestBackend['clock'] = { now: null };
  const server = createServer(
    getRequestListener((request) => backend.access.serve(request, { clientAddress: nextAddress() })),
  );
  server.on('upgrade', (request, socket, head) => {
    backend.access.upgrade(request, socket, head, { clientAddress: nextAddress() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const backend = await createBackend({
    authUrl: database.authUrl,
    databaseUrl: database.runtimeUrl,
    pool,
    filesDir,
    s3,
    url: beside?.url ?? url,
    siteUrl: SITE,
    hooks: {
      sendEmail: async () => undefined,
      sendSms: async () => undefined,
      forgetMessages: async () => undefined,
      isConfirmationRequired: async () => false,
    },
    providers: [],
    log: { warn: () => undefined, error: (details) => void faults.push(details) },
    ...(options.realtime && { realtime: options.realtime }),
    orphanAfterMs: options.orphanAfterMs ?? 0,
    now: () => clock.now ?? new Date(),
  });
  atEnd(async () => {
    await Promise.all(clients.map((client) => client.realtime.disconnect()));
    await backend.hangUp();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await backend.stop();
    await pool.end();
    rmSync(filesDir, { recursive: true, force: true });
  });

  const clients: SupabaseClient[] = [];
  const clientWith: TestBackend['clientWith'] = (key, token, vsn) => {
    const client = createClient(url, key, {
      ...(token && { accessToken: async () => token }),
      ...(vsn && { realtime: { vsn } }),
      auth: { autoRefreshToken: false, persistSession: false, storageKey: crypto.randomUUID() },
    });
    clients.push(client);
    return client;
  };

  return {
    backend,
    database,
    url,
    filesDir,
    files,
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
      if (!user || !session) throw new Error(`The sign-up failed: ${error?.message}`);
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

let addresses = 0;

/** Frequent requests from one address are slowed down. */
function nextAddress(): string {
  return `192.0.2.${1 + (addresses++ % 250)}`;
}
