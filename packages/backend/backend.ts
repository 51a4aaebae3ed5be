import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { type Auth, createAuth } from './auth/auth.ts';
import type { AuthHooks, AuthLog, OpenIdProvider } from './auth/auth-options.ts';
import type { ApiKeys } from './auth/keys/api-keys.ts';
import { hearKeyChanges } from './auth/keys/hear-key-changes.ts';
import { livingSessions } from './auth/sessions/living-sessions.ts';
import { sweep } from './auth/sweep.ts';
import type { Protocol, Sender } from './gateway/caller.ts';
import { createGateway } from './gateway/gateway.ts';
import { keepCatchingUp } from './postgres/catch-up.ts';
import { openPool } from './postgres/pool.ts';
import { openNotifications } from './realtime/notifications/notifications.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { RealtimeOptions } from './realtime/realtime-options.ts';
import { createRest } from './rest/rest.ts';
import { PLACES } from './rest/rest-limits.ts';
import { openFileStore } from './storage/files/open-file-store.ts';
import type { S3Settings } from './storage/files/s3/s3-settings.ts';
import { createStorage } from './storage/storage.ts';
import { inTurn } from './sweeps.ts';

export type { OpenIdProvider };

export interface BackendOptions {
  /** A connection that may become supabase_auth_admin. */
  authUrl: string;
  /** A direct connection that may become anon and service_role: for what the database notifies of. */
  databaseUrl: string;
  /** Connections resting in role anon, the site's own: changes of rows are read on them. */
  pool: pg.Pool;
  /** The folder for the contents of files, on this machine; used where no bucket is named. */
  filesDir: string;
  s3?: S3Settings | null;
  /** The largest file of any bucket, in bytes. */
  maxFileBytes?: number;
  /** Where clients reach the backend, without a path. */
  url: string;
  /** Where the site is. */
  siteUrl: string;
  hooks: AuthHooks;
  providers: readonly OpenIdProvider[];
  log: AuthLog;
  /** What the public may do on channels that are not private, and how much anybody may take. */
  realtime?: Pick<RealtimeOptions, 'publicChannels' | 'limits'>;
  /** How long a file may be without a row before a sweep takes it for left behind, in milliseconds; tests shorten it. */
  orphanAfterMs?: number;
  /** Tests move the clock. */
  now?: () => Date;
}

export interface Backend {
  auth: Auth;
  /** The project's key for browsers, and the one that opens everything, as they are now. */
  keys: ApiKeys;
  /** How the site reaches it: by the same door, with or without the network. */
  access: {
    url: string;
    /** As they are now: others after a rotation. */
    readonly publishableKey: string;
    readonly secretKey: string;
    /** Calls back once other keys count than before. @returns ends it */
    onKeyChange(notice: () => void): () => void;
    fetch(request: Request, sender: Sender): Promise<Response>;
    serve(request: Request, sender: Sender): Promise<Response>;
    /** Takes over a request for a socket at /realtime/v1/websocket. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, sender: Sender): void;
  };
  /** Removes what is over: files of no object, codes, flows and sessions past their time. @returns how many */
  sweep(): Promise<number>;
  /** Takes no more sockets and closes those that are open, so that their clients go elsewhere. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Few: accounts are asked about far less often than pages. */
const AUTH_CONNECTIONS = 6;
const FILE_CONNECTIONS = 4;
/** One more than may run at a time: the catalogue is read beside them. */
const REST_CONNECTIONS = PLACES.places + 1;

/** What a hosted Supabase answers, in one process: the gateway and the protocols behind it. */
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
  // Rows and files are what strangers ask for as they like: neither takes a connection from pages or from the other.
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
  await hearKeyChanges(notifications, keys, log);
  const origins = [...new Set([siteUrl, url])];
  const verifyToken = (token: string) => accessTokens.verify(token, now());
  const realtime = await createRealtime({
    databaseUrl,
    pool,
    notifications,
    apiKeys: keys.api,
    verifyToken,
    origins,
    livingSessions: (ids) => livingSessions(authPool, ids, now()),
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
