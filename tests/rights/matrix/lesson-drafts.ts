import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import {
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
import { after, type Cell, can, canNot, canNotCall, does, reads, type Step } from '../cell.ts';
import { COURSES } from '../enrolments.ts';
import { HASHES, NEWER } from '../lesson-drafts.ts';
import { LESSONS } from '../lessons.ts';
import { privilegesOn } from '../privileges.ts';

const editors = [teacher, ...team];
const refused = [...withoutRightsOf('teacher'), resting, stranger, visitor, worker, service];

const { free, closed, namesake } = LESSONS;
/** One of the lessons of the files, of which there never was a draft. */
const FRESH = `(select id from public.lessons where course = '${CONVERSATION_COURSE.id}' and number = 2)`;

const list = (course: string) => `private.list_edited_lessons('${course}')`;
const LISTED = `id, version_no, coalesce(publisher, '-'), draft_at is not null, coalesce(draft_writer, '-'), has_offer`;

const edited = (lesson: number | string) => `private.edited_lesson(${lesson}) as lesson`;
const DRAFT_OF = `coalesce(lesson -> 'draft' ->> 'title', '-'), lesson ->> 'draftVersion', lesson ->> 'draftBase'`;
const draftOf = (person: Cell['actor'], deed: string, lesson: number | string, draft: string) =>
  reads(person, deed, DRAFT_OF, edited(lesson), [draft]);

const saving = (lesson: number | string, expected: number, title = 'New') =>
  `select from private.save_lesson_draft(${lesson}, ${expected}, '{"title": "${title}"}') as done where done is not null`;
const discarding = (lesson: number, expected: number) =>
  `select from private.discard_lesson_draft(${lesson}, ${expected}) as done where done`;
const publishing = (lesson: number, expected: number, seen: number, title = 'Draft') =>
  `select from private.publish_lesson_draft(${lesson}, ${expected}, ${seen}, '${JSON.stringify({
    ...NEWER,
    content: { ...NEWER.content, title },
  })}') as done where done is not null`;
const restoring = (lesson: number, no: number, expected: number) =>
  `select from private.restore_lesson_version(${lesson}, ${no}, ${expected}) as done where done is not null`;
const answering = (lesson: number, hash: string, seen: number, isTaken: boolean) =>
  `select from private.answer_lesson_offer(${lesson}, '${hash}', ${seen}, ${isTaken}) as done where done`;
/** The same, finding its row when nothing was done. */
const inVain = (statement: string) =>
  statement
    .replace('done is not null', 'done is null')
    .replace('where done', 'where not done')
    .replace('not done is null', 'done is null');

const noted = (verb: string, details = '{}') =>
  `select verb from private.audit_log where verb = '${verb}' and about_key = '${closed}' and details @> '${details}'`;
const notNoted = (verb: string) =>
  `select where not exists (select from private.audit_log where verb = '${verb}')`;
const lessonAt = (lesson: number, version: number, title: string) =>
  `select title from public.lessons where id = ${lesson} and version_no = ${version} and title = '${title}'`;
const step = (statement: string): [Step] => [does(teacher, statement)];
const OFFER_OF = `coalesce(lesson -> 'offer' ->> 'hash', '-')`;
const offerOf = (deed: string, lesson: number, hash: string) =>
  reads(teacher, deed, OFFER_OF, edited(lesson), [hash]);

/** Who edits lessons, and what becomes of their drafts. What publishing does to answers: tests/http/lesson-editor.test.ts. */
export const LESSON_DRAFT_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.lesson_drafts',
      columns: ['lesson_id', 'content', 'base_no', 'version', 'writer_key', 'changed_at'],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),
  ...privilegesOn(
    { name: 'private.lesson_offers', columns: ['lesson_id', 'lesson', 'content_hash', 'is_declined'] },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),

  // Reading
  ...editors.flatMap((person) => [
    reads(person, 'see the lessons of a course with their drafts and offers', LISTED, list(COURSES.main), [
      `${free} 2 - f - t`,
      `${closed} 2 staff t teacher f`,
    ]),
    draftOf(person, 'see the draft of a lesson', closed, 'Draft 3 1'),
    can(person, 'see every version of a lesson', `select from private.list_lesson_versions(${closed})`, 2),
    reads(
      person,
      'see the lessons of a course as they are read',
      `id, content`,
      `private.list_lesson_contents('${COURSES.main}')`,
      [`${free} {"keys": 2, "number": 1}`, `${closed} {"keys": 2, "number": 2}`],
    ),
  ]),
  reads(
    teacher,
    'see what is read beside the draft',
    `lesson -> 'content' ->> 'keys', lesson ->> 'draftWriter'`,
    edited(closed),
    ['2 teacher'],
  ),
  draftOf(teacher, 'see that a draft is gone', free, '- 5 1'),
  draftOf(teacher, 'see that there never was a draft', FRESH, '- 0'),
  offerOf('see the newer lesson of the files', free, HASHES.ofFree),
  offerOf('see no newer lesson that was declined', closed, '-'),
  can(teacher, 'see no lesson that is not there', `select from ${edited(999_999)} where lesson is null`),

  can(teacher, 'list the lessons of a course', `select from ${list(COURSES.main)}`, 2),
  can(teacher, 'open a lesson to edit it', `select from ${edited(closed)}`),
  can(
    teacher,
    'list the texts of all lessons',
    `select from private.list_lesson_contents('${COURSES.main}')`,
    2,
  ),

  // Saving
  can(teacher, 'save over the draft they saw', saving(closed, 3)),
  ...editors.map((person) =>
    after([does(person, saving(closed, 3))], draftOf(person, 'save a draft', closed, 'New 4 1')),
  ),
  after(step(saving(FRESH, 0)), draftOf(teacher, 'begin a draft', FRESH, 'New 1 1')),
  after(
    step(saving(FRESH, 0)),
    draftOf(teacher, 'begin a draft of one lesson and no other', closed, 'Draft 3 1'),
  ),
  after(
    step(saving(free, 5)),
    draftOf(teacher, 'begin a draft after another one, from the present version', free, 'New 6 2'),
  ),
  after(
    step(saving(closed, 3)),
    draftOf(teacher, 'save a draft and no other of the same version', namesake, 'Draft 3 1'),
  ),
  can(teacher, 'be told of a draft that has another version', inVain(saving(closed, 2))),
  can(teacher, 'be told of a draft that is there by now', inVain(saving(closed, 0))),
  can(teacher, 'be told of a draft that never was', inVain(saving(FRESH, 7))),
  can(teacher, 'save no draft of a lesson that is not there', inVain(saving(999_999, 0))),

  // Throwing away
  after(step(discarding(closed, 3)), draftOf(teacher, 'throw a draft away', closed, '- 4 1')),
  after(
    step(discarding(closed, 3)),
    draftOf(teacher, 'throw one draft away and no other', namesake, 'Draft 3 1'),
  ),
  after(
    step(discarding(closed, 3)),
    can(superAdmin, 'see that a draft was thrown away', noted('lesson_draft_discarded')),
  ),
  can(teacher, 'be told that they threw a draft away', discarding(closed, 3)),
  can(teacher, 'throw away no other version than they saw', inVain(discarding(closed, 2))),
  can(teacher, 'throw away no draft that is gone', inVain(discarding(free, 5))),
  after(
    step(discarding(closed, 2)),
    can(superAdmin, 'see nothing of a draft that stayed', notNoted('lesson_draft_discarded')),
  ),

  // Publishing
  ...editors.map((person) => can(person, 'publish a draft', publishing(closed, 3, 2))),
  after(step(publishing(closed, 3, 2)), can(visitor, 'see what was published', lessonAt(closed, 3, 'Newer'))),
  after(
    step(publishing(closed, 3, 2)),
    can(visitor, 'see one lesson changed and no other', lessonAt(namesake, 2, 'Lesson')),
  ),
  after(
    step(publishing(closed, 3, 2)),
    draftOf(teacher, 'see the draft gone that was published', closed, '- 4 1'),
  ),
  after(
    step(publishing(closed, 3, 2)),
    draftOf(teacher, 'see the other draft of the same text', namesake, 'Draft 3 1'),
  ),
  after(
    step(publishing(closed, 3, 2)),
    can(superAdmin, 'see who published which version', noted('lesson_published', '{"to": 3}')),
  ),
  can(teacher, 'publish over no other version than they saw', inVain(publishing(closed, 3, 1))),
  can(teacher, 'publish no other draft than they saw', inVain(publishing(closed, 2, 2))),
  can(teacher, 'publish nothing that is not the draft', inVain(publishing(closed, 3, 2, 'Other'))),
  can(teacher, 'publish no draft that is gone', inVain(publishing(free, 5, 2))),

  // An earlier version
  ...editors.map((person) => can(person, 'make a draft of an earlier version', restoring(closed, 1, 3))),
  ...[1, 2].map((no) =>
    after(
      step(restoring(closed, no, 3)),
      reads(
        teacher,
        `see version ${no} as a draft, in its place in the course`,
        `lesson -> 'draft' ->> 'keys', lesson -> 'draft' ->> 'slug', lesson -> 'draft' ->> 'number', lesson ->> 'draftVersion'`,
        edited(closed),
        [`${no} closed 2 4`],
      ),
    ),
  ),
  after(
    step(restoring(closed, 1, 3)),
    can(superAdmin, 'see which version was brought back', noted('lesson_restored', '{"from": 1}')),
  ),
  can(teacher, 'bring back no version that is not there', inVain(restoring(closed, 9, 3))),
  can(teacher, 'bring back nothing over another draft than they saw', inVain(restoring(closed, 1, 2))),
  after(
    step(restoring(closed, 1, 2)),
    can(superAdmin, 'see nothing of a version that was not brought back', notNoted('lesson_restored')),
  ),

  // What the files offer
  ...editors.flatMap((person) => [
    can(person, 'take the newer lesson of the files', answering(free, HASHES.ofFree, 2, true)),
    can(person, 'decline the newer lesson of the files', answering(free, HASHES.ofFree, 2, false)),
  ]),
  after(
    step(answering(free, HASHES.ofFree, 2, true)),
    can(visitor, 'see the newer lesson once it was taken', lessonAt(free, 3, 'Newer')),
  ),
  after(
    step(answering(free, HASHES.ofFree, 2, false)),
    can(visitor, 'see the lesson as it was when the newer one was declined', lessonAt(free, 2, 'Lesson')),
  ),
  ...[true, false].flatMap((isTaken) => [
    after(
      step(answering(free, HASHES.ofFree, 2, isTaken)),
      offerOf(`see no offer that was ${isTaken ? 'taken' : 'declined'}`, free, '-'),
    ),
    after(
      step(answering(free, HASHES.ofFree, 2, isTaken)),
      offerOf(
        `see the other offer when one was ${isTaken ? 'taken' : 'declined'}`,
        namesake,
        HASHES.ofNamesake,
      ),
    ),
    after(
      step(answering(free, HASHES.ofFree, 2, isTaken)),
      can(
        superAdmin,
        `see that an offer was ${isTaken ? 'taken' : 'declined'}`,
        noted(isTaken ? 'offer_taken' : 'offer_declined', '{"from": 2}').replace(
          String(closed),
          String(free),
        ),
      ),
    ),
  ]),
  can(teacher, 'take no other offer than they saw', inVain(answering(free, HASHES.ofClosed, 2, true))),
  can(teacher, 'take no offer of another lesson', inVain(answering(free, HASHES.ofNamesake, 2, true))),
  can(
    teacher,
    'take an offer over no other version than they saw',
    inVain(answering(free, HASHES.ofFree, 1, true)),
  ),
  can(teacher, 'take no offer that was declined', inVain(answering(closed, HASHES.ofClosed, 2, true))),

  ...refused.flatMap((actor) => [
    canNot(actor, 'see lessons as those who edit them', `select from ${list(COURSES.main)}`),
    canNot(actor, 'see the draft of a lesson', `select from ${edited(closed)}`),
    canNot(
      actor,
      'see the texts of all lessons',
      `select from private.list_lesson_contents('${COURSES.main}')`,
    ),
    canNot(actor, 'see the versions of a lesson', `select from private.list_lesson_versions(${closed})`),
    canNot(actor, 'save a draft', saving(closed, 3)),
    canNot(actor, 'throw a draft away', discarding(closed, 3)),
    canNot(actor, 'publish a draft', publishing(closed, 3, 2)),
    canNot(actor, 'bring back a version', restoring(closed, 1, 3)),
    canNot(actor, 'take the newer lesson of the files', answering(free, HASHES.ofFree, 2, true)),
  ]),
  // On no row, only the right to call counts.
  ...[
    ...[
      'private.list_edited_lessons(null)',
      'private.edited_lesson(null)',
      'private.list_lesson_contents(null)',
    ],
    ...['private.save_lesson_draft(null, null, null)', 'private.discard_lesson_draft(null, null)'],
    ...['private.publish_lesson_draft(null, null, null, null)', 'private.list_lesson_versions(null)'],
    'private.restore_lesson_version(null, null, null)',
    'private.answer_lesson_offer(null, null, null, null)',
  ].flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),
  ...[
    'private.add_lesson_version(null, null, null)',
    'private.colleague_name(null)',
    'private.exercise_core(null)',
    'private.exercises_of(null)',
  ].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
  ...[resting, visitor, superAdmin, worker, service].flatMap((actor) =>
    ['note_changed_exercises', 'settle_responses'].map((trigger) => ({
      ...canNot(actor, `call private.${trigger}`, `select private.${trigger}()`),
      control: 'select',
    })),
  ),
];
