import type { Units } from '#app/db/units.server.ts';
import { createSender, type Sender, type SenderLog } from '#app/outbox/sender.server.ts';
import type { MailTransport } from './mail-transport.ts';
import { MAILS } from './mails.server.ts';

export interface Mailer extends Sender {
  /** Where mails come from; null while there is no mail server, and mails wait in the outbox. */
  from: string | null;
}

export function createMailer(units: Units, transport: MailTransport | null, log: SenderLog): Mailer {
  return { from: transport?.from ?? null, ...createSender(units, MAILS, transport, log) };
}
