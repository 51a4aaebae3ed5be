import { join } from 'node:path';
import type { Backend } from '@english-beyond-limits/backend';
import { readApiKeys } from '@english-beyond-limits/backend/api-keys';
import type { Database } from '@english-beyond-limits/backend/postgres';
import { StartupError } from '@english-beyond-limits/backend/postgres';
import type { Pool } from 'pg';
import type { Environment } from '../env.ts';
import { type BackendAccess, remoteBackend } from '../http/backend-access.ts';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';

interface OpenBackendOptions {
  env: Environment;
  database: Database;
  pool: Pool;
  log: Logger;
  /** The site, which sends the backend's messages; it starts after the backend. */
  app(): Promise<App>;
}

interface OpenBackend {
  access: BackendAccess;
  /** Starts an embedded backend, as the first request to it does. Resolves when it is ready. */
  open(): Promise<unknown>;
  /** Removes expired rows and files. @returns how many */
  sweep(): Promise<number>;
  /** Closes all sockets and accepts no more, so that clients reconnect to another process. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The backend of accounts and files: embedded, unless SUPABASE_URL names one elsewhere. The first pages need only its API
 * keys, so if those exist already, the slow start of the backend is left to `open`.
 */
export async function openBackend(options: OpenBackendOptions): Promise<OpenBackend> {
  const { env, database } = options;
  if (env.supabase) {
    const nothing = async () => undefined;
    return {
      access: remoteBackend(env.supabase),
      open: nothing,
      sweep: async () => 0,
      hangUp: nothing,
      stop: nothing,
    };
  }
  const keys = database.isPrepared && database.superuserUrl ? await readApiKeys(database.superuserUrl) : null;
  const isRequested = Promise.withResolvers<void>();
  let opened: Backend | null = null;
  const opening = isRequested.promise.then(async () => {
    opened = await createOwnBackend(options);
    return opened;
  });
  // Callers of `open` handle a failure; until there is one it must not count as unhandled.
  opening.catch(() => undefined);
  const open = () => {
    isRequested.resolve();
    return opening;
  };
  if (!keys) await open();
  return {
    access: {
      url: env.origin,
      get publishableKey() {
        return opened?.access.publishableKey ?? keys?.publishable ?? '';
      },
      get secretKey() {
        return opened?.access.secretKey ?? keys?.secret ?? '';
      },
      onKeyChange: (notice) => {
        const subscribing = opening.then(({ access }) => access.onKeyChange(notice));
        subscribing.catch(() => undefined);
        return () => void subscribing.then((unsubscribe) => unsubscribe());
      },
      fetch: async (request, sender) => (opened ?? (await open())).access.fetch(request, sender),
      serve: async (request, sender) => (opened ?? (await open())).access.serve(request, sender),
      upgrade: (request, socket, head, sender) => {
        if (opened) opened.access.upgrade(request, socket, head, sender);
        // The realtime client reconnects by itself.
        else socket.destroy();
      },
    },
    open,
    sweep: async () => (await opening).sweep(),
    hangUp: async () => opened?.hangUp(),
    stop: async () => opened?.stop(),
  };
}

async function createOwnBackend({ env, database, pool, log, app }: OpenBackendOptions): Promise<Backend> {
  if (!database.authUrl) {
    throw new StartupError(
      'DATABASE_URL belongs to a Supabase project; SUPABASE_URL and SUPABASE_ANON_KEY of that project are needed, too.',
    );
  }
  const { createBackend } = await import('@english-beyond-limits/backend');
  const hooks = () => app().then(({ authHooks }) => authHooks);
  return createBackend({
    authUrl: database.authUrl,
    databaseUrl: database.runtimeUrl,
    pool,
    filesDir: join(env.dataDir, 'files'),
    s3: env.s3,
    maxFileBytes: env.maxFileBytes,
    url: env.origin,
    siteUrl: env.origin,
    hooks: {
      sendEmail: async (message) => (await hooks()).sendEmail(message),
      sendSms: async (message) => (await hooks()).sendSms(message),
      forgetMessages: async (userId, kind) => (await hooks()).forgetMessages(userId, kind),
      isConfirmationRequired: async () => (await hooks()).isConfirmationRequired(),
    },
    providers: env.providers,
    log,
  });
}
