import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { createSender, type Sender, type SenderLog } from '../outbox/sender.server.ts';
import type { OutgoingText, TextTransport } from './text-transport.ts';

/** Somebody stands there with the phone in their hand: five attempts within four minutes, and then it is too late. */
export const TEXTS: Outbox<OutgoingText> = {
  table: 'private.text_messages',
  name: 'text message',
  given: sql`id, kind, user_id as "userId", recipient, channel, code, body`,
  written: ['code', 'body'],
  pauses: [15, 30, 60, 120],
  leaseSeconds: 60,
};

export interface Texter extends Sender {
  /** Whom text messages are handed to; null while nobody sends them, and they wait in the outbox. */
  host: string | null;
}

export function createTexter(units: Units, transport: TextTransport | null, log: SenderLog): Texter {
  return { host: transport?.host ?? null, ...createSender(units, TEXTS, transport, log) };
}
