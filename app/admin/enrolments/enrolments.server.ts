import { sql } from 'kysely';
import type { Role } from '#app/domain/roles.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { EnrolmentQuery } from './enrolment-filters.ts';

type WithUnits = Pick<Services, 'units'>;

export type EnrolmentState = 'live' | 'future' | 'ended' | 'revoked';
export type EnrolmentRole = 'paid' | 'premium';

/** An enrolment as lists show it. Moments are texts, as the database writes them: an end goes back to it unchanged. */
export interface Enrolment {
  id: number;
  personId: string;
  fullName: string | null;
  email: string | null;
  course: string;
  courseTitle: string;
  role: EnrolmentRole | null;
  startsAt: string;
  /** Null for one without an end. */
  endsAt: string | null;
  revokedAt: string | null;
  createdAt: string;
  state: EnrolmentState;
  finishedLessons: number;
  /** Of its course. */
  lessons: number;
  /** Its newest change: a write says which one was seen. */
  version: number;
}

/** With what its person has now, and would have without it. */
export interface WeighedEnrolment extends Enrolment {
  without: { roleNow: Role; role: Role; hasAccessNow: boolean; hasAccess: boolean };
}

export interface EnrolmentChange {
  id: number;
  kind: 'given' | 'end_changed' | 'revoked';
  endsAt: string | null;
  reason: string | null;
  /** Null when their account is gone. */
  writer: string | null;
  occurredAt: string;
}

/** An enrolment with its history, newest first. */
export interface EnrolmentRecord extends WeighedEnrolment {
  isOwn: boolean;
  /** When its person last worked on a lesson of the course. */
  workedAt: string | null;
  changes: EnrolmentChange[];
}

export interface EnrolmentPage {
  enrolments: Enrolment[];
  /** The id to go on after; null on the last page. */
  next: string | null;
}

/** One page of the enrolments. For staff and above, as everything here: the database refuses others. */
export async function listEnrolments(
  { units }: WithUnits,
  visitor: Visitor,
  { filters: { words, course, state, role }, sorting, after }: EnrolmentQuery,
  pageSize: number,
): Promise<EnrolmentPage> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ enrolment: Enrolment }>`
      select enrolment from private.list_enrolments(${words}, ${course}, ${state}, ${role}, ${sorting},
        ${after}::integer, ${pageSize + 1}) enrolment`.execute(db),
  );
  const enrolments = rows.slice(0, pageSize).map(({ enrolment }) => enrolment);
  return { enrolments, next: rows.length > pageSize ? String(enrolments.at(-1)?.id) : null };
}

/** These enrolments, those that there are. */
export async function readEnrolments(
  { units }: WithUnits,
  visitor: Visitor,
  ids: readonly number[],
): Promise<WeighedEnrolment[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ enrolment: WeighedEnrolment }>`
      select enrolment from private.read_enrolments(${[...ids]}::integer[]) enrolment`.execute(db),
  );
  return rows.map(({ enrolment }) => enrolment);
}

/** One enrolment; null when there is none. */
export async function readEnrolment(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<EnrolmentRecord | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ enrolment: EnrolmentRecord | null }>`select private.read_enrolment(${id}) as enrolment`.execute(db),
  );
  return rows[0]?.enrolment ?? null;
}

export interface EnrolmentsOfPerson {
  /** Their role without enrolments; null where none gave a role yet. */
  baseRole: Role | null;
  /** Newest first. */
  enrolments: Enrolment[];
}

export async function readEnrolmentsOfPerson(
  { units }: WithUnits,
  visitor: Visitor,
  person: string,
): Promise<EnrolmentsOfPerson> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: EnrolmentsOfPerson }>`select private.enrolments_of_person(${person}) as found`.execute(db),
  );
  return rows[0]?.found ?? { baseRole: null, enrolments: [] };
}

/** The courses that people are enrolled in, by title. */
export async function listCourses({ units }: WithUnits, visitor: Visitor) {
  return units.asVisitor(visitor, (db) =>
    db.selectFrom('courses').select(['id', 'title']).orderBy('title').execute(),
  );
}

/** Writes down that the list goes out of the site. @param filters their names, never their values */
export async function noteEnrolmentsExport(
  { units }: WithUnits,
  visitor: Visitor,
  filters: readonly string[],
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`select private.note_enrolments_export(${[...filters]}::text[])`.execute(db),
  );
}

/** Another end of an enrolment: the last day it holds, in Bucharest, or a moment, or neither for none. */
export interface NewEnd {
  id: number;
  /** The one that was seen. */
  version: number;
  until?: string | null;
  endsAt?: string | null;
}

export interface EndOutcome {
  id: number;
  /** `changed`: by somebody else since; `early`: it would end before it begins; `kept`: revoked, own, or the same end. */
  outcome: 'done' | 'changed' | 'early' | 'kept';
  version: number;
  /** The end that it had, to put back. */
  former: string | null;
}

export async function changeEnds(
  { units }: WithUnits,
  visitor: Visitor,
  ends: readonly NewEnd[],
  reason: string,
): Promise<EndOutcome[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<EndOutcome>`
      select id, outcome, version, to_json(former) #>> '{}' as former
      from private.change_ends_of_enrolments(${JSON.stringify(ends)}::jsonb, ${reason})`.execute(db),
  );
  return rows;
}

export async function revokeEnrolments(
  { units }: WithUnits,
  visitor: Visitor,
  enrolments: readonly { id: number; version: number }[],
  reason: string,
): Promise<{ id: number; outcome: 'done' | 'changed' | 'kept' }[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ id: number; outcome: 'done' | 'changed' | 'kept' }>`
      select id, outcome from private.revoke_enrolments(${JSON.stringify(enrolments)}::jsonb, ${reason})`.execute(
      db,
    ),
  );
  return rows;
}
