import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import {
  free,
  premium,
  resting,
  service,
  stranger,
  superAdmin,
  teacher,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does, given, reachesNothing, reads } from '../cell.ts';
import { COURSES } from '../enrolments.ts';
import { NEWER } from '../lesson-drafts.ts';
import { LESSONS } from '../lessons.ts';
import { NEW_LESSONS, NEW_PICTURE, SECOND } from '../new-lessons.ts';
import { privilegesOn } from '../privileges.ts';

const editors = [teacher, ...team];
const refused = [...withoutRightsOf('teacher'), resting, stranger, visitor, worker, service];
const { second, first, last, taken, alike, ofOtherCourse } = NEW_LESSONS;

interface Begin {
  course?: string;
  slug?: string;
  unit?: number;
  previous?: number | null;
}
const beginning = ({ course = COURSES.main, slug = 'new', unit = 1, previous = LESSONS.free }: Begin = {}) =>
  `select from private.begin_lesson('${course}', '${slug}', ${unit}, 'A1', ${previous}, '{"title": "Begun"}') as done
   where done is not null`;
const saving = (lesson: number, expected: number) =>
  `select from private.save_new_lesson(${lesson}, ${expected}, '{"title": "Saved"}') as done where done is not null`;
const discarding = (lesson: number, expected: number) =>
  `select from private.discard_new_lesson(${lesson}, ${expected}) as done where done`;
const publishing = (lesson: number, content: object, expected = 3) =>
  `select from private.publish_new_lesson(${lesson}, ${expected}, '${JSON.stringify({
    ...NEWER,
    content: { ...content, isFree: false },
  })}') as done where done is not null`;
/** The same, finding its row when nothing was done. */
const inVain = (statement: string) =>
  statement.replace('done is not null', 'done is null').replace(/where done$/, 'where not done');

const COLUMNS = `id, number, title, coalesce(draft_writer, '-')`;
const list = (course: string) => `private.list_new_lessons('${course}')`;
const listed = (person: Cell['actor'], deed: string, ...rows: string[]) =>
  reads(person, deed, COLUMNS, list(COURSES.main), rows);
const OF_FIRST = `${first} 1 first -`;
const OF_SECOND = `${second} 2 Second teacher`;
const OTHERS = [`${last} 3 last -`, `${taken} 3 closed -`, `${alike} 3 intro -`];
const opened = (person: Cell['actor'], deed: string, lesson: number, expected: string) =>
  reads(
    person,
    deed,
    `lesson ->> 'number', lesson ->> 'versionNo', lesson -> 'draft' ->> 'title', lesson ->> 'draftVersion'`,
    `private.edited_new_lesson(${lesson}) as lesson`,
    [expected],
  );
const noted = (verb: string, lesson: number) =>
  `select verb from private.audit_log where verb = '${verb}' and about_key = '${lesson}'`;
const notNoted = (verb: string) =>
  `select where not exists (select from private.audit_log where verb = '${verb}')`;
const numbered = (...pairs: [number, number][]) =>
  `select id from public.lessons where (id, number) in (${pairs.map((pair) => `(${pair.join()})`).join()})`;
const publishes = does(teacher, publishing(second, SECOND));

/** Lessons that are not published yet: who writes them, and what their publishing moves. */
export const NEW_LESSON_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.new_lessons',
      columns: [
        ...[
          'lesson_id',
          'course',
          'slug',
          'unit',
          'level',
          'after_lesson',
          'content',
          'version',
          'writer_key',
        ],
        'changed_at',
      ],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),

  // Reading
  ...editors.flatMap((person) => [
    listed(
      person,
      'see the lessons that are not published yet, in their places',
      OF_FIRST,
      OF_SECOND,
      ...OTHERS,
    ),
    opened(person, 'open a lesson that is not published yet', second, '2 0 Second 3'),
  ]),
  can(teacher, 'list new lessons', `select from ${list(COURSES.main)}`, 5),
  can(teacher, 'open a new lesson', `select from private.edited_new_lesson(${second})`),
  can(
    teacher,
    'open no new lesson that is not there',
    'select from private.edited_new_lesson(999999) as lesson where lesson is null',
  ),

  // Beginning
  ...editors.map((person) => can(person, 'begin a lesson', beginning())),
  can(teacher, 'begin a lesson before all others', beginning({ previous: null })),
  can(teacher, 'begin a lesson with the address of one of another course', beginning({ slug: 'namesake' })),
  can(
    teacher,
    'begin a lesson with an address that only another course has',
    beginning({ course: COURSES.forPaid, slug: 'free', previous: LESSONS.namesake }),
  ),
  ...[
    beginning({ slug: 'free' }),
    beginning({ slug: 'second' }),
    beginning({ previous: LESSONS.namesake }),
    beginning({ previous: 999_999 }),
    beginning({ unit: 2 }),
  ].map((statement, index) =>
    can(teacher, `begin no lesson with a taken address or in no place, ${index + 1}`, inVain(statement)),
  ),
  after(
    [does(teacher, beginning({ course: COURSES.forFree, previous: null }))],
    reads(
      teacher,
      'begin the first lesson of a course',
      `number, title, draft_writer`,
      list(COURSES.forFree),
      ['1 Begun teacher'],
    ),
  ),
  after(
    [does(teacher, beginning())],
    can(
      superAdmin,
      'see that a lesson was begun',
      `select verb from private.audit_log where verb = 'lesson_begun'`,
    ),
  ),
  after(
    [does(teacher, beginning({ slug: 'second' }))],
    can(superAdmin, 'see nothing of a lesson that was not begun', notNoted('lesson_begun')),
  ),

  // Saving
  can(teacher, 'save over the version they saw', saving(first, 3)),
  ...editors.map((person) =>
    after(
      [does(person, saving(first, 3))],
      opened(person, 'save a lesson that is not published yet', first, '1 0 Saved 4'),
    ),
  ),
  after(
    [does(teacher, saving(first, 3))],
    opened(teacher, 'save one and no other of the same version', last, '3 0 last 3'),
  ),
  can(teacher, 'be told of one that has another version', inVain(saving(first, 2))),

  // Throwing away
  can(teacher, 'throw a lesson away that is not published yet', discarding(second, 3)),
  can(teacher, 'throw away no other version of a new lesson than they saw', inVain(discarding(second, 2))),
  after(
    [does(teacher, discarding(second, 3))],
    listed(teacher, 'throw one away and no other', OF_FIRST, ...OTHERS),
  ),
  after(
    [does(teacher, discarding(second, 3))],
    can(superAdmin, 'see that a new lesson was thrown away', noted('new_lesson_discarded', second)),
  ),
  after(
    [does(teacher, discarding(second, 2))],
    can(superAdmin, 'see nothing of a new lesson that stayed', notNoted('new_lesson_discarded')),
  ),
  given(
    [does(teacher, discarding(second, 3))],
    can(
      worker,
      'note the picture of a lesson that was thrown away, and no other',
      'select from private.note_unused_lesson_media(10) as noted where noted = 2',
    ),
  ),

  // Publishing
  ...editors.map((person) => can(person, 'publish a new lesson', publishing(second, SECOND))),
  can(
    teacher,
    'publish a lesson whose address only another course has',
    publishing(alike, { title: 'intro' }),
  ),
  can(teacher, 'publish no lesson whose address is taken', inVain(publishing(taken, { title: 'closed' }))),
  can(
    teacher,
    'publish no other version of a new lesson than they saw',
    inVain(publishing(second, SECOND, 2)),
  ),
  can(teacher, 'publish no new lesson that is not the draft', inVain(publishing(second, { title: 'Other' }))),
  after(
    [publishes],
    can(
      visitor,
      'see a new lesson in its place, and those after it moved',
      numbered([LESSONS.free, 1], [second, 2], [LESSONS.closed, 3]),
      3,
    ),
  ),
  after(
    [publishes],
    can(
      visitor,
      'see the lessons of other courses where they were',
      `select id from public.lessons where course = '${CONVERSATION_COURSE.id}' and number = 2`,
    ),
  ),
  after(
    [does(teacher, publishing(first, { title: 'first' }))],
    reads(teacher, 'publish one and no other of the same text', COLUMNS, list(COURSES.forPaid), [
      `${ofOtherCourse} 1 first -`,
    ]),
  ),
  after([publishes], listed(teacher, 'see it among the new ones no more', OF_FIRST, ...moved(OTHERS))),
  after(
    [publishes],
    reads(teacher, 'see who published it', 'no, writer', `private.list_lesson_versions(${second})`, [
      '1 teacher',
    ]),
  ),
  after(
    [publishes],
    can(superAdmin, 'see that a new lesson was published', noted('lesson_published', second)),
  ),
  given(
    [publishes],
    can(
      premium,
      'read a new lesson once it is published',
      `select from private.open_lesson('${COURSES.main}', 'second') as lesson where lesson -> 'shown' = '{"text": "newer"}'`,
    ),
  ),
  given(
    [publishes],
    can(
      premium,
      'see the picture of a new lesson once it is published',
      `select name from storage.objects where bucket_id = 'lesson-media' and name = '${NEW_PICTURE}'`,
    ),
  ),
  reachesNothing(
    free,
    'see the picture of a new lesson',
    `select name from storage.objects where bucket_id = 'lesson-media' and name = '${NEW_PICTURE}'`,
  ),

  ...refused.flatMap((actor) => [
    canNot(actor, 'list new lessons', `select from ${list(COURSES.main)}`),
    canNot(actor, 'open a new lesson', `select from private.edited_new_lesson(${second})`),
    canNot(actor, 'begin a lesson', beginning()),
    canNot(actor, 'save a new lesson', saving(first, 3)),
    canNot(actor, 'throw a new lesson away', discarding(second, 3)),
    canNot(actor, 'publish a new lesson', publishing(second, SECOND)),
  ]),
  // On no row, only the right to call counts.
  ...[
    'private.list_new_lessons(null)',
    'private.edited_new_lesson(null)',
    'private.begin_lesson(null, null, null, null, null, null)',
    'private.save_new_lesson(null, null, null)',
    'private.discard_new_lesson(null, null)',
    'private.publish_new_lesson(null, null, null)',
  ].flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),
  ...['private.number_of_new_lesson(null, null, null)', 'private.forget_lesson_media()'].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];

/** Their numbers once a lesson before them is published. */
function moved(rows: readonly string[]): string[] {
  return rows.map((row) => row.replace(' 3 ', ' 4 '));
}
