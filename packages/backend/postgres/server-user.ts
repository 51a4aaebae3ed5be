import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from './file-error.ts';
import { StartupError } from './startup-error.ts';

/** The unprivileged user that runs the server when we are root; null when it runs as our own user. */
export type ServerUser = { uid: number; gid: number } | null;

/**
 * Chooses the server's user. Postgres refuses to run as root, so root uses the present owner of the cluster, or else
 * the system's `postgres` user, or else `nobody`.
 */
export function chooseServerUser(clusterFolder: string): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const owner = ownerOf(clusterFolder);
  if (owner && owner.uid !== 0) return owner;
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new StartupError(
    'Postgres does not run as root and this system has neither a user "postgres" nor "nobody"; create one or start as another user.',
  );
}

/**
 * Sets owner and mode of a cluster as Postgres requires. A cluster restored from a backup may be readable for
 * everyone and belong to root.
 */
export function giveClusterToServer(clusterFolder: string, user: ServerUser): void {
  try {
    chmodSync(clusterFolder, 0o700);
  } catch (error) {
    throw fileError(error, clusterFolder);
  }
  if (!user) return;
  const isTheirs = [clusterFolder, join(clusterFolder, 'PG_VERSION')].every(
    (path) => ownerOf(path)?.uid === user.uid,
  );
  if (!isTheirs) giveToServer(clusterFolder, user);
}

/** Changes the owner of a folder and everything in it to the server's user; symbolic links are not followed. */
export function giveToServer(path: string, user: ServerUser): void {
  if (!user) return;
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path)) giveToServer(join(path, entry), user);
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
}

function findUser(name: string): { uid: number; gid: number } | null {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
