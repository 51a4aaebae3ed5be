import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupRefusal } from './startup-refusal.ts';
import { withClient } from './with-client.ts';

const PATIENCE_MS = 3_000;

/**
 * Refuses a transaction pooler: it gives a session's server away between transactions, and with it what we told
 * the session to listen to, its locks and its resting role. Found by trying it: one session listens, another
 * notifies.
 */
export async function refuseTransactionPooler(url: string, address: string): Promise<void> {
  const channel = `probe_${randomBytes(8).toString('hex')}`;
  const hears = await withClient(url, async (listener) => {
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await withClient(url, (notifier) => notifier.query('select pg_notify($1, $2)', [channel, '']));
    return Promise.race([heard, sleep(PATIENCE_MS, false, { ref: false })]);
  });
  if (hears) return;
  throw new StartupRefusal(
    `The database at ${address} is behind a pooler that shares sessions between transactions; use the direct address or the pooler's session mode.`,
  );
}
