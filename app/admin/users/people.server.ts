import { sql } from 'kysely';
import { deviceName } from '#app/account/profile/devices/device-name.ts';
import { effectiveRole, type Role } from '#app/domain/roles.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { PeopleQuery } from './people-filters.ts';

/** A person with an account, as a list shows them. */
export interface ListedPerson {
  id: string;
  fullName: string | null;
  avatarUrl: string | null;
  email: string | null;
  isConfirmed: boolean;
  role: Role;
  createdAt: Date | null;
  lastActivityAt: Date | null;
  /** Null where they are not banned; a ban without end is `'infinity'`. */
  bannedUntil: string | null;
  hasSecondFactor: boolean;
}

const LISTED =
  sql.raw(`id, full_name as "fullName", avatar_url as "avatarUrl", email, is_confirmed as "isConfirmed",
  role, created_at as "createdAt", last_activity_at as "lastActivityAt", to_json(banned_until) #>> '{}' as "bannedUntil"`);

export interface PeoplePage {
  people: ListedPerson[];
  /** The id to go on after; null on the last page. */
  next: string | null;
}

/** One page of the people after one of them. For admins and above: the database refuses others. */
export async function listPeople(
  units: Units,
  visitor: Visitor,
  { filters: { words, role, state, idleSince }, sorting, after }: PeopleQuery,
  pageSize: number,
): Promise<PeoplePage> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedPerson>`
      select ${LISTED}, has_second_factor as "hasSecondFactor"
      from private.list_people(${words}, ${role}, ${state}, ${idleSince}::date, ${sorting}, ${after}::uuid,
        ${pageSize + 1})`.execute(db),
  );
  const people = rows.slice(0, pageSize).map(withKnownRole);
  return { people, next: rows.length > pageSize ? (people.at(-1)?.id ?? null) : null };
}

/** Notes in the audit log that the list was taken out of the site. Once for each file, before its first page. */
export async function notePeopleExport(
  units: Units,
  visitor: Visitor,
  filters: readonly string[],
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`select private.note_people_export(${[...filters]}::text[])`.execute(db),
  );
}

/** A person with an account, as their page shows them. */
export interface KnownPerson extends Omit<ListedPerson, 'hasSecondFactor'> {
  lastSignInAt: Date | null;
  hasPassword: boolean;
  /** Services they sign in with, as in 'google'; 'email' is a password or a mailed code. */
  providers: string[];
  /** Confirmed second factors; `since` in ISO form. */
  factors: { kind: 'totp' | 'phone' | 'recovery_code' | 'webauthn'; name: string | null; since: string }[];
  sessions: {
    /** Null where the browser's name for itself does not tell. */
    device: string | null;
    signedInAt: string | null;
    seenAt: string | null;
    hasUsedFactor: boolean;
  }[];
  /** Finished tests, newest first. */
  tests: { level: string; isBelowA1: boolean; finishedAt: string; answers: number }[];
  /** How many boxes are ticked in each checklist. */
  ticks: { list: string; ticked: number }[];
  isUnder16: boolean;
  /** Whether whoever asks may decide about them. */
  mayManage: boolean;
  leads: { id: string; fullName: string | null }[];
}

type StoredSession = Omit<KnownPerson['sessions'][number], 'device'> & { userAgent: string | null };
type StoredPerson = Omit<KnownPerson, 'sessions' | 'leads'> & { sessions: StoredSession[] };

/** Reads one person; null when there is no such account. For admins and above: the database refuses others. */
export async function readPerson(units: Units, visitor: Visitor, id: string): Promise<KnownPerson | null> {
  return units.asVisitor(visitor, async (db) => {
    const [found, leads] = await Promise.all([
      sql<StoredPerson>`
        select ${LISTED}, last_sign_in_at as "lastSignInAt", has_password as "hasPassword", providers,
          coalesce(factors, '[]') as factors, coalesce(sessions, '[]') as sessions, coalesce(tests, '[]') as tests,
          coalesce(ticks, '[]') as ticks, is_under_16 as "isUnder16", may_manage as "mayManage"
        from private.read_person(${id})`.execute(db),
      sql<KnownPerson['leads'][number]>`
        select id, full_name as "fullName" from private.leads_of_person(${id})`.execute(db),
    ]);
    const [person] = found.rows;
    if (!person) return null;
    const sessions = person.sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
    }));
    return { ...withKnownRole(person), sessions, leads: leads.rows };
  });
}

function withKnownRole<Row extends { role: Role }>(row: Row): Row {
  return { ...row, role: effectiveRole(true, row.role) };
}
