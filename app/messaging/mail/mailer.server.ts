import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { createSender, type Sender, type SenderLog } from '../outbox/sender.server.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

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

export interface Mailer extends Sender {
  /** Where mails come from; null while there is no mail server, and mails wait in the outbox. */
  from: string | null;
}

export function createMailer(units: Units, transport: MailTransport | null, log: SenderLog): Mailer {
  return { from: transport?.from ?? null, ...createSender(units, MAILS, transport, log) };
}
