import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Db, Units, Visitor } from '#app/platform/db/units.server.ts';
import type { CalendarEntry } from './calendar-file.ts';
import type { Meeting, OpenGroup, OwnGroup } from './group.ts';

/** The groups that the signed-in person is in. */
export async function listOwnGroups(units: Units, visitor: Visitor): Promise<OwnGroup[]> {
  if (!visitor.claims) return [];
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: OwnGroup }>`select found from private.own_groups() found`.execute(db),
  );
  return rows.map(({ found }) => found);
}

/** The groups of a course that are open for enrolment. */
export async function listOpenGroups(db: Db, course: string): Promise<OpenGroup[]> {
  const { rows } = await sql<{ found: OpenGroup }>`
    select found from private.open_groups(${course}) found`.execute(db);
  return rows.map(({ found }) => found);
}

type CalendarMeeting = Meeting & {
  title: string;
  courseTitle: string;
  place?: string | null;
  link?: string | null;
};

/** The signed-in person's meetings, with where they are. */
export async function ownCalendar({ units, origin }: Services, visitor: Visitor): Promise<CalendarEntry[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ met: CalendarMeeting }>`select met from private.own_calendar() met`.execute(db),
  );
  return rows.map(({ met }) => entryOf(met, origin));
}

const TOKEN = /^[0-9a-f]{64}$/;

/** The meetings of who has a private address, without where they are; null for an address that is none. */
export async function calendarOf(
  { units, origin }: Services,
  visitor: Visitor,
  token: string,
): Promise<CalendarEntry[] | null> {
  if (!TOKEN.test(token)) return null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ met: CalendarMeeting }>`select met from private.calendar_of(${token}) met`.execute(db),
  );
  return rows.map(({ met }) => entryOf(met, origin));
}

function entryOf(met: CalendarMeeting, origin: string): CalendarEntry {
  const { id, version, startsAt, minutes, title, courseTitle, place = null, link = null, isCancelled } = met;
  const account = `${origin}/profil/cursuri`;
  return {
    uid: `intalnire-${id}@${new URL(origin).hostname}`,
    sequence: version,
    startsAt: new Date(startsAt),
    minutes,
    summary: isCancelled ? `Anulată: ${title}` : title,
    description: `${courseTitle}. Locul sau linkul și mesajele grupei: ${account}`,
    location: place,
    url: link ?? account,
    isCancelled,
  };
}

/** Since when the person has a private address of their calendar; null without one. */
export async function ownCalendarSince(units: Units, visitor: Visitor): Promise<Date | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ since: Date | null }>`select private.own_calendar_since() as since`.execute(db),
  );
  return rows[0]?.since ?? null;
}

/** Makes a private address; the one before leads nowhere any more. @returns its secret, which is not kept */
export async function renewCalendarLink(units: Units, visitor: Visitor): Promise<string> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ token: string }>`select private.renew_calendar_link() as token`.execute(db),
  );
  return rows[0]?.token ?? '';
}

export async function removeCalendarLink(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) => sql`select private.remove_calendar_link()`.execute(db));
}

/** Whether the person gets the messages of their groups by mail. */
export async function wantsGroupMails(units: Units, visitor: Visitor): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isWanted: boolean }>`select private.wants_group_mails() as "isWanted"`.execute(db),
  );
  return rows[0]?.isWanted ?? true;
}

export async function chooseGroupMails(units: Units, visitor: Visitor, isWanted: boolean): Promise<void> {
  await units.asVisitor(visitor, (db) => sql`select private.choose_group_mails(${isWanted})`.execute(db));
}

/** Switches the mails off by the link in one. @returns false when they were off */
export async function endGroupMails(units: Units, visitor: Visitor, token: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(token)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isEnded: boolean }>`select private.end_group_mails(${token}) as "isEnded"`.execute(db),
  );
  return rows[0]?.isEnded ?? false;
}
