import type { Transport } from '../outbox/delivery.ts';

/** One text message as it goes out. */
export interface OutgoingText {
  /** The same at every attempt, so that a receiver can drop a second copy. */
  id: string;
  /** Why it is sent. */
  kind: string;
  /** Whose account it is about. */
  userId: string;
  /** A phone number, E.164. */
  recipient: string;
  channel: 'sms' | 'whatsapp';
  code: string;
  /** The whole sentence, with the code in it. */
  body: string;
}

/** The way to whoever sends text messages for the school. */
export interface TextTransport extends Transport<OutgoingText> {
  /** The host text messages are handed to, for staff to read. */
  host: string;
}
