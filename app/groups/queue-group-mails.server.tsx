import { sql } from 'kysely';
import { href } from 'react-router';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueNoticeOnce } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { GroupMessage } from '#app/messaging/templates/group-message.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const KIND = 'group_message';

interface DueMail {
  messageId: number;
  personId: string;
  email: string;
  token: string;
  title: string;
  teacherName: string | null;
  body: string;
}

/**
 * Queues the mails about messages to groups, one for each message and person, however many processes do it.
 * @returns how many were looked at
 */
export async function queueGroupMails(units: Units, origin: string, limit: number): Promise<number> {
  let looked = 0;
  while (looked < limit && (await units.asWorker((db) => queueOne(db, origin)))) looked++;
  return looked;
}

async function queueOne(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<DueMail>`
    select message_id as "messageId", person_id as "personId", email, token, title, teacher_name as "teacherName", body
    from private.claim_group_mail()`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const recipient = due.email.toLowerCase();
  // The message stays in the account; only this mail is left out.
  if (!(await isBelowMailboxLimit(db, recipient, KIND))) return true;
  const subject = `Mesaj pentru grupa „${due.title}”`;
  const endUrl = `${origin}${href('/mesaje-grupa/:token', { token: due.token })}`;
  const parts = await renderMail(
    <GroupMessage
      subject={subject}
      origin={origin}
      school={await getSchoolFacts(db)}
      group={due.title}
      writer={due.teacherName}
      body={due.body}
      groupUrl={`${origin}${href('/profil/cursuri')}#grupa`}
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
    dedupeKey: `${KIND}:${due.messageId}:${due.personId}`,
  });
  return true;
}
