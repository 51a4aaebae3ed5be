import { join } from 'node:path';
import type { Backend } from '@english-beyond-limits/backend';
import { readApiKeys } from '@english-beyond-limits/backend/api-keys';
import type { Database } from '@english-beyond-limits/backend/postgres';
import { StartupError } from '@english-beyond-limits/backend/postgres';
import type { Pool } from 'pg';
import type { App } from './server/app.ts';
import { type BackendAccess, remoteBackend } from './server/backend-access.ts';
import type { Environment } from './server/env.ts';
import type { Logger } from './server/log.ts';

interface Needs {
  env: Environment;
  database: Database;
  pool: Pool;
  log: Logger;
  /** The site, which sends the backend's messages; it starts after the backend. */
  app(): Promise<App>;
}

interface OpenBackend {
  access: BackendAccess;
  /** Opens the backend, as its first request does. Resolves when it answers. */
  open(): Promise<unknown>;
  /** Removes expired rows and files. @returns how many */
  sweep(): Promise<number>;
  /** Refuses new sockets and closes the open ones, so that their clients connect to another process. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the backend of accounts and files: in this process, unless the environment names one elsewhere. Loading it takes longer
 * than the first page may wait, so where its keys exist already `open` is called after that.
 */
export async function openBackend(needs: Needs): Promise<OpenBackend> {
  const { env, database } = needs;
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
  const isWanted = Promise.withResolvers<void>();
  let opened: Backend | null = null;
  const opening = isWanted.promise.then(async () => {
    opened = await createOwnBackend(needs);
    return opened;
  });
  // Callers of open() get the failure; until then it must not count as unhandled.
  opening.catch(() => undefined);
  const open = () => {
    isWanted.resolve();
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
        const hearing = opening.then(({ access }) => access.onKeyChange(notice));
        hearing.catch(() => undefined);
        return () => void hearing.then((end) => end());
      },
      fetch: async (request, sender) => (opened ?? (await open())).access.fetch(request, sender),
      serve: async (request, sender) => (opened ?? (await open())).access.serve(request, sender),
      upgrade: (request, socket, head, sender) => {
        if (opened) opened.access.upgrade(request, socket, head, sender);
        // The client connects again by itself.
        else socket.destroy();
      },
    },
    open,
    sweep: async () => (await opening).sweep(),
    hangUp: async () => opened?.hangUp(),
    stop: async () => opened?.stop(),
  };
}

async function createOwnBackend({ env, database, pool, log, app }: Needs): Promise<Backend> {
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
