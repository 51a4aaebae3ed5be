import { sql } from 'kysely';
import { data } from 'react-router';
import type { AttendanceState, GroupMessage, GroupState, Meeting, Slot } from '#app/groups/group.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** A group as lists of the team show it. */
export interface ListedGroup {
  id: number;
  title: string;
  course: string;
  courseTitle: string;
  state: GroupState;
  teacherId: string | null;
  teacherName: string | null;
  timeZone: string;
  place: string | null;
  link: string | null;
  isOpen: boolean;
  members: number;
  nextMeeting: Meeting | null;
  slots: Slot[];
  /** Who changes it says which one they saw. */
  version: number;
}

/** A person in a group. Teachers see whom they teach now, by first name and without an address. */
export interface Member {
  personId: string;
  name: string | null;
  /** For staff alone. */
  email: string | null;
  joinedAt: string;
  leftAt: string | null;
  isNow: boolean;
  finishedLessons: number;
  lessons: number;
  workedAt: string | null;
  present: number;
  absent: number;
  excused: number;
}

export interface GroupChange {
  id: number;
  kind: string;
  details: Record<string, string>;
  writer: string | null;
  subject: string | null;
  occurredAt: string;
}

export interface GroupRecord extends ListedGroup {
  memberList: Member[];
  /** Newest first. */
  changes: GroupChange[];
}

export type ListedMeeting = Meeting & { present: number; marked: number };

/** The groups that the person who asks runs: a teacher their own, staff all. */
export async function listGroups(
  { units }: WithUnits,
  visitor: Visitor,
  isClosed: boolean,
): Promise<ListedGroup[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: ListedGroup }>`select found from private.list_groups(${isClosed}) found`.execute(db),
  );
  return rows.map(({ found }) => found);
}

const ID = /^[1-9]\d{0,8}$/;

/** The group of an address. @throws "not found" where there is none, or others run it */
export async function readGroup({ units }: WithUnits, visitor: Visitor, id: string): Promise<GroupRecord> {
  if (!ID.test(id)) throw data(null, { status: 404 });
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: GroupRecord | null }>`
      select case when private.runs_group(${Number(id)}) then private.read_group(${Number(id)}) end as found`.execute(
      db,
    ),
  );
  const found = rows[0]?.found;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export interface GroupDetails {
  course?: string;
  title: string;
  teacherId: string | null;
  state: GroupState;
  timeZone: string;
  place: string | null;
  link: string | null;
  isOpen: boolean;
}

export type SavedGroup =
  | { outcome: 'saved'; id: number }
  | { outcome: 'changed' | 'unknown' | 'course' | 'teacher' | 'zone' };

/** For staff. @param id null for a new group @param seen the version that was changed */
export async function saveGroup(
  { units }: WithUnits,
  visitor: Visitor,
  { id, details, seen }: { id: number | null; details: GroupDetails; seen: number | null },
): Promise<SavedGroup> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ saved: SavedGroup }>`
      select private.save_group(${id}, ${JSON.stringify(details)}::jsonb, ${seen}) as saved`.execute(db),
  );
  return rows[0]?.saved ?? { outcome: 'unknown' };
}

export async function listPossibleTeachers({ units }: WithUnits, visitor: Visitor) {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: { id: string; name: string } }>`
      select found from private.list_possible_teachers() found`.execute(db),
  );
  return rows.map(({ found }) => found);
}

export interface Candidate {
  personId: string;
  name: string | null;
  email: string | null;
}

/** For staff: who is enrolled in the course and not in the group. */
export async function listCandidates(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<Candidate[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: Candidate }>`select found from private.list_group_candidates(${id}) found`.execute(db),
  );
  return rows.map(({ found }) => found);
}

export async function addMembers(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  people: readonly string[],
): Promise<number> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ count: number }>`select private.add_group_members(${id}, ${[...people]}::uuid[]) as count`.execute(
      db,
    ),
  );
  return rows[0]?.count ?? 0;
}

export async function removeMember(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  person: string,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isDone: boolean }>`select private.remove_group_member(${id}, ${person}::uuid) as "isDone"`.execute(
      db,
    ),
  );
  return rows[0]?.isDone === true;
}

export async function listMeetings(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<ListedMeeting[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: ListedMeeting }>`select found from private.list_meetings(${id}) found`.execute(db),
  );
  return rows.map(({ found }) => found);
}

export interface NewSlot {
  weekday: number;
  time: string;
  minutes: number;
  firstDay: string;
  lastDay: string;
}

/** @returns how many meetings came */
export async function addSlot(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  { weekday, time, minutes, firstDay, lastDay }: NewSlot,
): Promise<number> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ count: number }>`
      select private.add_group_slot(${id}, ${weekday}, ${time}::time, ${minutes}, ${firstDay}::date, ${lastDay}::date)
        as count`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

export async function removeSlot({ units }: WithUnits, visitor: Visitor, slot: number): Promise<void> {
  await units.asVisitor(visitor, (db) => sql`select private.remove_group_slot(${slot})`.execute(db));
}

export interface MeetingTime {
  day: string;
  time: string;
  minutes: number;
}

/** @returns false where the group has a meeting at this time */
export async function addMeeting(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  { day, time, minutes }: MeetingTime,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isDone: boolean }>`
      select private.add_meeting(${id}, ${day}::date, ${time}::time, ${minutes}) as "isDone"`.execute(db),
  );
  return rows[0]?.isDone === true;
}

/** @returns 'changed' where a colleague changed it since it was seen */
export async function changeMeeting(
  { units }: WithUnits,
  visitor: Visitor,
  {
    id,
    seen,
    day,
    time,
    minutes,
    isCancelled,
  }: MeetingTime & { id: number; seen: number; isCancelled: boolean },
): Promise<'done' | 'changed'> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'done' | 'changed' }>`
      select private.change_meeting(${id}, ${seen}, ${day}::date, ${time}::time, ${minutes}, ${isCancelled})
        as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'changed';
}

export type AttendanceList = Meeting & {
  learners: { personId: string; name: string | null; state: AttendanceState | null }[];
};

/** Only of a group that the person who asks runs. */
export async function readAttendance(
  { units }: WithUnits,
  visitor: Visitor,
  meeting: number,
): Promise<AttendanceList> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: AttendanceList }>`select private.read_attendance(${meeting}) as found`.execute(db),
  );
  return (rows[0] as { found: AttendanceList }).found;
}

export interface Mark {
  person: string;
  /** The mark that was there when the page was made. */
  seen: AttendanceState | null;
  state: AttendanceState | null;
}

export interface MarkOutcome {
  /** What takes the marks back. */
  before: Mark[];
  /** Learners whose mark a colleague has changed since the page was opened; the colleague's marks were kept. */
  changed: { person: string; state: AttendanceState | null }[];
}

export async function markAttendance(
  { units }: WithUnits,
  visitor: Visitor,
  meeting: number,
  marks: readonly Mark[],
): Promise<MarkOutcome> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: MarkOutcome }>`
      select private.mark_attendance(${meeting}, ${JSON.stringify(marks)}::jsonb) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? { before: [], changed: [] };
}

export async function listMessages(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<GroupMessage[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: GroupMessage[] }>`select private.list_group_messages(${id}) as found`.execute(db),
  );
  return rows[0]?.found ?? [];
}

/** @returns 'repeated' where this form was sent before; 'often' after twenty messages within a day */
export async function sendGroupMessage(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  { body, request }: { body: string; request: string },
): Promise<'sent' | 'repeated' | 'often'> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'sent' | 'repeated' | 'often' }>`
      select private.send_group_message(${id}, ${body}, ${request}::uuid) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'often';
}
