import {
  free,
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
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import {
  after,
  type Cell,
  can,
  canNot,
  canNotCall,
  does,
  given,
  reachesNothing,
  reads,
  type Step,
} from '../cell.ts';
import { COURSES } from '../enrolments.ts';
import { SOUND_FILES, SOUNDS } from '../lesson-recordings.ts';
import { LESSONS } from '../lessons.ts';
import { privilegesOn } from '../privileges.ts';

const editors = [teacher, ...team];
const refused = [...withoutRightsOf('teacher'), resting, stranger, visitor, worker, service];
const LATER = '2998-01-01T00:00Z';
const { free: FREE, closed: CLOSED, namesake: NAMESAKE } = LESSONS;
const { main: MAIN, forPaid: FOR_PAID } = COURSES;

const sounds = (course: string, slug: string) => `private.lesson_sounds('${course}', '${slug}') as sounds`;
const RECORDED = `array(select jsonb_array_elements(sounds) ->> 'id')`;
const hears = (actor: Cell['actor'], deed: string, course: string, slug: string, ...ids: number[]) =>
  reads(actor, deed, RECORDED, sounds(course, slug), [`{${ids.join(',')}}`]);
const deaf = (course: string, slug: string) => `select from ${sounds(course, slug)} where sounds is null`;

const opening = (course: string, slug: string, id: number) =>
  `private.lesson_sound('${course}', '${slug}', ${id})`;
const file = (course: string, slug: string, id: number) => `select file from ${opening(course, slug, id)}`;
const ALL = 'select from private.lesson_recordings';

const BUCKET = `bucket_id = 'lesson-recordings'`;
const SEE = `select name from storage.objects where ${BUCKET}`;
const seen = (name: string) => `${SEE} and name = '${name}'`;
const addFile = (name: string, bucket = 'lesson-recordings') =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
const NEW_FILE = `${CLOSED}/new.mp3`;

const list = (lesson: number) => `private.list_lesson_recordings(${lesson})`;
const LISTED = `id, speaker, said, coalesce(recorder, '-'), ended_at is not null`;
const lists = (actor: Cell['actor'], deed: string, lesson: number, ...rows: string[]) =>
  reads(actor, deed, LISTED, list(lesson), rows);

interface Added {
  lesson?: number;
  who?: string;
  said?: string;
  name?: string;
  expected?: number | null;
}
const adds = (
  outcome: string,
  { lesson = CLOSED, who = 'Ana', said = 'new', name = SOUND_FILES.fresh, expected = null }: Added = {},
) =>
  `select from private.add_lesson_recording(${lesson}, '${who}', '${said}', 'New', '${name}', 4, ${expected}) as outcome
   where outcome = '${outcome}'`;
const ends = (id: number, isDone = true) =>
  `select from private.end_lesson_recording(${id}) as done where done = ${isDone}`;
const restores = (id: number, expected: number | null, isDone = true) =>
  `select from private.restore_lesson_recording(${id}, ${expected}) as done where done = ${isDone}`;
const step = (statement: string): [Step] => [does(teacher, statement)];
const noted = (verb: string, condition: string) =>
  `select verb from private.audit_log where verb = '${verb}' and about_key = '${CLOSED}' and ${condition}`;
const notNoted = (verb: string) =>
  `select where not exists (select from private.audit_log where verb = '${verb}')`;

const UNHEARD = 'private.list_unheard_lesson_files(100) as name order by name';
const unheard = (deed: string, ...names: string[]) => reads(worker, deed, 'name', UNHEARD, names.toSorted());
const forgets = (names: string[], count: number) =>
  `select from private.forget_lesson_recordings(array['${names.join("', '")}']) as done where done = ${count}`;

/** Recordings of lessons: who hears, makes and removes them. */
export const LESSON_RECORDING_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.lesson_recordings',
      columns: [
        ...['id', 'lesson_id', 'speaker', 'said', 'written', 'file', 'seconds'],
        ...['recorded_by', 'recorded_at', 'ended_at'],
      ],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),

  // What is recorded
  ...[resting, stranger, visitor, free, newcomer, teacher, ...shutOut].map((actor) =>
    hears(actor, 'see what is recorded of a free lesson', MAIN, 'free', SOUNDS.ofFree),
  ),
  ...[paid, premium, teacher].map((person) =>
    hears(
      person,
      'see what is recorded of a lesson of a course they may enter, and not what was taken away',
      ...([MAIN, 'closed', SOUNDS.ofClosed, SOUNDS.ofWord] as const),
    ),
  ),
  hears(paid, 'see what is recorded of the lesson of this course', FOR_PAID, 'closed', SOUNDS.ofNamesake),
  reads(
    paid,
    'see who says what for how long',
    `sounds #>> '{1,speaker}', sounds #>> '{0,speaker}', sounds #>> '{0,said}', sounds #>> '{0,seconds}'`,
    sounds(MAIN, 'closed'),
    [' Ana hello 3'],
  ),
  ...[resting, stranger, visitor, free, ...shutOut].map((actor) =>
    can(actor, 'see nothing of what is recorded of a closed lesson', deaf(MAIN, 'closed')),
  ),
  can(paid, 'see nothing of a lesson that is not there', deaf(MAIN, 'nothing')),

  // One recording
  ...[resting, stranger, visitor, free, teacher, ...shutOut].map((actor) =>
    can(
      actor,
      'open a recording of a free lesson',
      `${file(MAIN, 'free', SOUNDS.ofFree)} where is_free and file = '${SOUND_FILES.ofFree}'`,
    ),
  ),
  ...[paid, premium, teacherWithoutSecondFactor, ...editors].map((person) =>
    can(
      person,
      'open a recording of a lesson of a course they may enter',
      `${file(MAIN, 'closed', SOUNDS.ofClosed)} where not is_free`,
    ),
  ),
  ...[resting, stranger, visitor, free, ...shutOut].map((actor) =>
    reachesNothing(actor, 'open a recording of a closed lesson', file(MAIN, 'closed', SOUNDS.ofClosed), ALL),
  ),
  ...[paid, teacherWithoutSecondFactor].flatMap((person) =>
    [SOUNDS.replaced, SOUNDS.removed].map((id) =>
      reachesNothing(person, `open a recording that was taken away, ${id}`, file(MAIN, 'closed', id), ALL),
    ),
  ),
  ...editors.map((person) =>
    can(person, 'open a recording that was taken away', file(MAIN, 'closed', SOUNDS.removed)),
  ),
  ...[paid, teacher].flatMap((person) => [
    reachesNothing(
      person,
      'open a recording at the address of another lesson',
      file(MAIN, 'closed', SOUNDS.ofFree),
      ALL,
    ),
    reachesNothing(
      person,
      'open a recording at the address of another course',
      file(MAIN, 'closed', SOUNDS.ofNamesake),
      ALL,
    ),
  ]),
  ...['private.lesson_sounds(null, null)', 'private.lesson_sound(null, null, null)'].flatMap((call) =>
    [worker, service].map((actor) => canNotCall(actor, call)),
  ),

  // Files
  ...[resting, stranger, visitor, free, newcomer, ...shutOut].map((actor) =>
    can(actor, 'see the file of a free lesson alone', SEE),
  ),
  ...[resting, free].map((actor) => can(actor, 'see the file of a free lesson', seen(SOUND_FILES.ofFree))),
  can(paid, 'see the files of the lessons that they may read, and no other', SEE, 4),
  ...[SOUND_FILES.replaced, SOUND_FILES.removed, SOUND_FILES.fresh].map((name) =>
    reachesNothing(paid, `see a file that is not heard, ${name}`, seen(name)),
  ),
  ...editors.map((person) => can(person, 'see every file of recordings', SEE, 9)),
  ...[stranger, teacher].map((actor) =>
    reachesNothing(
      actor,
      'see a file of another bucket that has the name of a recording',
      `select name from storage.objects where bucket_id = 'documents' and name = '${SOUND_FILES.ofFree}'`,
    ),
  ),
  canNot(worker, 'see the files of recordings', SEE),
  ...editors.map((person) => can(person, 'add a file of a recording', addFile(NEW_FILE))),
  ...[...withoutRightsOf('teacher'), resting, stranger, visitor, worker].map((actor) =>
    canNot(actor, 'add a file of a recording', addFile(NEW_FILE)),
  ),
  ...['new.mp3', `${CLOSED}/more/new.mp3`].map((name) =>
    canNot(teacher, `add a file that is called ${name}`, addFile(name)),
  ),
  canNot(teacher, 'add a recording of a lesson to another bucket', addFile(NEW_FILE, 'documents')),
  ...editors.flatMap((person) => [
    reachesNothing(
      person,
      'replace the file of a recording',
      `update storage.objects set version = 'x' where ${BUCKET}`,
    ),
    reachesNothing(
      person,
      'remove the file of a recording by hand',
      `delete from storage.objects where ${BUCKET}`,
    ),
  ]),
  ...[stranger, free].map((actor) =>
    can(
      actor,
      'hear the file of a free lesson alone',
      `select from private.audible_lesson_files() as files where files = '{${SOUND_FILES.ofFree}}'`,
    ),
  ),
  ...[worker, service].map((actor) => canNotCall(actor, 'private.audible_lesson_files()')),

  // For those who edit lessons
  ...editors.map((person) =>
    lists(
      person,
      'see the recordings of a lesson, the newest first, with those that can be put back',
      CLOSED,
      `${SOUNDS.removed} Ana bye - t`,
      `${SOUNDS.replaced} Ana hello - t`,
      `${SOUNDS.ofWord}  hello - f`,
      `${SOUNDS.ofClosed} Ana hello teacher f`,
    ),
  ),
  can(teacher, 'list the recordings of a lesson', `select from ${list(CLOSED)}`, 4),
  can(teacher, 'list the recordings of another lesson', `select from ${list(FREE)}`),
  {
    ...lists(
      teacher,
      'see what was taken away no longer than a day',
      CLOSED,
      `${SOUNDS.ofWord}  hello - f`,
      `${SOUNDS.ofClosed} Ana hello teacher f`,
    ),
    at: LATER,
  },
  ...editors.map((person) =>
    reads(
      person,
      'see which texts of a course are recorded',
      'lesson_id, speaker, said',
      `private.list_recorded_texts('${MAIN}')`,
      [`${FREE} Ana hello`, `${CLOSED} Ana hello`, `${CLOSED}  hello`],
    ),
  ),
  can(
    teacher,
    'list the recorded texts of a course',
    `select from private.list_recorded_texts('${MAIN}')`,
    3,
  ),

  // Adding
  ...editors.map((person) => can(person, 'add a recording of a lesson', adds('added'))),
  after(
    step(adds('added')),
    can(
      teacher,
      'see what they recorded as theirs',
      `select from ${list(CLOSED)} where said = 'new' and recorder = 'teacher' and written = 'New' and ended_at is null`,
    ),
  ),
  after(
    step(adds('added')),
    can(
      paid,
      'hear what was recorded',
      `select from ${sounds(MAIN, 'closed')} where sounds @> '[{"said": "new", "speaker": "Ana", "seconds": 4}]'`,
    ),
  ),
  after(
    step(adds('added')),
    can(
      superAdmin,
      'see that a text was recorded',
      noted('lesson_text_recorded', `details ? 'to' and not details ? 'from'`),
    ),
  ),
  after(step(adds('added')), can(teacher, 'send a recording again, which counts once', adds('added'))),
  after(
    [does(teacher, adds('added')), does(teacher, adds('added'))],
    can(
      teacher,
      'have one recording of what they sent twice',
      `select from ${list(CLOSED)} where said = 'new'`,
    ),
  ),
  can(
    teacher,
    'put a recording in the place of the one that they saw',
    adds('added', { said: 'hello', expected: SOUNDS.ofClosed }),
  ),
  after(
    step(adds('added', { said: 'hello', expected: SOUNDS.ofClosed })),
    can(
      paid,
      'hear the new recording and no longer the one before',
      `select from ${sounds(MAIN, 'closed')} where jsonb_array_length(sounds) = 2
       and not sounds @> '[{"id": ${SOUNDS.ofClosed}}]' and sounds @> '[{"said": "hello", "seconds": 4}]'`,
    ),
  ),
  after(
    step(adds('added', { said: 'hello', expected: SOUNDS.ofClosed })),
    hears(paid, 'hear other lessons as before', FOR_PAID, 'closed', SOUNDS.ofNamesake),
  ),
  after(
    step(adds('added', { said: 'hello', expected: SOUNDS.ofClosed })),
    can(
      superAdmin,
      'see which recording was replaced',
      noted('lesson_text_recorded', `details ? 'to' and details @> '{"from": ${SOUNDS.ofClosed}}'`),
    ),
  ),
  ...[null, SOUNDS.ofWord].map((expected) =>
    can(
      teacher,
      `put no recording in the place of another than they saw, ${expected}`,
      adds('changed', { said: 'hello', expected }),
    ),
  ),
  can(
    teacher,
    'be told that the recording they saw is gone',
    adds('changed', { said: 'bye', expected: SOUNDS.removed }),
  ),
  can(teacher, 'record what was taken away', adds('added', { said: 'bye' })),
  can(teacher, 'record the words of another speaker', adds('added', { who: 'Tom', said: 'hello' })),
  can(teacher, 'record the same words of another lesson', adds('added', { lesson: FREE, said: 'bye' })),
  ...[
    `${CLOSED}/nothing.mp3`,
    SOUND_FILES.elsewhere,
    SOUND_FILES.orphan,
    SOUND_FILES.ofNamesake,
    SOUND_FILES.removed,
  ].map((name) => can(teacher, `add no file that is not a fresh one, ${name}`, adds('no-file', { name }))),
  after(
    step(adds('no-file', { name: SOUND_FILES.removed, said: 'hello', expected: SOUNDS.ofClosed })),
    hears(paid, 'hear what was not replaced', MAIN, 'closed', SOUNDS.ofClosed, SOUNDS.ofWord),
  ),
  can(teacher, 'add nothing to a lesson that is not there', adds('unknown', { lesson: 999_999 })),

  // Taking away
  ...editors.map((person) => can(person, 'take a recording of a lesson away', ends(SOUNDS.ofClosed))),
  after(
    step(ends(SOUNDS.ofClosed)),
    hears(paid, 'hear a recording no more that was taken away', MAIN, 'closed', SOUNDS.ofWord),
  ),
  after(
    step(ends(SOUNDS.ofClosed)),
    reachesNothing(paid, 'see the file of a recording that was taken away', seen(SOUND_FILES.ofClosed)),
  ),
  after(
    step(ends(SOUNDS.ofClosed)),
    can(
      superAdmin,
      'see that a recording was taken away',
      noted('lesson_recording_removed', `details = '{"from": ${SOUNDS.ofClosed}}'`),
    ),
  ),
  ...[SOUNDS.removed, 999_999].map((id) =>
    can(teacher, `take no recording away that is not heard, ${id}`, ends(id, false)),
  ),
  after(
    step(ends(SOUNDS.removed, false)),
    can(superAdmin, 'see nothing of a recording that was gone', notNoted('lesson_recording_removed')),
  ),

  // Putting back
  ...editors.map((person) => can(person, 'put a recording back', restores(SOUNDS.removed, null))),
  after(
    step(restores(SOUNDS.removed, null)),
    hears(
      paid,
      'hear a recording that was put back',
      ...([MAIN, 'closed', SOUNDS.ofClosed, SOUNDS.ofWord, SOUNDS.removed] as const),
    ),
  ),
  after(
    step(restores(SOUNDS.replaced, SOUNDS.ofClosed)),
    hears(
      paid,
      'hear the recording before in place of the one after it',
      ...([MAIN, 'closed', SOUNDS.ofWord, SOUNDS.replaced] as const),
    ),
  ),
  after(
    step(restores(SOUNDS.replaced, SOUNDS.ofClosed)),
    hears(paid, 'hear the same words of another lesson as before', FOR_PAID, 'closed', SOUNDS.ofNamesake),
  ),
  after(
    step(restores(SOUNDS.replaced, SOUNDS.ofClosed)),
    can(
      superAdmin,
      'see that a recording was put back',
      noted(
        'lesson_recording_restored',
        `details = '{"to": ${SOUNDS.replaced}, "from": ${SOUNDS.ofClosed}}'`,
      ),
    ),
  ),
  ...[null, SOUNDS.ofWord].map((expected) =>
    can(
      teacher,
      `put nothing back in place of another than they saw, ${expected}`,
      restores(SOUNDS.replaced, expected, false),
    ),
  ),
  after(
    step(restores(SOUNDS.replaced, null, false)),
    can(superAdmin, 'see nothing of what was not put back', notNoted('lesson_recording_restored')),
  ),
  ...[SOUNDS.old, SOUNDS.ofWord, 999_999].map((id) =>
    can(teacher, `put nothing back that is heard or gone, ${id}`, restores(id, null, false)),
  ),
  can(
    teacher,
    'put nothing back that is heard in its own place',
    restores(SOUNDS.ofWord, SOUNDS.ofWord, false),
  ),
  {
    ...can(teacher, 'put nothing back after a day', restores(SOUNDS.removed, null, false)),
    at: LATER,
  },

  ...refused.flatMap((actor) => [
    canNot(actor, 'see the recordings of a lesson', `select from ${list(CLOSED)}`),
    canNot(
      actor,
      'see which texts of a course are recorded',
      `select from private.list_recorded_texts('${MAIN}')`,
    ),
    canNot(actor, 'add a recording of a lesson', adds('added')),
    canNot(actor, 'take a recording of a lesson away', ends(SOUNDS.ofClosed)),
    canNot(actor, 'put a recording back', restores(SOUNDS.removed, null)),
  ]),
  // On no row, only the right to call counts.
  ...[
    'private.list_lesson_recordings(null)',
    'private.list_recorded_texts(null)',
    'private.add_lesson_recording(null, null, null, null, null, null, null)',
    'private.end_lesson_recording(null)',
    'private.restore_lesson_recording(null, null)',
  ].flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),

  // What the job removes
  unheard('see which files nobody hears any more', SOUND_FILES.old, SOUND_FILES.orphan),
  {
    ...unheard(
      'see which files nobody hears once their day is over',
      ...[SOUND_FILES.old, SOUND_FILES.orphan, SOUND_FILES.replaced, SOUND_FILES.removed, SOUND_FILES.fresh],
    ),
    at: LATER,
  },
  can(worker, 'see no more files than asked', 'select from private.list_unheard_lesson_files(1)'),
  can(worker, 'forget a recording whose file is gone', forgets([SOUND_FILES.old], 1)),
  given(
    [does(worker, forgets([SOUND_FILES.old], 1))],
    unheard('see a forgotten recording no more', SOUND_FILES.orphan),
  ),
  can(
    worker,
    'forget no recording that is heard or can be put back',
    forgets([SOUND_FILES.ofClosed, SOUND_FILES.removed, SOUND_FILES.orphan], 0),
  ),
  ...['private.list_unheard_lesson_files(null)', 'private.forget_lesson_recordings(null)'].flatMap((call) =>
    [resting, visitor, superAdmin, service].map((actor) => canNotCall(actor, call)),
  ),
  reads(paid, 'see no recording of the namesake in the closed lesson', RECORDED, sounds(MAIN, 'closed'), [
    `{${SOUNDS.ofClosed},${SOUNDS.ofWord}}`,
  ]),
  can(teacher, 'see the recordings of the namesake alone', `select from ${list(NAMESAKE)}`),
];
