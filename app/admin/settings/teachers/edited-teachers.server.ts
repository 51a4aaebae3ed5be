import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

/** What admins write about a teacher. */
export interface TeacherTexts {
  name: string;
  byline: string;
  about: string;
  /** Of the photograph; empty for the name. */
  alt: string;
  position: number;
  isShown: boolean;
  teachesFirstLesson: boolean;
  writesGuides: boolean;
}

export interface EditedTeacher extends TeacherTexts {
  id: string;
  /** Whether it is the profile of a member of the team, which goes with their account. */
  hasAccount: boolean;
  photograph: string | null;
  version: number;
}

export interface TeacherVersion {
  version: number;
  texts: TeacherTexts;
  writtenAt: Date;
  /** The writer's name or address; null when no one was signed in or the account was erased. */
  writer: string | null;
}

export interface TeamMember {
  personId: string;
  name: string;
}

type WithUnits = Pick<Services, 'units'>;

/** Every profile, shown or not, in the school's order. @throws a refusal of the database below admin */
export async function listEditedTeachers({ units }: WithUnits, visitor: Visitor): Promise<EditedTeacher[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<EditedTeacher>`
      select id, has_account as "hasAccount", name, byline, about, photograph, photograph_alt as alt, position,
        is_shown as "isShown", teaches_first_lesson as "teachesFirstLesson", writes_guides as "writesGuides", version
      from private.list_teacher_profiles()`.execute(db),
  );
  return rows;
}

/** Members of the team without a profile. @throws a refusal of the database below admin */
export async function listTeamWithoutProfile({ units }: WithUnits, visitor: Visitor): Promise<TeamMember[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<TeamMember>`
      select person_id as "personId", name from private.list_team_without_profile()`.execute(db),
  );
  return rows;
}

/** The profile with this id; null when there is none or the id is invalid. */
export async function getEditedTeacher(services: WithUnits, visitor: Visitor, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  return (await listEditedTeachers(services, visitor)).find((teacher) => teacher.id === id) ?? null;
}

/** Every version of a profile, newest first. */
export async function listTeacherVersions(
  { units }: WithUnits,
  visitor: Visitor,
  id: string,
): Promise<TeacherVersion[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<TeacherVersion>`
      select version, written_at as "writtenAt", writer, jsonb_build_object(
        'name', content -> 'name', 'byline', content -> 'byline', 'about', content -> 'about',
        'alt', content -> 'photograph_alt', 'position', content -> 'position', 'isShown', content -> 'is_shown',
        'teachesFirstLesson', content -> 'teaches_first_lesson', 'writesGuides', content -> 'writes_guides'
      ) as texts
      from private.list_revisions('teacher_profiles', ${id})`.execute(db),
  );
  return rows;
}

/** @returns the id of the new profile; null when the account is not of the team or has one */
export async function addTeacher(
  { units }: WithUnits,
  visitor: Visitor,
  { name, account }: { name: string; account: string },
): Promise<string | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ id: string | null }>`
      select private.add_teacher_profile(${name}, ${account || null}::uuid) as id`.execute(db),
  );
  return rows[0]?.id ?? null;
}

/** Saves a profile over the version it was edited from. @returns whether that was still its version */
export async function saveTeacher(
  { units }: WithUnits,
  visitor: Visitor,
  { id, expected }: { id: string; expected: number },
  { alt, isShown, teachesFirstLesson, writesGuides, ...texts }: TeacherTexts,
): Promise<boolean> {
  const edit = {
    ...texts,
    photograph_alt: alt,
    is_shown: isShown,
    teaches_first_lesson: teachesFirstLesson,
    writes_guides: writesGuides,
  };
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ version: number | null }>`
      select private.save_teacher_profile(${id}, ${expected}, ${JSON.stringify(edit)}::jsonb) as version`.execute(
      db,
    ),
  );
  return rows[0]?.version != null;
}

/** Shows another photograph, or none. @returns false for one that is not the profile's */
export async function setPhotograph(
  { units }: WithUnits,
  visitor: Visitor,
  id: string,
  address: string | null,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isSet: boolean }>`select private.set_teacher_photograph(${id}, ${address}) as "isSet"`.execute(db),
  );
  return rows[0]?.isSet === true;
}

/** @returns whether it was there in this version */
export async function removeTeacher(
  { units }: WithUnits,
  visitor: Visitor,
  id: string,
  expected: number,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{
      isRemoved: boolean;
    }>`select private.remove_teacher_profile(${id}, ${expected}) as "isRemoved"`.execute(db),
  );
  return rows[0]?.isRemoved === true;
}
