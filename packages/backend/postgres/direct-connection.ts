import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';
import { withClient } from './with-client.ts';

const TIMEOUT_MS = 3_000;

/**
 * Refuses a transaction pooler: between transactions it gives the session to other clients, so LISTEN, session locks
 * and the resting role are lost. Detected by a test: one session listens, another notifies.
 */
export async function refuseTransactionPooler(url: string, address: string): Promise<void> {
  const channel = `probe_${randomBytes(8).toString('hex')}`;
  const hears = await withClient(url, async (listener) => {
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await withClient(url, (notifier) => notifier.query('select pg_notify($1, $2)', [channel, '']));
    return Promise.race([heard, sleep(TIMEOUT_MS, false, { ref: false })]);
  });
  if (hears) return;
  throw new StartupError(
    `The database at ${address} is behind a pooler that shares sessions between transactions; use the direct address or the pooler's session mode.`,
  );
}
