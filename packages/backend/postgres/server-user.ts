import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileRefusal } from './file-refusal.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** The unprivileged user the server runs as when we are root; null when it runs as ourselves. */
export type ServerUser = { uid: number; gid: number } | null;

/**
 * Chooses the server's user. Postgres refuses to run as root, so root hands the cluster to whoever owns it
 * already, else to the system's `postgres` user, else to `nobody`.
 */
export function chooseServerUser(clusterFolder: string): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const owner = ownerOf(clusterFolder);
  if (owner && owner.uid !== 0) return owner;
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new StartupRefusal(
    'Postgres does not run as root and this system has neither a user "postgres" nor "nobody"; create one or start as another user.',
  );
}

/**
 * Closes a cluster to others and hands it to the server's user, as Postgres demands: one that came back from a
 * backup may be open to all, and belong to the root who unpacked it.
 */
export function handToServer(clusterFolder: string, user: ServerUser): void {
  try {
    chmodSync(clusterFolder, 0o700);
  } catch (error) {
    throw fileRefusal(error, clusterFolder);
  }
  if (!user) return;
  const isTheirs = [clusterFolder, join(clusterFolder, 'PG_VERSION')].every(
    (path) => ownerOf(path)?.uid === user.uid,
  );
  if (!isTheirs) giveToServer(clusterFolder, user);
}

/** Gives a folder and everything in it to the server's user; of a symbolic link the link itself. */
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
