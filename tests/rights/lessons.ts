import type pg from 'pg';
import { COURSES } from './enrolments.ts';
import { idOf, type PersonKey } from './people.ts';

/** The closed lesson has two exercises and a quiz of ten; the others have one exercise, which is called the same. */
export const LESSONS = {
  free: 2001,
  closed: 2002,
  /** Of the course for paid learners, with the slug of the closed one. */
  namesake: 2003,
};

export const QUIZ = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'];

/** What browsers called the responses that are stored. */
export const ATTEMPTS = { ofPaid: attemptId(1), ofPaidElsewhere: attemptId(2), ofPremium: attemptId(3) };

/**
 * The paying learner has a right response, a draft, and one to an exercise that the lesson had once; the person whose
 * enrolment is over has finished the closed lesson.
 */
export async function insertLessons(owner: pg.ClientBase): Promise<void> {
  // A lesson and its version refer to each other.
  await owner.query(
    `with given as (
       select * from jsonb_to_recordset($1) as g (id integer, course text, slug text, number smallint, free boolean, quiz text[],
         exercises text[])
     ), added as (
       insert into public.lessons (id, course, slug, number, unit, level, title, teaches, minutes, can_do, sample, is_free,
         exercise_keys, quiz_keys, version_no)
       overriding system value
       select id, course, slug, number, 1, 'A1', 'Lesson', 'Teaches', 30, '{}', 'Sample', free, exercises, quiz, 2 from given
     )
     insert into private.lesson_versions (lesson_id, no, content, shown, content_hash)
     select id, no, jsonb_build_object('keys', no), jsonb_build_object('text', id || ' version ' || no), repeat('0', 64)
     from given, generate_series(1, 2) no`,
    [
      JSON.stringify([
        {
          id: LESSONS.free,
          course: COURSES.main,
          slug: 'free',
          number: 1,
          free: true,
          exercises: ['one'],
          quiz: [],
        },
        {
          ...{ id: LESSONS.closed, course: COURSES.main, slug: 'closed', number: 2, free: false },
          ...{ exercises: ['one', 'two'], quiz: QUIZ },
        },
        {
          ...{ id: LESSONS.namesake, course: COURSES.forPaid, slug: 'closed', number: 1, free: false },
          ...{ exercises: ['one'], quiz: [] },
        },
      ]),
    ],
  );
  const row = (of: PersonKey, lesson: number, exercise: string, more: object) => ({
    ...{ person: idOf(of), lesson, exercise },
    ...more,
  });
  await owner.query(
    `insert into public.exercise_responses (person_id, lesson_id, exercise, response, draft, is_right, tries, attempt)
     select person, lesson, exercise, response, draft, right_one, tries, attempt
     from jsonb_to_recordset($1) as r (person uuid, lesson integer, exercise text, response jsonb, draft jsonb,
       right_one boolean, tries smallint, attempt uuid)`,
    [
      JSON.stringify([
        row('paid', LESSONS.closed, 'one', checked('am', true, ATTEMPTS.ofPaid)),
        row('paid', LESSONS.closed, 'two', { draft: 'is', tries: 0 }),
        row('paid', LESSONS.closed, 'gone', checked('are', true, attemptId(4))),
        row('paid', LESSONS.namesake, 'one', checked('be', false, ATTEMPTS.ofPaidElsewhere)),
        row('premium', LESSONS.closed, 'one', checked('was', false, ATTEMPTS.ofPremium)),
        row('premium', LESSONS.closed, 'q1', { ...checked('were', true, attemptId(5)), tries: 32_767 }),
        row('withoutRole', LESSONS.closed, 'one', checked('been', true, attemptId(6))),
      ]),
    ],
  );
  await owner.query(
    `insert into public.lesson_progress (person_id, lesson_id, answered, quiz_right, finished_at)
     values ($1, $4, 1, 0, null), ($2, $4, 2, 1, null), ($3, $4, 12, 10, '2020-06-01'), ($1, $5, 1, 0, null)`,
    [idOf('paid'), idOf('premium'), idOf('withoutRole'), LESSONS.closed, LESSONS.namesake],
  );
}

function checked(response: string, isRight: boolean, attempt: string) {
  return { response, right_one: isRight, tries: 1, attempt };
}

export function attemptId(number: number): string {
  return `00000000-0000-4000-8003-${String(number).padStart(12, '0')}`;
}
