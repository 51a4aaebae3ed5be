import type { Transport } from '../outbox/delivery.ts';

/** A mail as the transport gets it. */
export interface OutgoingMail {
  /** Becomes the Message-ID: the same at every attempt, so that a mail server can drop a duplicate. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails through a mail server. */
export interface MailTransport extends Transport<OutgoingMail> {
  /** The sender's address. */
  from: string;
}
