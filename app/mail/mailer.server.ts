import type { Units } from '#app/db/units.server.ts';
import type { MailTransport } from './mail-transport.ts';
import { sendDueMails } from './send-due-mails.server.ts';

export interface Mailer {
  /** Where mails come from; null while there is no mail server, and mails wait in the outbox. */
  from: string | null;
  /** Something was queued and committed: sends it soon, without anybody waiting for it. */
  wake(): void;
  /** Sends what is due. One run at a time in this process; who asks meanwhile gets the same one. @returns attempts */
  sendDue(): Promise<number>;
  /** Starts no further mail, and waits a moment for the one on its way. */
  drain(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Less than a stop of the site may take. A mail cut off here is tried again once its claim is over. */
const LONGEST_FAREWELL_MS = 10_000;

export function createMailer(units: Units, transport: MailTransport | null, log: Log): Mailer {
  let running: Promise<number> | null = null;
  let isStopping = false;

  function sendDue(): Promise<number> {
    if (!transport) return Promise.resolve(0);
    running ??= sendDueMails(units, transport, { log, isStopping: () => isStopping }).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    from: transport?.from ?? null,
    sendDue,
    wake() {
      // A run that is just ending may not have seen the new mail.
      const seen = running ? running.then(sendDue, sendDue) : sendDue();
      seen.catch((error) => log.error({ err: error }, 'mails that are due'));
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
