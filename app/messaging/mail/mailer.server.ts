import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { createSender, type Sender, type SenderLog } from '../outbox/sender.server.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A claimed mail. `suppression`: its address is suppressed, and its kind either obeys that or is tried all the same. */
interface ClaimedMail extends OutgoingMail {
  suppression: 'obeyed' | 'ignored' | null;
}

export const MAILS: Outbox<ClaimedMail> = {
  table: 'private.mails',
  name: 'mail',
  messageColumns: sql`id, recipient, subject, body_text as text, body_html as html, reply_to as "replyTo",
    in_reply_to as "inReplyTo", unsubscribe_url as "unsubscribeUrl", attachments,
    case when exists (select from private.suppressed s where s.address_hash = private.hash_of_mailbox(recipient))
      then (select case when k.obeys_suppression then 'obeyed' else 'ignored' end
        from private.mail_kinds k where k.kind = private.mails.kind)
    end as suppression`,
  contentColumns: ['subject', 'body_text', 'body_html', 'reply_to', 'unsubscribe_url', 'attachments'],
  retryDelays: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  leaseSeconds: 5 * MINUTE,
  lanes: ['codes', 'notices', 'bulk'],
  refusalOf: ({ suppression }) => (suppression === 'obeyed' ? 'suppressed' : null),
  async afterDelivery(db, { id, suppression }, delivery) {
    if (delivery.outcome === 'refused' && delivery.isMailboxGone) {
      await sql`select private.suppress_recipient(${id})`.execute(db);
    }
    if (delivery.outcome === 'sent' && suppression)
      await sql`select private.forget_bounce(${id})`.execute(db);
  },
};

export interface Mailer extends Sender {
  /** The sender's address; null without a mail server: mails then wait in the outbox. */
  from: string | null;
}

/**
 * @param transport null while mails wait in the outbox
 * @param onWake called after each wake: a mail may have been scheduled
 */
export function createMailer(
  units: Units,
  transport: MailTransport | null,
  log: SenderLog,
  onWake?: () => void,
): Mailer {
  return { from: transport?.from ?? null, ...createSender(units, MAILS, transport, log, onWake) };
}
