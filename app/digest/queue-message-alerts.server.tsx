import { sql } from 'kysely';
import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueNoticeOnce } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { MessageAlert } from '#app/messaging/templates/message-alert.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const KIND = 'message_alert';

interface DueAlert {
  personId: string;
  email: string;
  token: string;
  newMessages: number;
  /** Of the quarters of an hour since 1970, which this is. */
  quarter: number;
}

/**
 * Queues a mail for each person to be told of new contact messages: one in a quarter of an hour, however many processes do
 * it, and at most as many a day as a mailbox takes.
 * @returns how many people were looked at
 */
export async function queueMessageAlerts(units: Units, origin: string): Promise<number> {
  let looked = 0;
  while (await units.asWorker((db) => queueOne(db, origin))) looked++;
  return looked;
}

async function queueOne(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<DueAlert>`
    select person_id as "personId", email, token, new_messages as "newMessages",
      floor(extract(epoch from private.now()) / 900)::integer as quarter
    from private.claim_message_alert()`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const recipient = due.email.toLowerCase();
  // The messages stay in the inbox; only this mail is left out.
  if (!(await isBelowMailboxLimit(db, recipient, KIND))) return true;
  const subject = counted(due.newMessages, 'mesaj nou pe site', 'mesaje noi pe site');
  const endUrl = `${origin}${href('/mesaje-noi/:token', { token: due.token })}`;
  const parts = await renderMail(
    <MessageAlert
      subject={subject}
      origin={origin}
      school={await getSchoolFacts(db)}
      count={due.newMessages}
      inboxUrl={`${origin}${href('/admin/messages')}`}
      endUrl={endUrl}
    />,
  );
  await queueNoticeOnce(db, {
    kind: KIND,
    userId: due.personId,
    recipient,
    subject,
    ...parts,
    unsubscribeUrl: endUrl,
    dedupeKey: `${KIND}:${due.personId}:${due.quarter}`,
  });
  return true;
}
