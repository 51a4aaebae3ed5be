import { sql } from 'kysely';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { WorkState, WrittenMessage } from '../model/work.ts';

type Asking = Pick<RequestFacts, 'services' | 'visitor'>;

/** What a person wrote for the task of a unit, and what stands between them and sending it. */
export interface OwnWriting {
  /** Null without an account, and for an admin who looks as somebody else. */
  person: string | null;
  /** Whether they may write for it now. */
  isOpen: boolean;
  hasTeacher: boolean;
  draft: { body: string; version: number; savedAt: string } | null;
  work: {
    id: string;
    state: WorkState;
    /** Whether a teacher has begun to correct it: then it cannot be taken back. */
    isBeingCorrected: boolean;
    messages: WrittenMessage[];
  } | null;
}

const NOBODY: OwnWriting = { person: null, isOpen: false, hasTeacher: false, draft: null, work: null };

export async function openOwnWriting(
  { services, visitor }: Asking,
  course: string,
  unit: number,
): Promise<OwnWriting> {
  if (!visitor.claims) return NOBODY;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ writing: OwnWriting }>`select private.open_own_writing(${course}, ${unit}) as writing`.execute(db),
  );
  return rows[0]?.writing ?? NOBODY;
}

/** A unit for which a person has written. */
export interface WrittenUnit {
  course: string;
  unit: number;
  /** Null where nothing was sent yet. */
  state: WorkState | null;
  changedAt: Date;
}

/** The units for which the person has written, the newest first. */
export async function listOwnWriting({ services, visitor }: Asking): Promise<WrittenUnit[]> {
  if (!visitor.claims) return [];
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<WrittenUnit>`
      select course, unit, state, changed_at as "changedAt" from private.list_own_writing()`.execute(db),
  );
  return rows;
}

/** What became of a draft. */
export type DraftReply =
  | { outcome: 'saved'; version: number }
  /** Another version is there, from another device or page. */
  | { outcome: 'changed'; version: number; body: string }
  | { outcome: 'signed-out' | 'locked' };

interface Draft {
  course: string;
  unit: number;
  text: string;
  /** The version that it was written on; 0 for none. */
  seen: number;
}

export async function saveDraft(
  { services, visitor }: Asking,
  { course, unit, text, seen }: Draft,
): Promise<DraftReply> {
  if (!visitor.claims) return { outcome: 'signed-out' };
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ reply: DraftReply }>`
      select private.save_written_draft(${course}, ${unit}, ${text}, ${seen}) as reply`.execute(db),
  );
  return rows[0]?.reply ?? { outcome: 'signed-out' };
}

export type SendOutcome =
  | 'sent'
  | 'signed-out'
  | 'locked'
  | 'no-teacher'
  | 'changed'
  | 'draft-changed'
  | 'waiting'
  | 'too-many';

export interface SentWriting {
  id: string;
  course: string;
  unit: number;
  /** Whether it is a text, and not words about a correction. */
  isText: boolean;
  text: string;
  /** The number of the newest message that its writer saw. */
  seen: number;
  /** The version of the draft that a text was made of. */
  draft: number;
}

/** Sends a text or words about a correction. Sent again, it counts once. */
export async function sendWriting({ services, visitor }: Asking, sent: SentWriting): Promise<SendOutcome> {
  if (!visitor.claims) return 'signed-out';
  const { id, course, unit, isText, text, seen, draft } = sent;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ outcome: SendOutcome }>`
      select private.send_written(${course}, ${unit}, ${id}, ${isText}, ${text}, ${seen}, ${draft}) as outcome`.execute(
      db,
    ),
  );
  return rows[0]?.outcome ?? 'signed-out';
}

export async function withdrawText(
  { services, visitor }: Asking,
  course: string,
  unit: number,
  seen: number,
): Promise<'withdrawn' | 'correcting' | 'changed'> {
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'withdrawn' | 'correcting' | 'changed' }>`
      select private.withdraw_written(${course}, ${unit}, ${seen}) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'changed';
}

/** Notes that the learner has seen what the teacher said. */
export async function markCorrectionRead({ services, visitor }: Asking, course: string, unit: number) {
  await services.units.asVisitor(visitor, (db) =>
    sql`select private.read_correction(${course}, ${unit})`.execute(db),
  );
}

/** Deletes what the person wrote for a unit, with everything that was said of it. */
export async function deleteWriting({ services, visitor }: Asking, course: string, unit: number) {
  await services.units.asVisitor(visitor, (db) =>
    sql`select private.delete_writing(${course}, ${unit})`.execute(db),
  );
}
