import { hasProc } from './process-identity.ts';
import type { ServerUser } from './server-user.ts';

/**
 * How a server program, started with the data folder as its working folder, is to name it. When root hands it to
 * another user, that user may not be able to enter the folders above (a home of mode 0700), but always its own
 * working folder.
 */
export function processDataFolder(folder: string, user: ServerUser): string {
  return user && hasProc ? '/proc/self/cwd' : folder;
}
