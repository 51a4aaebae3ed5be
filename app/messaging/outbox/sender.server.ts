import type { Units } from '#app/platform/db/units.server.ts';
import type { Transport } from './delivery.ts';
import { forgetExpired } from './forget.server.ts';
import type { Outbox } from './outbox.server.ts';
import { sendDue } from './send-due.server.ts';

export interface Sender {
  /** Something was queued and committed: sends it soon, without anybody waiting for it. */
  wake(): void;
  /**
   * Forgets what has expired and sends what is due. One run at a time in this process; who asks meanwhile gets the
   * same one.
   * @returns how many messages it forgot or tried to send
   */
  sendDue(): Promise<number>;
  /** Starts no further message, and waits a moment for the one on its way. */
  drain(): Promise<void>;
}

export interface SenderLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Less than a stop of the site may take. A message cut off here is tried again once its claim is over. */
const LONGEST_FAREWELL_MS = 10_000;

const FORGOTTEN_PER_PASS = 500;

/** @param transport without one, messages wait in the outbox */
export function createSender<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  transport: Transport<Message> | null,
  log: SenderLog,
): Sender {
  let running: Promise<number> | null = null;
  let isStopping = false;

  async function run(): Promise<number> {
    let forgotten = 0;
    for (let pass = FORGOTTEN_PER_PASS; pass === FORGOTTEN_PER_PASS && !isStopping; forgotten += pass) {
      pass = await forgetExpired(units, outbox, FORGOTTEN_PER_PASS);
    }
    if (!transport) return forgotten;
    return forgotten + (await sendDue(units, outbox, transport, { log, isStopping: () => isStopping }));
  }

  function sendOnce(): Promise<number> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    sendDue: sendOnce,
    wake() {
      // A run that is just ending may not have seen the new message.
      const seen = running ? running.then(sendOnce, sendOnce) : sendOnce();
      seen.catch((error) => log.error({ err: error }, `${outbox.name}s that are due`));
    },
    async drain() {
      isStopping = true;
      const farewell = Promise.withResolvers<void>();
      const timer = setTimeout(farewell.resolve, LONGEST_FAREWELL_MS);
      await Promise.race([running?.catch(() => 0), farewell.promise]);
      clearTimeout(timer);
    },
  };
}
