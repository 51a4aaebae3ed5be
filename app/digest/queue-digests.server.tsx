import { sql } from 'kysely';
import { href } from 'react-router';
import { canAccess, type Role } from '#app/domain/roles.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { queueNoticeOnce } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { WeeklyDigest } from '#app/messaging/templates/weekly-digest.tsx';
import type { Services } from '#app/platform/area.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const KIND = 'weekly_digest';

interface DueDigest {
  personId: string;
  email: string;
  role: Role;
  token: string;
  from: Date;
  to: Date;
  /** The Monday after the week. */
  weekKey: string;
}

/**
 * Queues the digests that are due: one a person and week, however many processes do it, however late.
 * @returns how many mails were queued
 */
export async function queueDigests(
  units: Units,
  services: Pick<Services, 'origin' | 'declarations'>,
): Promise<number> {
  let queued = 0;
  while (await units.asWorker((db) => queueOne(db, services))) queued++;
  return queued;
}

async function queueOne(
  db: Db,
  { origin, declarations }: Pick<Services, 'origin' | 'declarations'>,
): Promise<boolean> {
  const { rows } = await sql<DueDigest>`
    select person_id as "personId", email, role, token, week_from as "from", week_to as "to", week_key as "weekKey"
    from private.claim_digest()`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const lines: { text: string; to: string }[] = [];
  // One after the other: a unit of work is one connection.
  for (const { floor, read } of declarations.digestLines) {
    const line = canAccess(due.role, floor) ? await read(db, due) : null;
    if (line) lines.push({ ...line, to: `${origin}${line.to}` });
  }
  const lastDay = new Date(due.to.getTime() - 1);
  const subject = `Săptămâna la școală, până pe ${formatDate(lastDay)}`;
  const endUrl = `${origin}${href('/rezumat/:token', { token: due.token })}`;
  const parts = await renderMail(
    <WeeklyDigest
      subject={subject}
      origin={origin}
      school={await getSchoolFacts(db)}
      firstDay={formatDate(due.from)}
      lastDay={formatDate(lastDay)}
      lines={lines}
      endUrl={endUrl}
    />,
  );
  await queueNoticeOnce(db, {
    kind: KIND,
    userId: due.personId,
    recipient: due.email.toLowerCase(),
    subject,
    ...parts,
    unsubscribeUrl: endUrl,
    dedupeKey: `${KIND}:${due.personId}:${due.weekKey}`,
  });
  return true;
}

/** Milliseconds until the next digest is due; null when nobody wants one. */
export async function untilNextDigest(units: Units): Promise<number | null> {
  const { rows } = await units.asWorker((db) =>
    sql<{ ms: number | null }>`
      select (extract(epoch from min(due_at) - private.now()) * 1000)::double precision as ms
      from private.digest_subscriptions where due_at > private.now()`.execute(db),
  );
  return rows[0]?.ms ?? null;
}
