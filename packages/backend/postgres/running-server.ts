import { join } from 'node:path';
import { isDataFolderInUse } from './data-folder-lock.ts';
import { loopbackUrl } from './embedded.ts';
import { readPostmasterPidFile } from './postmaster-pid-file.ts';
import { readSecret } from './secrets.ts';
import { StartupError } from './startup-error.ts';

/**
 * The superuser URL of the embedded database that another process runs on a data folder; null when there is none.
 * @throws StartupError while that process is starting or stopping
 */
export function findRunningServer(dataDir: string): string | null {
  if (!isDataFolderInUse(dataDir)) return null;
  const server = readPostmasterPidFile(join(dataDir, 'postgres'));
  const password = readSecret(dataDir, 'supabase_admin');
  if (!server?.isReady || !password) {
    throw new StartupError(`The site on "${dataDir}" is just starting or stopping; try again in a moment.`);
  }
  return loopbackUrl('supabase_admin', password, server.port);
}
