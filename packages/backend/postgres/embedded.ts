import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { checkDatabaseInstance } from './database-instance.ts';
import { diskFullError } from './file-error.ts';
import type { Instance } from './instance.ts';
import { endLeftoverServer } from './leftover-server.ts';
import { ensureLoginRoles, loginPasswords } from './login-roles.ts';
import { findPlatformPackage } from './platform-package.ts';
import type { Postmaster } from './postmaster.ts';
import { hasStamp, writeStamp } from './preparation-stamp.ts';
import { readSecret } from './secrets.ts';
import { chooseServerUser, giveClusterToServer } from './server-user.ts';
import { StartupError } from './startup-error.ts';
import { supervisePostmaster } from './supervised-postmaster.ts';
import { withClient } from './with-client.ts';

/** A running embedded server. Every URL is for database `postgres` on the loopback address. */
export type EmbeddedPostgres = {
  port: number;
  /** Login supabase_admin. */
  superuserUrl: string;
  /** Login postgres: not a superuser, owns the product's schema. */
  ownerUrl: string;
  /** Login authenticator: has no rights of its own, switches to the visitor's role. */
  runtimeUrl: string;
  /** Login supabase_auth_admin: accounts and sessions, nothing of the product. */
  authUrl: string;
  /** Whether it was already prepared with the same `preparedAs`. */
  isPrepared: boolean;
  /** Records that it is prepared. */
  markPrepared(): void;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** False turns fsync off, for tests: a power cut then loses data. */
  durable?: boolean;
  /**
   * A hash of everything this program prepares a database with; a database with the same hash is not prepared again.
   */
  preparedAs?: string | undefined;
  /** A word the data folder is created with; a folder that was created with another one, or with none, is refused. */
  label?: string | undefined;
  log?: (message: string) => void;
  /** The server stopped unexpectedly and is being restarted on the same address. */
  onAway?: (reason: string) => void;
  /** It accepts connections again. */
  onBack?: () => void;
};

/**
 * Starts Postgres as our child process on `<dataDir>/postgres`, created at the first start, and restarts it when it
 * stops, until `stop()` is called.
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

    const instance = await ensureCluster({
      ...common,
      postgresMajor: platform.major,
      label: options.label,
    });
    await endLeftoverServer(clusterFolder, log);
    giveClusterToServer(clusterFolder, user);
    server = await supervisePostmaster({ ...common, onAway, onBack });
    const { preparedAs } = options;
    const isPrepared = preparedAs !== undefined && hasStamp(dataDir, preparedAs);
    const urls = await checkInstance(server, dataDir, instance, isPrepared);
    const { port, stop } = server;
    const markPrepared = () => preparedAs !== undefined && writeStamp(dataDir, preparedAs);
    return { port, ...urls, isPrepared, markPrepared, stop: () => stop().finally(lock.release) };
  } catch (error) {
    await server?.stop();
    lock.release();
    throw error;
  }
}

/**
 * Checks that server and data folder belong together, and creates the login roles unless the database is prepared.
 */
async function checkInstance(server: Postmaster, dataDir: string, instance: Instance, isPrepared: boolean) {
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
    if (code === '53100') throw diskFullError(dataDir, error);
    throw code === '28P01' ? wrongSecret(dataDir) : error;
  }
}

/** An environment variable (PGSSLMODE) must not make the client request encryption from this server. */
export function loopbackUrl(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

function wrongSecret(dataDir: string): StartupError {
  return new StartupError(
    `The passwords in "${join(dataDir, 'secrets')}" are missing or not those of the database; bring both back from the same backup.`,
  );
}
