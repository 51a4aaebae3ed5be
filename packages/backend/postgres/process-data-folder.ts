import { hasProc } from './process-identity.ts';
import type { ServerUser } from './server-user.ts';

/**
 * The path of the data folder for a server program that is started in it. When root runs it as another user, that
 * user may not be able to enter the parent folders (a home of mode 0700), but always its working folder.
 */
export function processDataFolder(folder: string, user: ServerUser): string {
  return user && hasProc ? '/proc/self/cwd' : folder;
}
