import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { type Auth, createAuth } from './auth/auth.ts';
import type { AuthHooks, AuthLog, OpenIdProvider } from './auth/auth-options.ts';
import type { ApiKeys } from './auth/keys/api-keys.ts';
import { listenForKeyChanges } from './auth/keys/listen-for-key-changes.ts';
import { type KeyAge, readKeyAges } from './auth/keys/read-key-ages.ts';
import { validSessions } from './auth/sessions/valid-sessions.ts';
import { sweep } from './auth/sweep.ts';
import type { Protocol, Sender } from './gateway/caller.ts';
import { createGateway } from './gateway/gateway.ts';
import { keepCatchingUp } from './postgres/catch-up.ts';
import { openPool } from './postgres/pool.ts';
import { openNotifications } from './realtime/notifications/notifications.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { RealtimeOptions } from './realtime/realtime-options.ts';
import { createRest } from './rest/rest.ts';
import { CONCURRENCY } from './rest/rest-limits.ts';
import { openFileStore } from './storage/files/open-file-store.ts';
import type { S3Settings } from './storage/files/s3/s3-settings.ts';
import { createStorage } from './storage/storage.ts';
import { inTurn } from './sweeps.ts';

export type { OpenIdProvider };

export interface BackendOptions {
  /** The URL of a login that may become supabase_auth_admin. */
  authUrl: string;
  /** The URL of a login that may become anon and service_role; a direct connection, because LISTEN needs one. */
  databaseUrl: string;
  /** The site's own connections, which rest in role anon; row changes are read on them. */
  pool: pg.Pool;
  /** The folder for file contents on this machine; used without an S3 bucket. */
  filesDir: string;
  s3?: S3Settings | null;
  /** The largest file of any bucket, in bytes. */
  maxFileBytes?: number;
  /** The URL at which clients reach the backend, without a path. */
  url: string;
  /** The URL of the site. */
  siteUrl: string;
  hooks: AuthHooks;
  providers: readonly OpenIdProvider[];
  log: AuthLog;
  /** What visitors may do on channels that are not private, and the limits for each client. */
  realtime?: Pick<RealtimeOptions, 'publicChannels' | 'limits'>;
  /** How long a file may exist without a row before a sweep removes it, in milliseconds; tests shorten it. */
  orphanAfterMs?: number;
  /** Tests move the clock. */
  now?: () => Date;
}

export interface Backend {
  auth: Auth;
  /** The current API keys: the publishable one for browsers, and the secret one. */
  keys: ApiKeys;
  /** How the site reaches the backend: through the same gateway, with or without the network. */
  access: {
    url: string;
    /** The current keys; a rotation changes them. */
    readonly publishableKey: string;
    readonly secretKey: string;
    /** Calls back when the keys have changed. @returns stops that */
    onKeyChange(notice: () => void): () => void;
    /** Since when the keys in use exist. */
    readKeyAges(): Promise<KeyAge[]>;
    fetch(request: Request, sender: Sender): Promise<Response>;
    serve(request: Request, sender: Sender): Promise<Response>;
    /** Takes over a request for a socket at /realtime/v1/websocket. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, sender: Sender): void;
  };
  /** Deletes files without an object, and expired codes, flows and sessions. @returns how many */
  sweep(): Promise<number>;
  /** Accepts no more sockets and closes the open ones, so that their clients connect elsewhere. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Few are enough: requests about accounts are much rarer than pages. */
const AUTH_CONNECTIONS = 6;
const FILE_CONNECTIONS = 4;
/** One more than requests that run at once: the catalogue is read beside them. */
const REST_CONNECTIONS = CONCURRENCY.maxActive + 1;

/** What a hosted Supabase does, in one process: the gateway and the protocols behind it. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const {
    authUrl,
    databaseUrl,
    pool,
    filesDir,
    s3,
    maxFileBytes,
    url,
    siteUrl,
    hooks,
    providers,
    log,
    now = () => new Date(),
  } = options;
  const authPool = openPool(authUrl, {
    max: AUTH_CONNECTIONS,
    statementTimeoutMs: 5_000,
    applicationName: 'auth',
    role: 'supabase_auth_admin',
  });
  // Anyone may send requests for rows and files, so they have pools of their own: they take no connections from pages
  // or from each other.
  const openOwn = (applicationName: string, max: number) =>
    openPool(databaseUrl, { max, statementTimeoutMs: 5_000, applicationName });
  const restPool = openOwn('rest', REST_CONNECTIONS);
  const filePool = openOwn('files', FILE_CONNECTIONS);
  const auth = await createAuth({ pool: authPool, url, siteUrl, hooks, providers, log, now });
  const { keys, accessTokens } = auth.context;
  const storage = createStorage({
    pool: filePool,
    files: await openFileStore({ filesDir, s3 }),
    urlKeys: keys.hmac.signed_urls,
    maxBytes: maxFileBytes,
    orphanAfterMs: options.orphanAfterMs,
    log,
    now,
  });
  await storage.prepare();
  const notifications = await openNotifications({ url: databaseUrl, log });
  const catchingUp = keepCatchingUp(pool, log);
  await listenForKeyChanges(notifications, keys, log);
  const origins = [...new Set([siteUrl, url])];
  const verifyToken = (token: string) => accessTokens.verify(token, now());
  const realtime = await createRealtime({
    databaseUrl,
    pool,
    notifications,
    apiKeys: keys.api,
    verifyToken,
    origins,
    validSessions: (ids) => validSessions(authPool, ids, now()),
    log,
    now,
    ...options.realtime,
  });
  const protocols: Record<string, Protocol> = {
    '/auth/v1/': auth,
    '/rest/v1/': createRest({ pool: restPool, log, notifications }),
    '/storage/v1/': storage,
    '/realtime/v1/': realtime,
  };
  const gateway = createGateway({
    apiKeys: keys.api,
    origins,
    verifyToken,
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
    keys: keys.api,
    access: {
      url,
      get publishableKey() {
        return keys.api.publishable;
      },
      get secretKey() {
        return keys.api.secret;
      },
      onKeyChange: keys.onChange,
      readKeyAges: () => readKeyAges(authPool),
      fetch: serve,
      serve,
      upgrade: realtime.upgrade,
    },
    sweep: inTurn([() => sweep(auth.context), storage.sweep]),
    hangUp: realtime.hangUp,
    stop: async () => {
      catchingUp.stop();
      storage.stop();
      await realtime.stop();
      await notifications.stop();
      keys.stop();
      await Promise.all([authPool.end(), restPool.end(), filePool.end()]);
    },
  };
}
