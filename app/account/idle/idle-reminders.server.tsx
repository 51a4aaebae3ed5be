import { sql } from 'kysely';
import { formatDate } from '#app/domain/romanian.ts';
import { cancelMails } from '#app/messaging/mail/cancel-mails.server.ts';
import { queueNoticeOnce } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { IdleReminder } from '#app/messaging/templates/idle-reminder.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const SUBJECT = 'Contul tău se șterge peste o săptămână';
const DAY_MS = 86_400_000;
/** Days after the first warning left: of the reminder, and of the erasure (`private.erase_idle_account`). */
const REMINDED_AFTER_DAYS = 24;
const ERASED_AFTER_DAYS = 31;

interface WarnedRow {
  personId: string;
  email: string;
  toldAt: Date;
  key: string;
}

/**
 * Schedules the second warning of each account whose first one has left.
 * @param origin the site's own address
 * @returns how many mails were queued
 */
export async function scheduleIdleReminders(units: Units, origin: string): Promise<number> {
  let queued = 0;
  while (await units.asWorker((db) => scheduleOne(db, origin))) queued++;
  return queued;
}

async function scheduleOne(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<WarnedRow>`
    select person_id as "personId", email, told_at as "toldAt", reminder_key as key
    from private.claim_idle_reminder()`.execute(db);
  const [warned] = rows;
  if (!warned) return false;
  const parts = await renderMail(
    <IdleReminder
      subject={SUBJECT}
      origin={origin}
      school={await getSchoolFacts(db)}
      erasedFrom={formatDate(daysAfter(warned.toldAt, ERASED_AFTER_DAYS))}
    />,
  );
  await queueNoticeOnce(db, {
    kind: 'idle_reminder',
    userId: warned.personId,
    recipient: warned.email.toLowerCase(),
    subject: SUBJECT,
    ...parts,
    sendAt: daysAfter(warned.toldAt, REMINDED_AFTER_DAYS),
    cause: causeOf(warned.personId),
    dedupeKey: warned.key,
  });
  return true;
}

/** Cancels the reminders of people who used their account since the first warning. @returns how many */
export async function cancelIdleReminders(units: Units): Promise<number> {
  return units.asWorker(async (db) => {
    const { rows } = await sql<{ personId: string }>`
      select person_id as "personId" from private.list_returned_people()`.execute(db);
    let cancelled = 0;
    for (const { personId } of rows) cancelled += await cancelMails(db, causeOf(personId));
    return cancelled;
  });
}

function causeOf(personId: string): string {
  return `idle_account:${personId}`;
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
