import { sql } from 'kysely';
import type { Outbox } from '#app/outbox/outbox.server.ts';
import type { OutgoingText } from './text-transport.ts';

/** Somebody stands there with the phone in their hand: five attempts within four minutes, and then it is too late. */
export const TEXTS: Outbox<OutgoingText> = {
  table: 'private.text_messages',
  name: 'text message',
  given: sql`id, kind, user_id as "userId", recipient, channel, code, body`,
  written: ['code', 'body'],
  pauses: [15, 30, 60, 120],
  leaseSeconds: 60,
};
