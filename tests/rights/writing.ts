import type pg from 'pg';
import { COURSES } from './enrolments.ts';
import { idOf, type PersonKey } from './people.ts';

/**
 * Works for unit 1 of the main course; the teacher teaches their learners, but for the premium one, whom an admin does.
 * Unit 2 has no lessons: what stands there was written while it had some.
 */
export const WORKS = {
  /** A text that waits; nobody has begun with it. */
  ofChild: workId(1),
  /** A text that was marked and not read. */
  answered: workId(2),
  /** Of a learner who wants no mails; a teacher has begun to correct it. */
  ofPremium: workId(3),
  /** In unit 2, with marks in the draft of its teacher, who has said nothing of the whole. */
  begun: workId(4),
  /** In unit 2, corrected and read. */
  read: workId(5),
};

export const TEXT = 'I am agree 😀 with you.';

export async function insertWriting(owner: pg.ClientBase): Promise<void> {
  const work = (
    id: string,
    of: PersonKey,
    unit: number,
    state: string,
    changedAt: string,
    notice?: string,
  ) => ({
    ...{ id, of: idOf(of), unit, state, changed_at: changedAt, notice },
  });
  await owner.query(
    `insert into private.written_works (id, person_id, course, unit, state, changed_at, notice_due_at)
     select id, "of", $2, unit, state, changed_at, notice
     from jsonb_to_recordset($1) as w (id uuid, "of" uuid, unit smallint, state text, changed_at timestamptz,
       notice timestamptz)`,
    [
      JSON.stringify([
        work(WORKS.ofChild, 'unregistered', 1, 'sent', '2026-01-04'),
        work(WORKS.answered, 'paid', 1, 'answered', '2026-01-02', '2020-01-01'),
        work(WORKS.ofPremium, 'premium', 1, 'sent', '2026-01-03', '2021-01-01'),
        work(WORKS.begun, 'paid', 2, 'sent', '2026-01-05'),
        work(WORKS.read, 'unregistered', 2, 'read', '2026-01-01'),
      ]),
      COURSES.main,
    ],
  );
  const message = (of: string, no: number, by: PersonKey, isText: boolean, marks: object[] = []) => ({
    ...{ id: writtenMessageId(of, no), of, no, by: idOf(by), is_teacher: by === 'teacher', is_text: isText },
    ...{ body: isText ? TEXT : 'Well done', marks },
  });
  await owner.query(
    `insert into private.written_messages (id, work_id, no, author_id, is_from_teacher, is_text, body, marks, sent_at)
     select id, "of", no, "by", is_teacher, is_text, body, marks, '2026-01-01'
     from jsonb_to_recordset($1) as m (id uuid, "of" uuid, no smallint, "by" uuid, is_teacher boolean, is_text boolean,
       body text, marks jsonb)`,
    [
      JSON.stringify([
        message(WORKS.ofChild, 1, 'unregistered', true),
        message(WORKS.answered, 1, 'paid', true),
        message(WORKS.answered, 2, 'teacher', false, [MARK]),
        message(WORKS.ofPremium, 1, 'premium', true),
        message(WORKS.begun, 1, 'paid', true),
        message(WORKS.read, 1, 'unregistered', true),
        message(WORKS.read, 2, 'teacher', false),
      ]),
    ],
  );
  await owner.query(
    `insert into private.correction_drafts (work_id, body, marks, version, writer_id)
     values ($1, 'Look at', '[]', 3, $2), ($3, '', $4, 1, $5)`,
    [WORKS.ofPremium, idOf('admin'), WORKS.begun, JSON.stringify([MARK]), idOf('admin')],
  );
  const draft = (of: PersonKey, unit: number, body: string, version: number, course = COURSES.main) => ({
    ...{ of: idOf(of), course, unit, body, version, saved_at: `2026-01-0${9 - unit}` },
  });
  await owner.query(
    `insert into private.written_drafts (person_id, course, unit, body, version, saved_at)
     select "of", course, unit, body, version, saved_at
     from jsonb_to_recordset($1) as d ("of" uuid, course text, unit smallint, body text, version integer, saved_at timestamptz)`,
    [
      JSON.stringify([
        draft('admin', 1, 'Another beginning', 4),
        draft('admin', 3, '', 2),
        draft('staff', 1, 'Of another', 2),
        draft('staff', 3, 'Third', 5),
        draft('paid', 1, 'Elsewhere', 1, COURSES.forPaid),
        draft('paid', 1, 'Second version', 7),
        draft('premium', 3, 'Begun', 1),
        draft('unregistered', 3, 'For later', 9),
      ]),
    ],
  );
}

export const MARK = { start: 2, end: 10, kind: 'mistake', replacement: 'agree', comment: 'agree is a verb' };

function workId(number: number): string {
  return `00000000-0000-4000-8006-${String(number).padStart(12, '0')}`;
}

export function writtenMessageId(work: string, no: number): string {
  return `${work.slice(0, -4)}${String(no * 100 + Number(work.slice(-1))).padStart(4, '0')}`.replace(
    '8006',
    '8007',
  );
}
