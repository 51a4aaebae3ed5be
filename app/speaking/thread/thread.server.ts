import { sql } from 'kysely';
import type { Db, Units, Visitor } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Moment } from '../model/moments.ts';
import type { Thread, ThreadState } from '../model/thread.ts';

type Asking = Pick<RequestFacts, 'services' | 'visitor'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id of an answer or a message. */
export function isThreadId(text: string): boolean {
  return ID.test(text);
}

/** A spoken answer in a list of the learner's. */
export interface OwnAnswer {
  id: string;
  state: ThreadState;
  changedAt: Date;
  sentAt: Date;
  seconds: number | null;
  messageCount: number;
  course: string;
  slug: string;
  title: string;
  number: number;
}

/** What stands between a person and sending a recording. */
export interface SpeakingState {
  /** The person whose recordings these are; null without an account, and for an admin who looks as somebody else. */
  person: string | null;
  consentedAt: string | null;
  /** Whether a parent has to agree as well. */
  needsParent: boolean;
  parentAskedAt: string | null;
  parentAgreedAt: string | null;
  hasTeacher: boolean;
  hasNotices: boolean;
}

const NOBODY: SpeakingState = {
  person: null,
  consentedAt: null,
  needsParent: false,
  parentAskedAt: null,
  parentAgreedAt: null,
  hasTeacher: false,
  hasNotices: false,
};

/** The person's answers, the newest first. @param lesson only those to this lesson */
export async function listOwnAnswers(
  { services, visitor }: Asking,
  lesson: number | null = null,
): Promise<OwnAnswer[]> {
  if (!visitor.claims) return [];
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<OwnAnswer>`
      select id, state, changed_at as "changedAt", sent_at as "sentAt", seconds, message_count as "messageCount",
        course, slug, title, number
      from private.list_own_spoken_answers(${lesson})`.execute(db),
  );
  return rows;
}

export async function readSpeakingState({ services, visitor }: Asking): Promise<SpeakingState> {
  if (!visitor.claims) return NOBODY;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ state: SpeakingState }>`select private.read_speaking_state() as state`.execute(db),
  );
  return rows[0]?.state ?? NOBODY;
}

/** A thread, for its learner and their teacher; null for everybody else. */
export async function openThread({ services, visitor }: Asking, id: string): Promise<Thread | null> {
  if (!isThreadId(id) || !visitor.claims) return null;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ thread: Thread | null }>`select private.open_spoken_answer(${id}) as thread`.execute(db),
  );
  return rows[0]?.thread ?? null;
}

/** A thread in the queue of a teacher. */
export interface QueuedAnswer {
  id: string;
  state: ThreadState;
  changedAt: Date;
  seconds: number | null;
  messageCount: number;
  learner: string;
  lesson: string;
  number: number;
  level: string;
}

/** The answers of a teacher's learners: those that wait first, the oldest first. */
export async function listQueue(units: Units, visitor: Visitor): Promise<QueuedAnswer[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<QueuedAnswer>`
      select id, state, changed_at as "changedAt", seconds, message_count as "messageCount", learner, lesson, number, level
      from private.list_spoken_queue()`.execute(db),
  );
  return rows;
}

export type SendOutcome =
  | 'sent'
  | 'signed-out'
  | 'locked'
  | 'not-allowed'
  | 'no-teacher'
  | 'no-file'
  | 'too-many';

interface NewAnswer {
  id: string;
  lesson: number;
  /** The name of its file in the bucket. */
  file: string;
  seconds: number;
}

/** Sends a recording whose file is in the bucket. Sent again, it counts once. */
export async function sendAnswer(
  { services, visitor }: Asking,
  { id, lesson, file, seconds }: NewAnswer,
): Promise<SendOutcome> {
  if (!visitor.claims) return 'signed-out';
  return told(services.units, visitor, (db) =>
    sql<{ outcome: SendOutcome }>`
      select private.send_spoken_answer(${id}, ${lesson}, ${file}, ${seconds}) as outcome`.execute(db),
  );
}

export type MessageOutcome =
  | 'sent'
  | 'unknown'
  | 'changed'
  | 'empty'
  | 'not-allowed'
  | 'no-teacher'
  | 'no-file'
  | 'too-many';

export interface NewMessage {
  id: string;
  thread: string;
  /** The number of the newest message that its writer saw. */
  seen: number;
  body: string;
  moments: readonly Moment[];
  /** The name of its file in the bucket; null without a recording. */
  file: string | null;
  seconds: number | null;
}

/** Adds a message of whoever asks: the learner of the thread, or their teacher. */
export async function writeMessage(
  { services, visitor }: Asking,
  message: NewMessage,
): Promise<MessageOutcome> {
  const { id, thread, seen, body, moments, file, seconds } = message;
  return told(services.units, visitor, (db) =>
    sql<{ outcome: MessageOutcome }>`
      select private.write_spoken_message(${thread}, ${id}, ${seen}, ${body}, ${JSON.stringify(moments)}, ${file},
        ${seconds}) as outcome`.execute(db),
  );
}

/** Notes that the learner has seen what the teacher said. */
export async function markRead({ services, visitor }: Asking, id: string): Promise<void> {
  await services.units.asVisitor(visitor, (db) => sql`select private.read_spoken_answer(${id})`.execute(db));
}

/** Deletes a thread of the learner who asks, with its recordings. @returns false when it is not theirs */
export async function deleteAnswer({ services, visitor }: Asking, id: string): Promise<boolean> {
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.delete_spoken_answer(${id}) as done`.execute(db),
  );
  return rows[0]?.done ?? false;
}

async function told<Outcome>(
  units: Units,
  visitor: Visitor,
  ask: (db: Db) => Promise<{ rows: { outcome: Outcome }[] }>,
): Promise<Outcome> {
  const { rows } = await units.asVisitor(visitor, ask);
  const [row] = rows;
  if (!row) throw new Error('A function that tells an outcome returned no row.');
  return row.outcome;
}
