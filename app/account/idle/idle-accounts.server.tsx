import { sql } from 'kysely';
import { formatDate } from '#app/domain/romanian.ts';
import { queueNotice } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { IdleAccount } from '#app/messaging/templates/idle-account.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const SUBJECT = 'Contul tău se șterge dacă nu îl mai folosești';

interface IdleRow {
  personId: string;
  email: string;
  lastSeenAt: Date;
  erasedFrom: Date;
}

/**
 * Queues one warning mail for each account that was not used for 23 months, a month before it may be erased.
 * @param origin the site's own address
 * @returns how many mails were queued
 */
export async function queueIdleWarnings(units: Units, origin: string): Promise<number> {
  let queued = 0;
  while (await units.asWorker((db) => warnOne(db, origin))) queued++;
  return queued;
}

async function warnOne(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<IdleRow>`
    select person_id as "personId", email, last_seen_at as "lastSeenAt",
      greatest(private.now() + interval '30 days', last_seen_at + interval '24 months') as "erasedFrom"
    from private.claim_idle_account()`.execute(db);
  const [idle] = rows;
  if (!idle) return false;
  const parts = await renderMail(
    <IdleAccount
      subject={SUBJECT}
      origin={origin}
      school={await getSchoolFacts(db)}
      lastSeenOn={formatDate(idle.lastSeenAt)}
      erasedFrom={formatDate(idle.erasedFrom)}
    />,
  );
  const recipient = idle.email.toLowerCase();
  await queueNotice(db, {
    kind: 'idle_account',
    userId: idle.personId,
    recipient,
    subject: SUBJECT,
    ...parts,
  });
  return true;
}

/**
 * Erases the accounts that are still unused 30 days after their warning was sent. One transaction each, so that a failed
 * erasure does not roll back the others.
 * @returns how many accounts were decided about
 */
export async function eraseIdleAccounts(units: Units): Promise<number> {
  for (let decided = 0; ; decided++) {
    const { rows } = await units.asWorker((db) =>
      sql<{ decision: string | null }>`select private.erase_idle_account() as decision`.execute(db),
    );
    if (!rows[0]?.decision) return decided;
  }
}
