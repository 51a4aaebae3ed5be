import type pg from 'pg';
import { type Auth, createAuth } from './auth/auth.ts';
import type { AuthHooks, AuthLog, OpenIdProvider } from './auth/auth-options.ts';
import { sweep } from './auth/sweep.ts';
import type { Protocol, Sender } from './gateway/caller.ts';
import { createGateway } from './gateway/gateway.ts';
import { openPool } from './postgres/pool.ts';
import { createRest } from './rest/rest.ts';
import { createStorage } from './storage/storage.ts';

export interface BackendOptions {
  /** A connection that may become supabase_auth_admin. */
  authUrl: string;
  /** Connections resting in role anon, the site's own. */
  pool: pg.Pool;
  /** The folder for the contents of files, on this machine. */
  filesDir: string;
  /** Where clients reach the backend, without a path. */
  url: string;
  /** Where the site is. */
  siteUrl: string;
  hooks: AuthHooks;
  providers: readonly OpenIdProvider[];
  log: AuthLog;
  /** Tests move the clock. */
  now?: () => Date;
}

export interface Backend {
  auth: Auth;
  /** The project's key for browsers, and the one that opens everything. */
  keys: { publishable: string; secret: string };
  /** How the site reaches it: by the same door, with or without the network. */
  access: {
    url: string;
    publishableKey: string;
    secretKey: string;
    fetch(request: Request, sender: Sender): Promise<Response>;
    serve(request: Request, sender: Sender): Promise<Response>;
  };
  /** Removes what is over: files of no object, codes, flows and sessions past their time. @returns how many */
  sweep(): Promise<number>;
  stop(): Promise<void>;
}

/** Few: accounts are asked about far less often than pages. */
const AUTH_CONNECTIONS = 6;

/** What a hosted Supabase answers, in one process: the gateway and the protocols behind it. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { authUrl, pool, filesDir, url, siteUrl, hooks, providers, log, now = () => new Date() } = options;
  const authPool = openPool(authUrl, {
    max: AUTH_CONNECTIONS,
    statementTimeoutMs: 5_000,
    applicationName: 'auth',
    role: 'supabase_auth_admin',
  });
  const auth = await createAuth({ pool: authPool, url, siteUrl, hooks, providers, log, now });
  const { apiKeys, accessTokens } = auth.context;
  const storage = createStorage({ pool, filesDir, log });
  await storage.prepare();
  const protocols: Record<string, Protocol> = {
    '/auth/v1/': auth,
    '/rest/v1/': createRest({ pool, log }),
    '/storage/v1/': storage,
  };
  const gateway = createGateway({
    apiKeys,
    origins: [...new Set([siteUrl, url])],
    verifyToken: (token) => accessTokens.verify(token, now()),
    now,
  });
  async function serve(request: Request, sender: Sender): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found = Object.entries(protocols).find(([base]) => pathname.startsWith(base));
    if (!found) return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    const [, protocol] = found;
    return gateway.pass(request, sender, (passed, caller) => protocol.fetch(passed, caller));
  }

  return {
    auth,
    keys: apiKeys,
    access: { url, publishableKey: apiKeys.publishable, secretKey: apiKeys.secret, fetch: serve, serve },
    sweep: async () => (await storage.sweep()) + (await sweep(auth.context)),
    stop: () => authPool.end(),
  };
}
