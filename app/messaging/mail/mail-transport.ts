import type { Transport } from '../outbox/delivery.ts';

/** One mail as it goes out. */
export interface OutgoingMail {
  /** Becomes its Message-ID: the same at every attempt, so that a receiver can drop a second copy. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The way to a mail server. */
export interface MailTransport extends Transport<OutgoingMail> {
  /** The address mails come from. */
  from: string;
}
