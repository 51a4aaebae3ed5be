import type { Transport } from '../outbox/delivery.ts';
import type { Attachment } from './attachments.ts';

/** A mail as the transport gets it. */
export interface OutgoingMail {
  /** Becomes the Message-ID: the same at every attempt, so that a mail server can drop a duplicate. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; null for the sender's address. */
  replyTo: string | null;
  /** The id of the mail of ours that it continues. */
  inReplyTo: string | null;
  /** The address that switches such mails off by one request. */
  unsubscribeUrl: string | null;
  attachments: readonly Attachment[] | null;
}

/** Sends mails through a mail server. */
export interface MailTransport extends Transport<OutgoingMail> {
  /** The sender's address. */
  from: string;
}
