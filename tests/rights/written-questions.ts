import type pg from 'pg';
import { idOf, type PersonKey } from './people.ts';

interface Reading {
  by: PersonKey;
  /** By default that of the question. */
  version?: number;
  isMatch?: boolean;
  isClean?: boolean;
}

interface Written {
  state: string;
  author?: PersonKey;
  writer?: PersonKey;
  level?: string;
  format?: 'choice' | 'gap';
  topic?: string;
  readings?: Reading[];
}

const CLEAN = { isMatch: true, isClean: true };

/** Written questions by name; their ids begin at 1. By default they are the teacher's. */
export const QUESTIONS = {
  draft: { state: 'draft' },
  unread: { state: 'reading' },
  ready: { state: 'reading', readings: [{ by: 'admin', ...CLEAN }] },
  returned: { state: 'returned', format: 'gap', readings: [{ by: 'admin', ...CLEAN }] },
  accepted: { state: 'accepted', topic: 'a topic to find' },
  withdrawn: { state: 'withdrawn', level: 'B1' },
  'draft of staff': { state: 'draft', author: 'staff' },
  'answered by the teacher': {
    state: 'reading',
    author: 'staff',
    readings: [{ by: 'teacher', isMatch: true }],
  },
  'answered wrongly': { state: 'reading', author: 'staff', readings: [{ by: 'teacher', isMatch: false }] },
  'not compared': { state: 'reading', author: 'staff', readings: [{ by: 'teacher' }] },
  'taken up by the teacher': { state: 'draft', author: 'admin', writer: 'teacher' },
  'read before': {
    state: 'reading',
    author: 'staff',
    readings: [
      { by: 'admin', version: 0, ...CLEAN },
      { by: 'teacher', version: 0, isMatch: true },
    ],
  },
  mismatched: { state: 'reading', readings: [{ by: 'admin', isMatch: false, isClean: true }] },
  faulty: { state: 'reading', readings: [{ by: 'admin', isMatch: true, isClean: false }] },
  'of an admin, ready': { state: 'reading', author: 'admin', readings: [{ by: 'super_admin', ...CLEAN }] },
  'to be read, written by two': { state: 'reading', author: 'admin', writer: 'teacher' },
  'returned before the verdict': {
    state: 'returned',
    author: 'staff',
    readings: [{ by: 'teacher', isMatch: true }],
  },
  'withdrawn by an admin': { state: 'withdrawn', author: 'admin' },
} satisfies Record<string, Written>;

export type QuestionKey = keyof typeof QUESTIONS;

export function questionIdOf(key: QuestionKey): number {
  return Object.keys(QUESTIONS).indexOf(key) + 1;
}

/** The content of a fixture, or of another question: what an item needs. */
export function contentOf(
  prompt: string,
  { level = 'A2', format = 'choice', topic = 'places' } = {},
): object {
  const mistakes = ['at', 'in', 'to'].map((response) => ({
    response,
    transfer: 'none',
    why: `Nu „${response}”.`,
  }));
  return {
    level,
    format,
    topic,
    skill: 'grammar',
    transfer: 'none',
    difficulty: -2,
    prompt,
    ...(format === 'choice' ? { answer: 'on' } : { answers: ['on', 'upon'], hint: 'O' }),
    mistakes,
    pattern: 'on + floor',
    explanation: 'Așa e.',
    examples: [],
  };
}

export async function insertWrittenQuestions(owner: pg.ClientBase): Promise<void> {
  for (const key of Object.keys(QUESTIONS) as QuestionKey[]) {
    const question: Written = QUESTIONS[key];
    const { state, author = 'teacher', writer = author, readings = [], ...words } = question;
    const id = questionIdOf(key);
    await owner.query(
      `insert into private.written_questions (id, state, content, author_key, writer_key, note, item_id)
       overriding system value
       values ($1, 'draft', $2, private.person_key($3), private.person_key($4), 'a note', null)`,
      [id, contentOf(`Question ${id} ___.`, words), idOf(author), idOf(writer)],
    );
    const isItem = state === 'accepted' || state === 'withdrawn';
    await owner.query(
      `update private.written_questions set state = $2, item_id = case when $3 then private.item_of_question($1) end
       where id = $1`,
      [id, state, isItem],
    );
    for (const { by, version = 1, isMatch = null, isClean = null } of readings) {
      await owner.query(
        `insert into private.question_readings (question_id, version, reader_key, response, is_match, is_clean)
         values ($1, $2, private.person_key($3), 'on', $4, $5)`,
        [id, version, idOf(by), isMatch, isClean],
      );
    }
  }
  await owner.query(`
    select setval(pg_get_serial_sequence('private.written_questions', 'id'), 100);
    insert into private.revisions (about_table, about_key, version, content) values ('settings', '1', 1, '{}')`);
}
