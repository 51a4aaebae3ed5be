import { join } from 'node:path';
import type { Pool } from 'pg';
import { createBackend } from './backend/backend.ts';
import type { Database } from './backend/postgres/database.ts';
import { StartupRefusal } from './backend/postgres/startup-refusal.ts';
import type { App } from './server/app.ts';
import { type BackendAccess, remoteBackend } from './server/backend-access.ts';
import type { Environment } from './server/env.ts';
import type { Logger } from './server/log.ts';

interface Needs {
  env: Environment;
  database: Database;
  pool: Pool;
  log: Logger;
  /** The site, which the backend leaves its messages to; it starts after the backend. */
  app(): Promise<App>;
}

interface OpenBackend {
  access: BackendAccess;
  /** Removes what is over. @returns how many rows and files */
  sweep(): Promise<number>;
  /** Takes no more sockets and closes those that are open, so that their clients go elsewhere. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The backend of accounts and files: in this process, unless the environment names one elsewhere. */
export async function openBackend({ env, database, pool, log, app }: Needs): Promise<OpenBackend> {
  if (env.supabase) {
    const nothing = async () => undefined;
    return { access: remoteBackend(env.supabase), sweep: async () => 0, hangUp: nothing, stop: nothing };
  }
  if (!database.authUrl) {
    throw new StartupRefusal(
      'DATABASE_URL belongs to a Supabase project; SUPABASE_URL and SUPABASE_ANON_KEY of that project are needed, too.',
    );
  }
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
