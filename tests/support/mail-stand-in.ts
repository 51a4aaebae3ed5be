import type { MailTransport, OutgoingMail } from '#app/messaging/mail/mail-transport.ts';
import type { Delivery } from '#app/messaging/outbox/delivery.ts';

interface MailStandIn extends MailTransport {
  /** The mails it was given so far. */
  given: OutgoingMail[];
  /** How it answers from now on. */
  answer: Delivery;
  /** Resolves once it was given so many mails altogether. */
  untilGiven(count: number): Promise<void>;
}

/** A mail transport that keeps what it is given and sends nothing. */
export function createMailStandIn(): MailStandIn {
  let onGiven: () => void = () => undefined;
  const standIn: MailStandIn = {
    from: 'salut@scoala.example',
    given: [],
    answer: { outcome: 'sent' },
    async deliver(mail) {
      standIn.given.push(mail);
      onGiven();
      return standIn.answer;
    },
    untilGiven: (count) =>
      new Promise((resolve) => {
        onGiven = () => {
          if (standIn.given.length >= count) resolve();
        };
        onGiven();
      }),
  };
  return standIn;
}
