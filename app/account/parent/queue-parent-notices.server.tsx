import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { href } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import { isBelowDailyLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { ParentNotice } from '#app/messaging/templates/parent-notice.tsx';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { maskedAddress } from '../messages/masked-address.ts';

const KIND = 'parent_notice';
const SUBJECT = 'Un cont de copil, cu adresa ta de părinte';
/** Anyone can type a stranger's address: notices above this limit wait for the next day. */
const MAX_PER_MAILBOX_PER_DAY = 3;

interface OwedNotice {
  parentEmail: string;
  accountEmail: string | null;
  registeredAt: Date;
}

/**
 * Queues the parent notices that are due. Each row of `parent_notices` is the job, created with the registration, so the
 * next run does what a stopped process left.
 * @param origin the site's own address
 * @returns how many mails were queued
 */
export async function queueParentNotices(units: Units, origin: string): Promise<number> {
  for (let queued = 0; ; ) {
    const done = await units.asWorker((db) => queueOne(db, origin));
    if (done === 'nothing-owed') return queued;
    if (done === 'queued') queued++;
  }
}

async function queueOne(db: Db, origin: string): Promise<'queued' | 'put-off' | 'nothing-owed'> {
  const due = await db
    .selectFrom('private.parent_notices')
    .select('person_id as personId')
    .where('told_at', 'is', null)
    .where('due_at', '<=', (eb) => eb.fn<Date>('private.now'))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return 'nothing-owed';
  const { personId } = due;
  const { rows } = await sql<OwedNotice>`
    select parent_email as "parentEmail", account_email as "accountEmail", registered_at as "registeredAt"
    from private.read_owed_notice(${personId})`.execute(db);
  const [owed] = rows;
  if (!owed) throw new Error('A due parent notice has no registration.');
  const { parentEmail, accountEmail, registeredAt } = owed;
  if (!(await isBelowDailyLimit(db, parentEmail, { kind: KIND, perDay: MAX_PER_MAILBOX_PER_DAY }))) {
    await sql`update private.parent_notices set due_at = private.now() + interval '1 day'
      where person_id = ${personId}`.execute(db);
    return 'put-off';
  }
  const token = randomBytes(16).toString('base64url');
  const parts = await renderMail(
    <ParentNotice
      subject={SUBJECT}
      origin={origin}
      school={await getSchoolFacts(db)}
      account={maskedAddress(accountEmail ?? '')}
      registeredOn={formatDate(registeredAt)}
      link={parentLink(origin, token)}
    />,
  );
  await queueNotice(db, { kind: KIND, userId: personId, recipient: parentEmail, subject: SUBJECT, ...parts });
  await sql`update private.parent_notices set token_hash = ${hashSecret(token)}, told_at = private.now()
    where person_id = ${personId}`.execute(db);
  return 'queued';
}

/** The full address of a parent's page. */
function parentLink(origin: string, token: string): string {
  return `${origin}${href('/parinte/:token', { token })}`;
}
