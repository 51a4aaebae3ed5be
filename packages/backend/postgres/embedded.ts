import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { checkDatabaseInstance } from './database-instance.ts';
import { diskFull } from './file-refusal.ts';
import type { Instance } from './instance.ts';
import { keepPostmaster } from './kept-postmaster.ts';
import { endLeftoverServer } from './leftover-server.ts';
import { ensureLoginRoles, loginPasswords } from './login-roles.ts';
import { findPlatformPackage } from './platform-package.ts';
import type { Postmaster } from './postmaster.ts';
import { hasStamp, writeStamp } from './preparation-stamp.ts';
import { readSecret } from './secrets.ts';
import { chooseServerUser, handToServer } from './server-user.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { withClient } from './with-client.ts';

/** A running embedded server; every URL is for database `postgres` on the loopback address. */
export type EmbeddedPostgres = {
  port: number;
  /** As supabase_admin. */
  superuserUrl: string;
  /** As postgres: not a superuser, it owns the product's schema. */
  ownerUrl: string;
  /** As authenticator: nothing of its own, it becomes the visitor. */
  runtimeUrl: string;
  /** As supabase_auth_admin: accounts and sessions, and nothing of the product's. */
  authUrl: string;
  /** Whether it was prepared with `preparedAs` before. */
  isPrepared: boolean;
  /** Remembers that it is from now on. */
  markPrepared(): void;
  stop(): Promise<void>;
};

/** How to start. */
export type EmbeddedOptions = {
  dataDir: string;
  /** False turns fsync off: for tests, a power cut loses the data. */
  durable?: boolean;
  /** What this program prepares a database with, as a hash: one that bears it already is not prepared again. */
  preparedAs?: string | undefined;
  log?: (message: string) => void;
  /** The server ended by itself and is being started again, on the same address. */
  onAway?: (reason: string) => void;
  /** It accepts connections again. */
  onBack?: () => void;
};

/**
 * Starts a real Postgres as our child process on `<dataDir>/postgres`, creating it at the first start, and keeps it running
 * until it is stopped.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const {
    durable = true,
    log = () => undefined,
    onAway = () => undefined,
    onBack = () => undefined,
  } = options;
  const dataDir = prepareDataFolder(options.dataDir);
  const lock = lockDataFolder(dataDir);
  let server: Postmaster | null = null;
  try {
    const clusterFolder = join(dataDir, 'postgres');
    const platform = findPlatformPackage();
    const user = chooseServerUser(clusterFolder);
    const binaries = await findBinaries(platform, user, dataDir);
    const common = { dataDir, clusterFolder, binaries, user, durable, log };

    const instance = await ensureCluster({ ...common, postgresMajor: platform.major });
    await endLeftoverServer(clusterFolder, log);
    handToServer(clusterFolder, user);
    server = await keepPostmaster({ ...common, onAway, onBack });
    const { preparedAs } = options;
    const isPrepared = preparedAs !== undefined && hasStamp(dataDir, preparedAs);
    const urls = await identify(server, dataDir, instance, isPrepared);
    const { port, stop } = server;
    const markPrepared = () => preparedAs !== undefined && writeStamp(dataDir, preparedAs);
    return { port, ...urls, isPrepared, markPrepared, stop: () => stop().finally(lock.release) };
  } catch (error) {
    await server?.stop();
    lock.release();
    throw error;
  }
}

/** Checks that server and data folder belong together, and makes its login roles unless it is prepared. */
async function identify(server: Postmaster, dataDir: string, instance: Instance, isPrepared: boolean) {
  const password = readSecret(dataDir, 'supabase_admin');
  if (!password) throw wrongSecret(dataDir);
  const superuserUrl = loopbackUrl('supabase_admin', password, server.port);
  try {
    return await withClient(superuserUrl, async (superuser) => {
      await checkDatabaseInstance(superuser, instance);
      const passwords = isPrepared ? loginPasswords(dataDir) : await ensureLoginRoles(superuser, dataDir);
      return {
        superuserUrl,
        ownerUrl: loopbackUrl('postgres', passwords.postgres, server.port),
        runtimeUrl: loopbackUrl('authenticator', passwords.authenticator, server.port),
        authUrl: loopbackUrl('supabase_auth_admin', passwords.supabase_auth_admin, server.port),
      };
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '53100') throw diskFull(dataDir, error);
    throw code === '28P01' ? wrongSecret(dataDir) : error;
  }
}

/** A setting of the environment (PGSSLMODE) must not make the client ask this server for encryption. */
export function loopbackUrl(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

function wrongSecret(dataDir: string): StartupRefusal {
  return new StartupRefusal(
    `The passwords in "${join(dataDir, 'secrets')}" are missing or not those of the database; bring both back from the same backup.`,
  );
}
