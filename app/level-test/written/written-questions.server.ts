import { sql } from 'kysely';
import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import { presentQuestion } from '#app/level-test/model/present-question.ts';
import type { QuestionView } from '#app/level-test/model/question.ts';
import { scoreResponse } from '#app/level-test/model/score-response.ts';
import type { Services } from '#app/platform/area.ts';
import type { Db, Units, Visitor } from '#app/platform/db/units.server.ts';
import { answersOf, type Question } from '#content/level-test/item-schema.ts';

type UnitsOf = Pick<Services, 'units'>;

export const STATES = ['draft', 'reading', 'returned', 'accepted', 'withdrawn'] as const;
export type QuestionState = (typeof STATES)[number];

/** A written question as a list shows it, without its key. */
export interface ListedQuestion {
  id: number;
  state: QuestionState;
  level: string;
  skill: Question['skill'];
  format: Format;
  topic: string;
  prompt: string;
  version: number;
  /** Null where the account was erased or has no name. */
  author: string | null;
  isOwn: boolean;
  /** Whether the signed-in person answered this version. */
  hasRead: boolean;
  readings: number;
  /** Whether staff may accept it. */
  isReady: boolean;
  changedAt: Date;
}

export interface QuestionFilters {
  state: QuestionState | null;
  level: string | null;
  format: Format | null;
  isMine: boolean;
  words: string | null;
}

/** One page of written questions, newest first. For teachers and above: the database refuses others. */
export async function listWrittenQuestions(
  { units }: UnitsOf,
  visitor: Visitor,
  { state, level, format, isMine, words }: QuestionFilters,
  after: number | null,
  pageSize: number,
): Promise<{ rows: ListedQuestion[]; next: number | null }> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedQuestion>`
      select id, state, level, skill, format, topic, prompt, version, author, is_own as "isOwn",
        has_read as "hasRead", readings, is_ready as "isReady", changed_at as "changedAt"
      from private.list_written_questions(${state}, ${level}, ${format}, ${isMine}, ${words}, ${after}::integer,
        ${pageSize + 1})`.execute(db),
  );
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

export interface CountedState {
  state: QuestionState;
  name: string;
  amount: number;
}

export async function countWrittenQuestions({ units }: UnitsOf, visitor: Visitor): Promise<CountedState[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<CountedState>`select state, name, amount from private.count_written_questions()`.execute(db),
  );
  return rows;
}

/** One written question. `content` and `note` are null for those who have to answer it blind. */
export interface WrittenQuestion {
  id: number;
  state: QuestionState;
  version: number;
  content: Question | null;
  note: string | null;
  author: string | null;
  isOwn: boolean;
  isReady: boolean;
  createdAt: Date;
  changedAt: Date;
}

export async function readWrittenQuestion(
  { units }: UnitsOf,
  visitor: Visitor,
  id: number,
): Promise<WrittenQuestion | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<WrittenQuestion>`
      select id, state, version, content, note, author, is_own as "isOwn", is_ready as "isReady",
        created_at as "createdAt", changed_at as "changedAt"
      from private.read_written_question(${id})`.execute(db),
  );
  return rows[0] ?? null;
}

export interface QuestionReading {
  version: number;
  reader: string | null;
  isOwn: boolean;
  /** Null is "Nu știu". */
  response: string | null;
  isMatch: boolean | null;
  isClean: boolean | null;
  finding: string | null;
  answeredAt: Date;
}

export interface QuestionVersion {
  version: number;
  content: Question;
  writtenAt: Date;
  writer: string | null;
}

/** What readers said and every version, newest first; nothing for those who may not see the key. */
export async function readQuestionHistory(
  { units }: UnitsOf,
  visitor: Visitor,
  id: number,
): Promise<{ readings: QuestionReading[]; versions: QuestionVersion[] }> {
  return units.asVisitor(visitor, async (db) => {
    const readings = await sql<QuestionReading>`
      select version, reader, is_own as "isOwn", response, is_match as "isMatch", is_clean as "isClean", finding,
        answered_at as "answeredAt"
      from private.list_question_readings(${id})`.execute(db);
    const versions = await sql<QuestionVersion>`
      select version, content, written_at as "writtenAt", writer
      from private.list_question_versions(${id})`.execute(db);
    return { readings: readings.rows, versions: versions.rows };
  });
}

/** Writes drafts, all or none. @returns their ids */
export async function writeQuestions(
  { units }: UnitsOf,
  visitor: Visitor,
  questions: readonly Question[],
): Promise<number[]> {
  return units.asVisitor(visitor, async (db) => {
    const ids: number[] = [];
    for (const question of questions) {
      ids.push(await single<number>(db, sql`private.write_question(${JSON.stringify(question)})`));
    }
    return ids;
  });
}

/** Saves over one version. @returns whether it was saved: not when it has another version or state by now */
export async function saveQuestion(
  { units }: UnitsOf,
  visitor: Visitor,
  { id, version }: { id: number; version: number },
  question: Question,
): Promise<boolean> {
  const saved = await units.asVisitor(visitor, (db) =>
    single<number | null>(db, sql`private.save_question(${id}, ${version}, ${JSON.stringify(question)})`),
  );
  return saved !== null;
}

/** @returns whether it moved: not from another version or state, and not without the right to */
export async function moveQuestion(
  { units }: UnitsOf,
  visitor: Visitor,
  { id, version }: { id: number; version: number },
  to: QuestionState,
  note: string | null = null,
): Promise<boolean> {
  return units.asVisitor(visitor, (db) =>
    single<boolean>(db, sql`private.move_question(${id}, ${version}, ${to}, ${note})`),
  );
}

/** Accepts questions and makes a bank with them. @returns how many were accepted */
export async function acceptQuestions(
  { units }: UnitsOf,
  visitor: Visitor,
  chosen: readonly { id: number; version: number }[],
): Promise<number> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql`select id from private.accept_questions(${chosen.map(({ id }) => id)}::integer[],
      ${chosen.map(({ version }) => version)}::integer[]) as id`.execute(db),
  );
  return rows.length;
}

/** Keeps the reader's answer and compares it with the key. @returns false when it cannot be an answer, or none is asked */
export async function answerBlind(
  { units }: UnitsOf,
  visitor: Visitor,
  { id, version }: { id: number; version: number },
  response: string | null,
): Promise<boolean> {
  const content = await readContent(units, id);
  if (!content || scoreResponse(scorable(content), response) === 'invalid') return false;
  const isKept = await units.asVisitor(visitor, (db) =>
    single<boolean>(db, sql`private.answer_question_blind(${id}, ${version}, ${response})`),
  );
  await compareReadings(units);
  return isKept;
}

/** What the reader says after they saw the key. @returns whether it was taken */
export async function judgeQuestion(
  { units }: UnitsOf,
  visitor: Visitor,
  { id, version }: { id: number; version: number },
  isClean: boolean,
  finding: string | null,
): Promise<boolean> {
  return units.asVisitor(visitor, (db) =>
    single<boolean>(db, sql`private.judge_question(${id}, ${version}, ${isClean}, ${finding})`),
  );
}

/** Compares answers with their keys, as the worker: also those of a process that stopped in between. @returns how many */
export async function compareReadings(units: Units, limit = 100): Promise<number> {
  return units.asWorker(async (db) => {
    const { rows } = await sql<{
      id: number;
      version: number;
      reader: string;
      response: string | null;
      content: Question;
    }>`
      select r.question_id as id, r.version, r.reader_key as reader, r.response, q.content
      from private.question_readings r join private.written_questions q on (q.id, q.version) = (r.question_id, r.version)
      where r.is_match is null
      order by r.question_id
      limit ${limit}`.execute(db);
    for (const { id, version, reader, response, content } of rows) {
      const isMatch = scoreResponse(scorable(content), response) === 'correct';
      await sql`
        update private.question_readings set is_match = ${isMatch}
        where (question_id, version, reader_key) = (${id}, ${version}, ${reader}::uuid) and is_match is null`.execute(
        db,
      );
    }
    return rows.length;
  });
}

/** A question as learners see it, read as the worker: without its key. */
export async function showQuestion({ units }: UnitsOf, id: number): Promise<QuestionView | null> {
  const content = await readContent(units, id);
  return content && viewOf(id, content);
}

/** A question as learners see it. */
export function viewOf(id: number, question: Question): QuestionView {
  return presentQuestion(
    {
      itemId: id,
      skill: question.skill,
      passage: question.passage ?? null,
      script: question.script ?? null,
      recording: null,
      prompt: question.prompt,
      hint: question.format === 'gap' ? (question.hint ?? null) : null,
      ...scorable(question),
    },
    'written',
    1,
  );
}

function scorable(question: Question) {
  const { format } = question;
  const answers = answersOf(question);
  const mistakes = question.mistakes.map(({ response }) => response);
  return {
    format,
    answers,
    distractors: format === 'choice' ? mistakes : [],
    typedKey: keyOfItem({ ...question, answers, mistakes }),
  };
}

async function readContent(units: Units, id: number): Promise<Question | null> {
  const { rows } = await units.asWorker((db) =>
    sql<{ content: Question }>`select content from private.written_questions where id = ${id}`.execute(db),
  );
  return rows[0]?.content ?? null;
}

async function single<Value>(db: Db, call: ReturnType<typeof sql>): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select ${call} as value`.execute(db);
  return rows[0]?.value as Value;
}
