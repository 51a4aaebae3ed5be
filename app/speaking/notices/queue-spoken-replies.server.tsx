import { sql } from 'kysely';
import { href } from 'react-router';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { SpokenReply } from '#app/messaging/templates/spoken-reply.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const KIND = 'spoken_reply';
const SUBJECT = 'Răspuns nou de la profesor';

interface DueReply {
  /** Null when the learner wants no such mails, or cannot get any. */
  personId: string | null;
  email: string | null;
  token: string | null;
  answerId: string;
  lesson: string;
}

/**
 * Queues a mail to each learner whose teacher has answered. The answer is its own job, so a run after a stopped process
 * continues.
 * @param origin the site's own address
 * @returns how many answers were looked at; the caller wakes the mailer
 */
export async function queueSpokenReplies(units: Units, origin: string): Promise<number> {
  let looked = 0;
  while (await units.asWorker((db) => queueOne(db, origin))) looked++;
  return looked;
}

async function queueOne(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<DueReply>`
    select person_id as "personId", email, token, answer_id as "answerId", lesson
    from private.claim_spoken_reply()`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const recipient = due.email?.toLowerCase();
  // The account shows the answer in any case.
  if (!recipient || !due.token || !(await isBelowMailboxLimit(db, recipient, KIND))) return true;
  const endUrl = `${origin}${href('/raspunsuri-noi/:token', { token: due.token })}`;
  const parts = await renderMail(
    <SpokenReply
      subject={SUBJECT}
      origin={origin}
      school={await getSchoolFacts(db)}
      lesson={due.lesson}
      answerUrl={`${origin}${href('/profil/vorbire/:answerId', { answerId: due.answerId })}`}
      endUrl={endUrl}
    />,
  );
  await queueNotice(db, {
    kind: KIND,
    userId: due.personId,
    recipient,
    subject: SUBJECT,
    ...parts,
    unsubscribeUrl: endUrl,
  });
  return true;
}
