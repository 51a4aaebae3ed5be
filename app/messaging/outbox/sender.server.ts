import type { Units } from '#app/platform/db/units.server.ts';
import type { Transport } from './delivery.ts';
import { clearExpired } from './expiry.server.ts';
import type { Outbox } from './outbox.server.ts';
import { sendDue, untilNextDue } from './send-due.server.ts';

export interface Sender {
  /** Starts sending in the background, after a message was committed. */
  wake(): void;
  /**
   * Deletes expired content and sends what is due. Calls during a run share that run.
   * @returns how many messages were expired or attempted
   */
  sendDue(): Promise<number>;
  /** Milliseconds until the next scheduled message is due; null when none is, or none can be sent. */
  untilDue(): Promise<number | null>;
  /** Stops sending, and waits a limited time for the current message. */
  drain(): Promise<void>;
}

export interface SenderLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Shorter than the site's own stop may take. A message cut off here is tried again after its lease. */
const MAX_DRAIN_MS = 10_000;

const EXPIRED_PER_PASS = 500;

/**
 * @param transport null while messages wait in the outbox
 * @param onWake called after each wake, when what was due is sent: what was queued may be due later
 */
export function createSender<Message extends { id: string }>(
  units: Units,
  outbox: Outbox<Message>,
  transport: Transport<Message> | null,
  log: SenderLog,
  onWake: () => void = () => undefined,
): Sender {
  let running: Promise<number> | null = null;
  let isStopping = false;

  async function run(): Promise<number> {
    let expired = 0;
    for (let pass = EXPIRED_PER_PASS; pass === EXPIRED_PER_PASS && !isStopping; expired += pass) {
      pass = await clearExpired(units, outbox, EXPIRED_PER_PASS);
    }
    if (!transport) return expired;
    return expired + (await sendDue(units, outbox, transport, { log, isStopping: () => isStopping }));
  }

  function sendOnce(): Promise<number> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    sendDue: sendOnce,
    untilDue: async () => (transport ? untilNextDue(units, outbox) : null),
    wake() {
      // The current run may end without having seen the new message.
      const sent = running ? running.then(sendOnce, sendOnce) : sendOnce();
      sent
        .catch((error) => log.error({ err: error }, `sending due ${outbox.name}s failed`))
        .finally(() => isStopping || onWake());
    },
    async drain() {
      isStopping = true;
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, MAX_DRAIN_MS);
      await Promise.race([running?.catch(() => 0), timeout.promise]);
      clearTimeout(timer);
    },
  };
}
