import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Auth, createAuth } from '../auth/auth.ts';
import type { AuthOptions, EmailMessage, SmsMessage } from '../auth/auth-options.ts';
import { createGateway } from '../gateway/gateway.ts';
import { openPool } from '../postgres/pool.ts';
import { atEnd } from './at-end.ts';
import { POOL_LIMITS } from './pool-limits.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SITE = 'http://localhost:3000';

export interface TestAuth {
  auth: Auth;
  database: TestDatabase;
  /** Where it listens. */
  url: string;
  emails: EmailMessage[];
  texts: SmsMessage[];
  /** The used codes: user and kind. */
  forgotten: { userId: string; kind: string }[];
  /** What tests may change while it runs. */
  state: { isConfirmationRequired: boolean; now: Date | null; clientAddress: string };
  /** The official client of a new browser; with `isService`, of a server with the secret key. */
  client(options?: { isService?: boolean; flowType?: 'pkce' | 'implicit' }): SupabaseClient;
}

/** The embedded auth backend over a database of its own, served over HTTP. */
export async function createTestAuth(options: Partial<AuthOptions> = {}): Promise<TestAuth> {
  const database = await createTestDatabase();
  const pool = openPool(database.authUrl, {
    max: 6,
    ...POOL_LIMITS,
    applicationName: 'test auth',
    role: 'supabase_auth_admin',
  });
  const emails: EmailMessage[] = [];
  const texts: SmsMessage[] = [];
  const forgotten: TestAuth['forgotten'] = [];
  const state: TestAuth['state'] = { isConfirmationRequired: false, now: null, clientAddress: '192.0.2.1' };
  const listener = getRequestListener((request) =>
    gateway.pass(request, { clientAddress: state.clientAddress }, auth.fetch),
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const auth = await createAuth({
    pool,
    url,
    siteUrl: SITE,
    hooks: {
      sendEmail: async (message) => void emails.push(message),
      sendSms: async (message) => void texts.push(message),
      forgetMessages: async (userId, kind) => void forgotten.push({ userId, kind }),
      isConfirmationRequired: async () => state.isConfirmationRequired,
    },
    providers: [],
    log: { warn: () => undefined, error: (details) => console.error(details) },
    now: () => state.now ?? new Date(),
    ...options,
  });
  const gateway = createGateway({
    apiKeys: auth.context.keys.api,
    origins: [SITE],
    verifyToken: (token) => auth.context.accessTokens.verify(token, auth.context.now()),
    now: auth.context.now,
  });
  atEnd(async () => {
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
  });
  return {
    auth,
    database,
    url,
    emails,
    texts,
    forgotten,
    state,
    client: ({ isService = false, flowType = 'implicit' } = {}) => {
      const { publishable, secret } = auth.context.keys.api;
      return createClient(url, isService ? secret : publishable, {
        auth: {
          autoRefreshToken: false,
          persistSession: true,
          storage: memoryStorage(),
          storageKey: crypto.randomUUID(),
          flowType,
          detectSessionInUrl: false,
          experimental: { recoveryCodes: true },
        },
      });
    },
  };
}

/** The storage of one browser. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
