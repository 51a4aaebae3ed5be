import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { href } from 'react-router';
import { maskedAddress } from '#app/account/messages/masked-address.ts';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { ParentRecording } from '#app/messaging/templates/parent-recording.tsx';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const KIND = 'parent_recording';
const SUBJECT = 'Acordul tău pentru înregistrările copilului';

/**
 * Queues a mail to each parent who is asked whether their child may be recorded. The row is the job, so the next run does
 * what a stopped process left.
 * @param origin the site's own address
 * @returns how many parents were looked at; the caller wakes the mailer
 */
export async function queueParentRecordings(units: Units, origin: string): Promise<number> {
  let looked = 0;
  while (await units.asWorker((db) => queueOne(db, origin))) looked++;
  return looked;
}

async function queueOne(db: Db, origin: string): Promise<boolean> {
  const token = randomBytes(16).toString('base64url');
  const { rows } = await sql<{ personId: string; parentEmail: string | null; accountEmail: string | null }>`
    select person_id as "personId", parent_email as "parentEmail", account_email as "accountEmail"
    from private.claim_parent_recording(${hashSecret(token)})`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const recipient = due.parentEmail?.toLowerCase();
  // Anyone can type a stranger's address. The child may ask again the next day.
  if (!recipient || !(await isBelowMailboxLimit(db, recipient, KIND))) return true;
  const parts = await renderMail(
    <ParentRecording
      subject={SUBJECT}
      origin={origin}
      school={await getSchoolFacts(db)}
      account={maskedAddress(due.accountEmail ?? '')}
      link={`${origin}${href('/parinte/voce/:token', { token })}`}
    />,
  );
  await queueNotice(db, { kind: KIND, userId: due.personId, recipient, subject: SUBJECT, ...parts });
  return true;
}
