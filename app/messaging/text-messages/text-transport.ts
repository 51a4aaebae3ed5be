import type { Transport } from '../outbox/delivery.ts';

/** A text message as the transport gets it. */
export interface OutgoingText {
  /** The same at every attempt, so that the provider can drop a duplicate. */
  id: string;
  /** One of `private.text_message_kinds`. */
  kind: string;
  /** The account it is about. */
  userId: string;
  /** A phone number, E.164. */
  recipient: string;
  channel: 'sms' | 'whatsapp';
  code: string;
  /** The whole text, with the code in it. */
  body: string;
}

/** Sends text messages through a provider. */
export interface TextTransport extends Transport<OutgoingText> {
  /** The provider's host, shown to staff. */
  host: string;
}
