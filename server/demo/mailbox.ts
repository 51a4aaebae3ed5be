import type { MailTransport, OutgoingMail } from '#app/messaging/mail/mail-transport.ts';
import { MAIL_DOMAINS } from '#content/demo/names.ts';

/** Mails to it come back. */
export const FULL_MAILBOX = `cutie.plina@${MAIL_DOMAINS[1]}`;

/** Where the mails of the invented past arrive: nowhere but here. */
export interface Mailbox {
  transport: MailTransport;
  /** The newest mail to an address. @throws when there is none */
  newestTo(address: string): OutgoingMail;
}

export function createMailbox(from: string): Mailbox {
  const newest = new Map<string, OutgoingMail>();
  return {
    transport: {
      from,
      async deliver(mail) {
        newest.set(mail.recipient, mail);
        return mail.recipient === FULL_MAILBOX
          ? { outcome: 'refused', code: 'smtp-552' }
          : { outcome: 'sent' };
      },
    },
    newestTo(address) {
      const found = newest.get(address);
      if (!found) throw new Error(`The demo school has sent no mail to ${address}.`);
      return found;
    },
  };
}
