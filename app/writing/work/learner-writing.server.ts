import { sql } from 'kysely';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Mark } from '../model/marks.ts';
import type { WorkState, WrittenMessage } from '../model/work.ts';

type Asking = Pick<RequestFacts, 'services' | 'visitor'>;

/** What a learner wrote, as their teacher opens it. */
export interface LearnerWriting {
  id: string;
  state: WorkState;
  course: string;
  unit: number;
  /** The learner's first name; empty without one. */
  learner: string;
  messages: WrittenMessage[];
  /** What a teacher has begun to say; null before. */
  draft: {
    body: string;
    marks: Mark[];
    version: number;
    savedAt: string;
    /** The other teacher who saved it; null for one's own. */
    writer: string | null;
  } | null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A work, for the teacher of its learner; null for everybody else. */
export async function openLearnerWriting(
  { services, visitor }: Asking,
  id: string,
): Promise<LearnerWriting | null> {
  if (!ID.test(id) || !visitor.claims) return null;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ work: LearnerWriting | null }>`select private.open_learner_writing(${id}) as work`.execute(db),
  );
  return rows[0]?.work ?? null;
}

/** A work in the queue of a teacher. */
export interface QueuedWriting {
  id: string;
  state: WorkState;
  changedAt: Date;
  course: string;
  unit: number;
  learner: string;
  messageCount: number;
  /** Whether a teacher has begun to correct it. */
  isBegun: boolean;
}

/** The works of a teacher's learners: those that wait first, the oldest first. */
export async function listWritingQueue({ services, visitor }: Asking): Promise<QueuedWriting[]> {
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<QueuedWriting>`
      select id, state, changed_at as "changedAt", course, unit, learner, message_count as "messageCount",
        is_begun as "isBegun"
      from private.list_writing_queue()`.execute(db),
  );
  return rows;
}

export type CorrectionOutcome = 'unknown' | 'changed' | 'draft-changed' | 'bad-marks' | 'empty' | 'too-many';

/** What a teacher saw when they wrote. */
export interface SeenWork {
  id: string;
  /** The number of the newest message. */
  seen: number;
  /** The version of the draft; 0 for none. */
  draft: number;
}

export async function saveCorrectionDraft(
  { services, visitor }: Asking,
  { id, seen, draft }: SeenWork,
  { body, marks }: { body: string; marks: readonly Mark[] },
): Promise<'saved' | CorrectionOutcome> {
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'saved' | CorrectionOutcome }>`
      select private.save_correction_draft(${id}, ${seen}, ${draft}, ${body}, ${JSON.stringify(marks)}) ->> 'outcome'
        as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'unknown';
}

/** Sends the marks of the draft, and words about the whole. Sent again, it counts once. */
export async function sendCorrection(
  { services, visitor }: Asking,
  { id, seen, draft }: SeenWork,
  message: { id: string; body: string },
): Promise<'sent' | CorrectionOutcome> {
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'sent' | CorrectionOutcome }>`
      select private.send_correction(${id}, ${message.id}, ${seen}, ${draft}, ${message.body}) as outcome`.execute(
      db,
    ),
  );
  return rows[0]?.outcome ?? 'unknown';
}
