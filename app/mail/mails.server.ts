import { sql } from 'kysely';
import type { Outbox } from '#app/outbox/outbox.server.ts';
import type { OutgoingMail } from './mail-transport.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const MAILS: Outbox<OutgoingMail> = {
  table: 'private.mails',
  name: 'mail',
  given: sql`id, recipient, subject, body_text as text, body_html as html`,
  written: ['subject', 'body_text', 'body_html'],
  pauses: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  leaseSeconds: 5 * MINUTE,
};
