import { setTimeout as sleep } from 'node:timers/promises';
import { isBootstrapped } from './bootstrap.ts';
import { describeAddress } from './database-address.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { withClient } from './with-client.ts';

const PATIENCE_MS = 30_000;

/**
 * Waits until a backend that runs elsewhere has made what migrations build on: both may be started together.
 * @throws StartupRefusal when nothing of it appears
 */
export async function awaitPreparation(url: string, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await withClient(url, isBootstrapped))) {
    if (Date.now() > deadline) {
      throw new StartupRefusal(
        `The database at ${describeAddress(url)} was not prepared by the backend of SUPABASE_URL: start that one first, of the same version.`,
      );
    }
    await sleep(250);
  }
}
