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
  messageColumns: sql`id, recipient, subject, body_text as text, body_html as html`,
  contentColumns: ['subject', 'body_text', 'body_html'],
  retryDelays: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  leaseSeconds: 5 * MINUTE,
};

export interface Mailer extends Sender {
  /** The sender's address; null without a mail server: mails then wait in the outbox. */
  from: string | null;
}

/** @param transport null while mails wait in the outbox */
export function createMailer(units: Units, transport: MailTransport | null, log: SenderLog): Mailer {
  return { from: transport?.from ?? null, ...createSender(units, MAILS, transport, log) };
}
