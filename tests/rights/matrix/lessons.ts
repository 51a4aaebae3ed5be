import {
  bannedBefore,
  expiringLater,
  free,
  learners,
  newcomer,
  paid,
  premium,
  resting,
  service,
  shutOut,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  teamWithoutSecondFactor,
  unregistered,
  visitor,
  withEmptyRole,
  withoutAddress,
  withoutRole,
  withUnknownRole,
  worker,
} from '../actors.ts';
import {
  after,
  type Cell,
  can,
  canNot,
  canNotCall,
  does,
  reachesNothing,
  reads,
  type Step,
} from '../cell.ts';
import { COURSES } from '../enrolments.ts';
import { ATTEMPTS, attemptId, LESSONS, QUIZ } from '../lessons.ts';
import { idOf, otherSessionIdOf, type PersonKey, sessionIdOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const RESPONSES = 'select response from public.exercise_responses';
const PROGRESS = 'select answered from public.lesson_progress';
const OF_PAID = `where person_id = '${idOf('paid')}'`;
const nobody = [resting, stranger, visitor, worker, service];
const END_OF_ENROLMENT = '2998-01-01T00:00Z';
const NEW = attemptId(50);
const ALL = ['one', 'two', ...QUIZ];

interface Response {
  of: PersonKey;
  session?: string;
  lesson?: number;
  versionNo?: number;
  exercise?: string;
  response?: string | null;
  /** Null for a draft. */
  isRight?: boolean | null;
  attempt?: string;
}

/** Responses as the worker hands them over: by default a right one to the first exercise of the closed lesson. */
const take = (...responses: Response[]) =>
  `private.take_exercise_responses('${JSON.stringify(
    responses.map(({ of, ...response }) => ({
      ...{ attempt: NEW, person: idOf(of), session: sessionIdOf(of) },
      ...{ lesson: LESSONS.closed, exercise: 'one', response: 'new', isRight: true },
      ...response,
    })),
  )}')`;
const taken = (...responses: Response[]) => does(worker, `select from ${take(...responses)}`);
/** Answers to every exercise, of which so many of the quiz are right. */
const allAnswered = (rightOnes: number): Response[] =>
  ALL.map((exercise) => ({
    of: 'unregistered',
    exercise,
    isRight: QUIZ.indexOf(exercise) >= 0 && QUIZ.indexOf(exercise) < rightOnes,
  }));

/** The function tells of the responses in no order of its own. */
const inOrder = (...responses: Response[]) => `${take(...responses)} order by person, lesson, exercise`;
/** What the worker is told of each response, by person. */
const told = (deed: string, outcomes: string[], ...responses: Response[]) =>
  reads(worker, deed, 'outcome', inOrder(...responses), outcomes);

const open = (slug: string, course = COURSES.main) =>
  `select from private.open_lesson('${course}', '${slug}') as lesson`;
const shown = (slug: string, lesson: number, course?: string) =>
  `${open(slug, course)} where lesson -> 'shown' = '{"text": "${lesson} version 2"}'`;
const locked = (slug: string, course?: string) =>
  `${open(slug, course)} where lesson -> 'shown' = 'null' and lesson ->> 'title' = 'Lesson'`;

const ACTORS = { paid, premium, unregistered };

/** Lessons, who may read them, and what learners answer in them. */
export const LESSON_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'public.lessons',
      columns: [
        ...[
          'id',
          'course',
          'slug',
          'number',
          'unit',
          'level',
          'title',
          'teaches',
          'minutes',
          'can_do',
          'sample',
        ],
        ...['is_free', 'exercise_keys', 'quiz_keys', 'version_no'],
      ],
    },
    { anon: { select: 'all' }, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'private.lesson_versions',
      columns: [
        ...['lesson_id', 'no', 'content', 'shown', 'content_hash', 'writer_key', 'created_at', 'since'],
      ],
    },
    { anon: {}, authenticated: {}, worker: { select: ['lesson_id', 'no', 'content', 'since'] }, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'public.exercise_responses',
      columns: [
        ...[
          'person_id',
          'lesson_id',
          'exercise',
          'response',
          'draft',
          'is_right',
          'tries',
          'attempt',
          'changed_at',
        ],
      ],
    },
    { anon: {}, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'public.lesson_progress',
      columns: ['person_id', 'lesson_id', 'answered', 'quiz_right', 'changed_at', 'finished_at'],
    },
    { anon: {}, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),

  // Seeing
  ...[resting, stranger, visitor, free, superAdmin, ...shutOut].map((actor) =>
    can(
      actor,
      'see which lessons there are',
      `select title from public.lessons where id >= ${LESSONS.free}`,
      3,
    ),
  ),
  can(
    worker,
    'read the keys of every version of a lesson',
    `select content from private.lesson_versions where lesson_id = ${LESSONS.closed}`,
    2,
  ),
  can(paid, 'see their own responses and no other', RESPONSES, 4),
  can(premium, 'see their own responses and no other', RESPONSES, 2),
  can(withoutRole, 'see their own response when their enrolment is over', RESPONSES),
  ...[paid, premium].map((person) =>
    can(person, 'see their own progress and no other', PROGRESS, person === paid ? 2 : 1),
  ),
  can(withoutRole, 'see their own progress when their enrolment is over', PROGRESS),
  ...[free, newcomer, teacher, ...team].flatMap((person) => [
    reachesNothing(person, 'see responses without having any', RESPONSES),
    reachesNothing(person, 'see progress without having any', PROGRESS),
  ]),
  ...[premium, superAdmin, ...teamWithoutSecondFactor, ...shutOut].flatMap((person) => [
    reachesNothing(person, "see another person's responses", `${RESPONSES} ${OF_PAID}`),
    reachesNothing(person, "see another person's progress", `${PROGRESS} ${OF_PAID}`),
  ]),
  ...nobody.flatMap((actor) => [
    canNot(actor, 'see responses', RESPONSES),
    canNot(actor, 'see progress', PROGRESS),
  ]),
  ...[paid, superAdmin].flatMap((person) => [
    canNot(
      person,
      'mark a response as right',
      `update public.exercise_responses set is_right = true ${OF_PAID} and tries > 0`,
    ),
    canNot(
      person,
      'finish a lesson by hand',
      `update public.lesson_progress set finished_at = '2026-01-01' ${OF_PAID}`,
    ),
  ]),

  // Opening a lesson
  ...[resting, stranger, visitor, ...learners, newcomer, teacher, ...team, ...shutOut].map((actor) =>
    can(actor, 'read a free lesson', shown('free', LESSONS.free)),
  ),
  ...[
    ...[unregistered, paid, premium, withoutAddress, teacher, teacherWithoutSecondFactor, ...team],
    ...[...teamWithoutSecondFactor, bannedBefore, expiringLater],
  ].map((person) => can(person, 'read a lesson of a course they may enter', shown('closed', LESSONS.closed))),
  ...[resting, stranger, visitor, free, newcomer, withEmptyRole, withUnknownRole, ...shutOut].map((actor) =>
    can(actor, 'read no more of a closed lesson than what it is about', locked('closed')),
  ),
  ...[paid, superAdmin].map((person) =>
    can(
      person,
      'read the lesson of the course they ask for',
      shown('closed', LESSONS.namesake, COURSES.forPaid),
    ),
  ),
  ...[free, unregistered].map((person) =>
    can(person, 'read no lesson of another course', locked('closed', COURSES.forPaid)),
  ),
  can(
    withoutRole,
    'read a lesson they finished when their enrolment is over',
    shown('closed', LESSONS.closed),
  ),
  can(withoutRole, 'read no lesson that they did not finish', locked('closed', COURSES.forPaid)),
  {
    ...can(unregistered, 'read a lesson until their enrolment ends', shown('closed', LESSONS.closed)),
    at: '2997-12-31T23:59:59Z',
  },
  {
    ...can(unregistered, 'read no lesson when their enrolment has ended', locked('closed')),
    at: END_OF_ENROLMENT,
  },
  {
    ...after(
      [taken({ of: 'unregistered' })],
      can(
        unregistered,
        'read no lesson that they only began when their enrolment has ended',
        locked('closed'),
      ),
    ),
    at: END_OF_ENROLMENT,
  },
  ...[
    [COURSES.main, 'nowhere'],
    [COURSES.forFree, 'closed'],
  ].map(([course, slug = '']) =>
    can(superAdmin, `open no lesson ${slug} in ${course}`, `${open(slug, course)} where lesson is null`),
  ),
  can(
    withoutRole,
    'see when they finished a lesson',
    `${open('closed')} where lesson ->> 'finishedAt' like '2020-06-01%'`,
  ),
  ...[visitor, free, paid].map((actor) =>
    can(
      actor,
      'see of no lesson that they finished it',
      `${open('closed')} where lesson -> 'finishedAt' = 'null'`,
    ),
  ),
  can(
    paid,
    'see their own responses in a lesson, and no other',
    `${open('closed')} where lesson -> 'responses' = '{
       "one": {"response": "am", "draft": null, "isRight": true, "tries": 1},
       "two": {"response": null, "draft": "is", "isRight": null, "tries": 0},
       "gone": {"response": "are", "draft": null, "isRight": true, "tries": 1}
     }'`,
  ),
  can(
    withoutRole,
    'see their own response in a lesson when their enrolment is over',
    `${open('closed')} where lesson -> 'responses' = '{
       "one": {"response": "been", "draft": null, "isRight": true, "tries": 1}}'`,
  ),
  ...[visitor, free, ...shutOut].map((actor) =>
    can(
      actor,
      'see no responses of others in a lesson',
      `${open('closed')} where lesson -> 'responses' = '{}'`,
    ),
  ),

  // What becomes of a response
  ...(
    [
      'paid',
      'unregistered',
      'premium',
      'teacher',
      'staff',
      'withoutAddress',
      'bannedBefore',
      'expiringLater',
    ] as const
  ).map((of) => told(`keep a response of ${of}, who may read the lesson`, ['kept'], { of, exercise: 'q2' })),
  ...(['free', 'newcomer', 'withUnknownRole'] as const).map((of) =>
    told(`keep a response of ${of} in a free lesson`, ['kept'], { of, lesson: LESSONS.free }),
  ),
  told('keep a response in a lesson that was finished before the enrolment was over', ['kept'], {
    of: 'withoutRole',
  }),
  ...(['free', 'newcomer', 'withEmptyRole', 'withUnknownRole'] as const).map((of) =>
    told(`keep no response of ${of} in a closed lesson`, ['locked'], { of }),
  ),
  told('keep no response in a lesson that was not finished', ['locked'], {
    ...{ of: 'withoutRole', lesson: LESSONS.namesake },
  }),
  {
    ...told('keep no response once an enrolment has ended', ['locked'], { of: 'unregistered' }),
    at: END_OF_ENROLMENT,
  },
  {
    ...told('keep a response until an enrolment ends', ['kept'], { of: 'unregistered' }),
    at: '2997-12-31T23:59:59Z',
  },
  ...(['banned', 'erased', 'signedOut', 'expired', 'bannedNewcomer'] as const).map((of) =>
    told(`keep no response of ${of}, who is out`, ['signed-out'], { of, lesson: LESSONS.free }),
  ),
  told('keep no response in the session of another', ['signed-out'], {
    of: 'paid',
    session: sessionIdOf('free'),
  }),
  told('keep no response in a session that is over', ['signed-out'], {
    ...{ of: 'premium', session: otherSessionIdOf('premium') },
  }),
  told('keep no response to an exercise that is not there', ['unknown'], { of: 'paid', exercise: 'three' }),
  told('keep no response to an exercise that the lesson had once', ['unknown'], {
    of: 'paid',
    exercise: 'gone',
  }),
  told('keep no response to what an exercise was in an earlier version', ['unknown'], {
    ...{ of: 'paid', exercise: 'two', versionNo: 1 },
  }),
  told(
    'keep a response to an exercise as it is',
    ['kept', 'kept'],
    { of: 'paid', exercise: 'two', versionNo: 2 },
    { of: 'premium', versionNo: 1 },
  ),
  told('keep no response to a lesson that is not there', ['unknown'], { of: 'paid', lesson: 999_999 }),
  told('keep no attempt twice', ['repeated'], { of: 'paid', attempt: ATTEMPTS.ofPaid }),
  told('keep an attempt that another person made', ['kept'], { of: 'paid', attempt: ATTEMPTS.ofPremium }),
  told('keep an attempt at another exercise', ['kept'], { of: 'paid', attempt: ATTEMPTS.ofPaidElsewhere }),
  told('keep an attempt at the next exercise', ['kept'], {
    of: 'paid',
    exercise: 'two',
    attempt: ATTEMPTS.ofPaid,
  }),
  told(
    'decide each response alone',
    ['locked', 'kept', 'repeated', 'kept', 'unknown', 'signed-out'],
    { of: 'paid' },
    { of: 'free' },
    { of: 'premium', exercise: 'q3', isRight: null },
    { of: 'paid', lesson: LESSONS.namesake, attempt: ATTEMPTS.ofPaidElsewhere },
    { of: 'banned' },
    { of: 'staff', exercise: 'three' },
  ),
  reads(
    worker,
    'tell whose response to what it speaks of',
    'person, lesson, exercise',
    inOrder({ of: 'paid' }, { of: 'paid', lesson: LESSONS.namesake }, { of: 'free', exercise: 'two' }),
    [
      `${idOf('free')} ${LESSONS.closed} two`,
      ...[LESSONS.closed, LESSONS.namesake].map((lesson) => `${idOf('paid')} ${lesson} one`),
    ],
  ),

  // A response that was checked
  ...stored('unregistered', 'the first response as it was checked', [taken({ of: 'unregistered' })], {
    ...{ response: 'new', draft: null, isRight: true, tries: 1 },
  }),
  ...stored('paid', 'a later wrong response over a right one', [taken({ of: 'paid', isRight: false })], {
    ...{ response: 'new', draft: null, isRight: false, tries: 2 },
  }),
  ...stored(
    'paid',
    'a response once that was sent twice',
    [taken({ of: 'paid' }), taken({ of: 'paid', response: 'again' })],
    { response: 'new', draft: null, isRight: true, tries: 2 },
  ),
  ...stored(
    'paid',
    'no response that was sent again after a draft',
    [
      taken({ of: 'paid', isRight: null, response: 'later' }),
      taken({ of: 'paid', attempt: ATTEMPTS.ofPaid }),
    ],
    { response: 'am', draft: 'later', isRight: true, tries: 1 },
  ),
  ...stored(
    'unregistered',
    'that they knew no answer',
    [taken({ of: 'unregistered', response: null, isRight: false })],
    {
      ...{ response: null, draft: null, isRight: false, tries: 1 },
    },
  ),
  ...stored('premium', 'no more tries than can be counted', [taken({ of: 'premium', exercise: 'q1' })], {
    ...{ exercise: 'q1', response: 'new', draft: null, isRight: true, tries: 32_767 },
  }),
  after(
    [taken({ of: 'free' })],
    reachesNothing(free, 'see a response that was not kept', RESPONSES, RESPONSES),
  ),
  after(
    [taken({ of: 'free' })],
    reachesNothing(free, 'see progress by a response that was not kept', PROGRESS, PROGRESS),
  ),
  after(
    [taken({ of: 'unregistered' })],
    can(premium, 'keep their responses when another answers', RESPONSES, 2),
  ),

  // A draft
  ...stored('unregistered', 'a draft', [taken({ of: 'unregistered', isRight: null })], {
    ...{ response: null, draft: 'new', isRight: null, tries: 0 },
  }),
  ...stored('paid', 'a draft beside what was checked', [taken({ of: 'paid', isRight: null })], {
    ...{ response: 'am', draft: 'new', isRight: true, tries: 1 },
  }),
  ...stored('paid', 'no draft of what was checked after it', [taken({ of: 'paid', exercise: 'two' })], {
    exercise: 'two',
    response: 'new',
    draft: null,
    isRight: true,
    tries: 1,
  }),
  ...stored(
    'paid',
    'no draft that was emptied',
    [taken({ of: 'paid', exercise: 'two', isRight: null, response: null })],
    { exercise: 'two', response: null, draft: null, isRight: null, tries: 0 },
  ),
  after(
    [taken({ of: 'unregistered', isRight: null })],
    reachesNothing(unregistered, 'see progress by a draft', PROGRESS, PROGRESS),
  ),

  // Progress
  ...counted(
    'paid',
    'the exercises of one lesson alone, without those that are gone',
    [taken({ of: 'paid', exercise: 'two' })],
    2,
    0,
  ),
  ...counted('paid', 'no draft as answered', [taken({ of: 'paid' })], 1, 0),
  ...counted(
    'unregistered',
    'a right one of the quiz',
    [taken({ of: 'unregistered', exercise: 'q1' })],
    1,
    1,
  ),
  ...counted(
    'unregistered',
    'no wrong one of the quiz as right',
    [taken({ of: 'unregistered', exercise: 'q1', isRight: false })],
    1,
    0,
  ),
  ...counted(
    'unregistered',
    'no exercise outside of the quiz as one of it',
    [taken({ of: 'unregistered' })],
    1,
    0,
  ),
  ...counted(
    'unregistered',
    'a right one of the quiz no more that is wrong now',
    [
      taken({ of: 'unregistered', exercise: 'q1' }),
      taken({ of: 'unregistered', exercise: 'q1', isRight: false, attempt: attemptId(51) }),
    ],
    ...([1, 0] as const),
  ),
  ...counted('unregistered', 'many at once', [taken(...allAnswered(10).slice(0, 7))], 7, 5),
  after(
    [taken(...allAnswered(7))],
    can(unregistered, 'finish a lesson with seven in ten of its quiz', finished('is not null')),
  ),
  after(
    [taken(...allAnswered(6))],
    can(unregistered, 'finish no lesson with six in ten of its quiz', finished('is null')),
  ),
  after(
    [taken(...allAnswered(10).slice(1))],
    can(unregistered, 'finish no lesson before every exercise was answered', finished('is null')),
  ),
  after(
    [
      taken(...allAnswered(7)),
      taken({ of: 'unregistered', exercise: 'q1', isRight: false, attempt: attemptId(51) }),
    ],
    can(
      unregistered,
      'keep a lesson finished with a later wrong response',
      `${finished('is not null')} and quiz_right = 6`,
    ),
  ),
  after(
    [taken({ of: 'withoutRole', exercise: 'q1', isRight: false })],
    can(withoutRole, 'keep the moment when they finished a lesson', finished(`= '2020-06-01'`)),
  ),
  {
    ...after(
      [does(worker, `select from ${take(...allAnswered(7))}`, '2027-05-01T10:00Z')],
      can(unregistered, 'see the moment when they finished a lesson', finished(`= '2027-05-01T10:00Z'`)),
    ),
  },
  reads(
    worker,
    'tell when a lesson is finished',
    'outcome, finished_at is not null',
    inOrder({ of: 'withoutRole' }, { of: 'paid' }, { of: 'premium', exercise: 'q3' }, { of: 'free' }),
    ['locked f', 'kept f', 'kept f', 'kept t'],
  ),

  // On no row, only the right to call counts.
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNotCall(actor, 'private.take_exercise_responses(null)'),
  ),
  ...[worker, service].map((actor) => canNotCall(actor, 'private.open_lesson(null, null)')),
  // Only triggers can call it: that it works shows in the progress that is written.
  ...[resting, visitor, free, superAdmin, worker, service].map((actor) => ({
    ...canNot(actor, 'call what tells leads of lessons', 'select private.tell_lead_of_finished_lesson()'),
    control: 'update public.lesson_progress set finished_at = private.now() where finished_at is null',
  })),
  ...['private.may_read_lesson(null, null)', 'private.is_session_of(null, null)'].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];

interface Stored {
  exercise?: string;
  response: string | null;
  draft: string | null;
  isRight: boolean | null;
  tries: number;
}

/** What a person sees of an exercise of the closed lesson after these steps. */
function stored(
  of: keyof typeof ACTORS,
  what: string,
  steps: [Step, ...Step[]],
  { exercise = 'one', response, draft, isRight, tries }: Stored,
): Cell[] {
  const is = (column: string, value: string | null) =>
    `${column} is not distinct from ${value === null ? 'null' : `'${JSON.stringify(value)}'`}`;
  const sees = can(
    ACTORS[of],
    `see ${what}`,
    `${RESPONSES} where lesson_id = ${LESSONS.closed} and exercise = '${exercise}' and ${is('response', response)}
       and ${is('draft', draft)} and is_right is not distinct from ${isRight} and tries = ${tries}`,
  );
  return [after(steps, sees)];
}

/** The progress that a person sees in the closed lesson after these steps. */
function counted(
  of: keyof typeof ACTORS,
  what: string,
  steps: [Step, ...Step[]],
  answered: number,
  quizRight: number,
): Cell[] {
  const sees = can(
    ACTORS[of],
    `count ${what}`,
    `${PROGRESS} where lesson_id = ${LESSONS.closed} and answered = ${answered} and quiz_right = ${quizRight}`,
  );
  return [after(steps, sees)];
}

function finished(when: string): string {
  return `${PROGRESS} where lesson_id = ${LESSONS.closed} and finished_at ${when}`;
}
