import type { Delivery } from '#app/messaging/outbox/delivery.ts';
import type { OutgoingText, TextTransport } from '#app/messaging/text-messages/text-transport.ts';

interface TextStandIn extends TextTransport {
  /** The messages it was given so far. */
  given: OutgoingText[];
  /** How it answers from now on. */
  answer: Delivery;
}

/** A text message transport that keeps what it is given and sends nothing. */
export function createTextStandIn(): TextStandIn {
  const standIn: TextStandIn = {
    host: 'sms.scoala.example',
    given: [],
    answer: { outcome: 'sent' },
    async deliver(text) {
      standIn.given.push(text);
      return standIn.answer;
    },
  };
  return standIn;
}
