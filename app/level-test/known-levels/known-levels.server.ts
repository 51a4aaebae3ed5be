import { sql } from 'kysely';
import type { CertificateKind } from '#app/domain/kinds.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** What is noted about the level of a test's person, without what the test said. */
export interface KnownLevel {
  testId: string;
  leadId: string | null;
  profileId: string | null;
  name: string | null;
  finishedAt: string;
  /** As far as it counts: the certificate's, else the one two colleagues agree on. */
  level: CefrLevel | null;
  certificate: { kind: CertificateKind; level: CefrLevel; on: string; writer: string | null } | null;
  /** The reader's own. */
  ownJudgement: CefrLevel | null;
  judgementCount: number;
  /** Empty until there are two. */
  judgements: { level: CefrLevel; writer: string | null }[];
}

/** One line for each finished test of a person. */
export interface KnownLevelLine {
  testId: string;
  finishedAt: Date;
  level: CefrLevel | null;
  certificate: CertificateKind | null;
  judgementCount: number;
}

export interface Certificate {
  kind: CertificateKind;
  level: CefrLevel;
  /** As 2026-11-23. */
  on: string;
}

/** @returns null when there is no such result, or the visitor may not note its level */
export async function getKnownLevel(
  { units }: WithUnits,
  visitor: Visitor,
  testId: string,
): Promise<KnownLevel | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ known: KnownLevel | null }>`select private.read_known_level(${testId}) as known`.execute(db),
  );
  return rows[0]?.known ?? null;
}

/** @returns null without such a result */
export async function noteCertificate(
  { units }: WithUnits,
  visitor: Visitor,
  testId: string,
  { kind, level, on }: Certificate,
): Promise<'noted' | 'taken' | 'too-old' | 'too-late' | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'noted' | 'taken' | 'too-old' | 'too-late' | null }>`
      select private.note_certificate(${testId}, ${level}, ${kind}, ${on}::date) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? null;
}

/** The visitor's own judgement. @returns null without such a result */
export async function noteJudgement(
  { units }: WithUnits,
  visitor: Visitor,
  testId: string,
  level: CefrLevel,
): Promise<'noted' | 'taken' | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'noted' | 'taken' | null }>`
      select private.note_judgement(${testId}, ${level}) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? null;
}

/** For admins. @returns whether there was one */
export async function removeKnownLevel(
  { units }: WithUnits,
  visitor: Visitor,
  testId: string,
  basis: 'certificate' | 'judgement',
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`
      select private.remove_known_level(${testId}, ${basis}) as done`.execute(db),
  );
  return rows[0]?.done ?? false;
}

export async function listKnownLevelsOfLead({ units }: WithUnits, visitor: Visitor, leadId: string) {
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<KnownLevelLine>`
      select test_id as "testId", finished_at as "finishedAt", level, certificate, judgement_count as "judgementCount"
      from private.known_levels_of_lead(${leadId})`.execute(db);
    return rows;
  });
}

export async function listKnownLevelsOfPerson({ units }: WithUnits, visitor: Visitor, personId: string) {
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<KnownLevelLine>`
      select test_id as "testId", finished_at as "finishedAt", level, certificate, judgement_count as "judgementCount"
      from private.known_levels_of_person(${personId})`.execute(db);
    return rows;
  });
}
