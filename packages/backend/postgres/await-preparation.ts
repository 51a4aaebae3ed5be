import { setTimeout as sleep } from 'node:timers/promises';
import { isBootstrapped } from './bootstrap.ts';
import { describeAddress } from './database-address.ts';
import { StartupError } from './startup-error.ts';
import { withClient } from './with-client.ts';

const TIMEOUT_MS = 30_000;

/**
 * Waits until a backend in another process has prepared the database, because both may be started together.
 * @throws StartupError when it has not done so in time
 */
export async function awaitPreparation(url: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await withClient(url, isBootstrapped))) {
    if (Date.now() > deadline) {
      throw new StartupError(
        `The database at ${describeAddress(url)} was not prepared by the backend of SUPABASE_URL: start that one first, of the same version.`,
      );
    }
    await sleep(250);
  }
}
