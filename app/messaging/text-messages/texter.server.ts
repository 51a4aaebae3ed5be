import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { createSender, type Sender, type SenderLog } from '../outbox/sender.server.ts';
import type { OutgoingText, TextTransport } from './text-transport.ts';

/** Five attempts within four minutes: a visitor is waiting for the code. */
export const TEXTS: Outbox<OutgoingText> = {
  table: 'private.text_messages',
  name: 'text message',
  messageColumns: sql`id, kind, user_id as "userId", recipient, channel, code, body`,
  contentColumns: ['code', 'body'],
  retryDelays: [15, 30, 60, 120],
  leaseSeconds: 60,
};

export interface Texter extends Sender {
  /** The provider's host; null without one: text messages then wait in the outbox. */
  host: string | null;
}

/** @param transport null while text messages wait in the outbox */
export function createTexter(units: Units, transport: TextTransport | null, log: SenderLog): Texter {
  return { host: transport?.host ?? null, ...createSender(units, TEXTS, transport, log) };
}
