import {
  type Actor,
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
import { NEWER } from '../lesson-drafts.ts';
import { MEDIA, mediaFile } from '../lesson-media.ts';
import { LESSONS } from '../lessons.ts';
import { privilegesOn } from '../privileges.ts';

const editors = [teacher, ...team];
const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const LATER = '2998-01-01T00:00Z';

const SEE = `select name from storage.objects where bucket_id = 'lesson-media'`;
const seen = (file: string) => `${SEE} and name = '${file}'`;
const maySee = (file: string, expected: boolean) =>
  `select from private.may_see_lesson_media('${file}') as may where may = ${expected}`;
const add = (name: string, bucket = 'lesson-media') =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
const NEW = mediaFile(50, 'webp');

const body = (blocks: unknown) => ({ title: 'Draft', grammar: { body: blocks } });
const naming = (file: string, kind = 'picture') =>
  body([
    { kind, file },
    { kind: 'paragraph', text: 'x' },
  ]);
const saving = (content: object) =>
  `select from private.save_lesson_draft(${LESSONS.closed}, 3, '${JSON.stringify(content)}') as done
   where done is not null`;
const saves = (content: object) => does(teacher, saving(content));
const discards = does(
  teacher,
  `select from private.discard_lesson_draft(${LESSONS.closed}, 3) as done where done`,
);
const publishes = (content: object) =>
  does(
    teacher,
    `select from private.publish_lesson_draft(${LESSONS.closed}, 4, 2, '${JSON.stringify({
      ...NEWER,
      number: 2,
      content: { ...content, isFree: false },
    })}') as done where done is not null`,
  );

const noting = (expected: number, atMost = 10) =>
  `select from private.note_unused_lesson_media(${atMost}) as noted where noted = ${expected}`;
const notes = does(worker, 'select from private.note_unused_lesson_media(10)');
const due = (deed: string, ...files: string[]) =>
  reads(worker, deed, 'file', 'private.list_due_lesson_media(10) file', files);
const MISSING = `select file from private.missing_lesson_media(array['${MEDIA.free}', '${MEDIA.missing}', '${MEDIA.elsewhere}']) file`;
const steps = (...all: [Step, ...Step[]]) => all;

/** Pictures and sounds of lessons: who sees and adds them, and which are removed. */
export const LESSON_MEDIA_CELLS: Cell[] = [
  ...privilegesOn({ name: 'private.lesson_media_uses', columns: ['lesson_id', 'no', 'file'] }, NO_ROLE),
  ...privilegesOn({ name: 'private.unused_lesson_media', columns: ['file', 'since'] }, NO_ROLE),

  // Seeing
  ...[resting, stranger, visitor, free, newcomer, teacherWithoutSecondFactor, ...shutOut].map((actor) =>
    can(actor, 'see the picture of a free lesson', seen(MEDIA.free)),
  ),
  ...[resting, stranger, visitor, free, newcomer, ...shutOut].map((actor) =>
    can(actor, 'see no other file of lessons', SEE),
  ),
  ...[paid, premium, teacherWithoutSecondFactor].map((person) =>
    can(person, 'see the sound of a lesson of a course they may enter', seen(MEDIA.closed)),
  ),
  can(paid, 'see the files of the lessons that they may read, as they are now, and no other', SEE, 3),
  ...[MEDIA.earlier, MEDIA.inDraft, MEDIA.unused].map((file) =>
    reachesNothing(paid, `see a file that no lesson names as it is read now, ${file.at(-5)}`, seen(file)),
  ),
  ...editors.map((person) => can(person, 'see every file of lessons', SEE, 11)),
  ...[stranger, teacher].map((actor) =>
    reachesNothing(
      actor,
      'see a file of another bucket that has the name of a picture',
      `select name from storage.objects where bucket_id = 'documents' and name = '${MEDIA.free}'`,
    ),
  ),
  canNot(worker, 'see the files of lessons', SEE),
  given(
    steps(saves(naming(MEDIA.unused)), publishes(naming(MEDIA.unused))),
    can(paid, 'see a picture once the lesson is published with it', seen(MEDIA.unused)),
  ),
  given(
    steps(saves(naming(MEDIA.unused)), publishes(naming(MEDIA.unused))),
    reachesNothing(paid, 'see a sound once the lesson is published without it', seen(MEDIA.closed)),
  ),
  given(
    steps(saves(naming(MEDIA.unused))),
    reachesNothing(paid, 'see a picture of a draft', seen(MEDIA.unused)),
  ),
  ...[stranger, visitor, free].flatMap((actor) => [
    can(actor, 'be told that a picture is open to them', maySee(MEDIA.free, true)),
    can(actor, 'be told that a sound is closed to them', maySee(MEDIA.closed, false)),
  ]),
  ...[worker, service].map((actor) => canNotCall(actor, 'private.may_see_lesson_media(null)')),

  // Adding
  ...editors.map((person) => can(person, 'add a file for lessons', add(NEW))),
  ...withoutRightsOf('teacher').map((person) => canNot(person, 'add a file for lessons', add(NEW))),
  ...[resting, stranger, visitor, worker].map((actor) => canNot(actor, 'add a file for lessons', add(NEW))),
  ...['a.webp', `more/${NEW}`, NEW.replace('webp', 'gif')].map((name) =>
    canNot(teacher, `add a file that is called ${name}`, add(name)),
  ),
  canNot(teacher, 'add a file to a bucket that is not for lessons', add(NEW, 'documents')),
  ...editors.flatMap((person) => [
    reachesNothing(
      person,
      'replace a file of lessons',
      `update storage.objects set version = 'x' where bucket_id = 'lesson-media'`,
    ),
    reachesNothing(
      person,
      'remove a file of lessons by hand',
      `delete from storage.objects where bucket_id = 'lesson-media'`,
    ),
  ]),

  // What is not there
  can(teacher, 'see which files are not there', MISSING, 2),
  ...editors.map((person) =>
    reads(person, 'see which files those are', 'file', MISSING.replace('select file from ', ''), [
      MEDIA.missing,
      MEDIA.elsewhere,
    ]),
  ),
  ...[...withoutRightsOf('teacher'), stranger].map((actor) =>
    canNot(actor, 'see which files are not there', MISSING),
  ),
  ...[resting, visitor, worker, service].map((actor) =>
    canNotCall(actor, 'private.missing_lesson_media(null)'),
  ),

  // What nothing names
  can(worker, 'note the file that nothing names', noting(1)),
  can(worker, 'note no more files than asked', noting(0, 0)),
  after(steps(notes), can(worker, 'note nothing twice', noting(0))),
  due('find the file that nothing has named for thirty days', MEDIA.due),
  {
    ...due('find the file that was noted today when thirty days are over', MEDIA.due, MEDIA.fresh),
    at: LATER,
  },
  given(steps(notes), due('still find it after noting', MEDIA.due)),
  {
    ...given(steps(notes), due('find what was noted thirty days ago', MEDIA.due, MEDIA.fresh, MEDIA.unused)),
    at: LATER,
  },
  given(
    steps(discards),
    due('find a file that was noted once and is unused again', MEDIA.usedAgain, MEDIA.due),
  ),
  given(
    steps(notes, discards),
    due('find no file that was used meanwhile, before its thirty days are over', MEDIA.due),
  ),
  ...[MEDIA.gone, MEDIA.elsewhere].map((file) =>
    given(
      steps(notes, does(teacher, add(file))),
      due(`find no new file that has the name of one that was gone, ${file.at(-6)}`, MEDIA.due),
    ),
  ),
  after(steps(discards), can(worker, 'note the file of a draft that was thrown away', noting(2))),
  after(
    steps(saves(naming(MEDIA.unused))),
    can(worker, 'note the file that another draft has left out, and no other', noting(1)),
  ),
  given(
    steps(saves(naming(MEDIA.unused)), notes),
    due('find the noted file that a draft has left out again', MEDIA.usedAgain, MEDIA.due),
  ),
  after(
    steps(saves(naming(MEDIA.unused, 'exercise'))),
    can(worker, 'note the file that a block of another kind names', noting(2)),
  ),
  ...[body('x'), body([{ kind: 'picture' }, null, 7]), { title: 'x' }].map((content, index) =>
    can(teacher, `save a draft of any shape, ${index + 1}`, saving(content)),
  ),
  ...[resting, visitor, superAdmin, service].flatMap((actor: Actor) => [
    canNotCall(actor, 'private.note_unused_lesson_media(null)'),
    canNotCall(actor, 'private.list_due_lesson_media(null)'),
  ]),

  // On no row, only the right to call counts.
  ...['private.lesson_media_of(null)', 'private.note_lesson_media()'].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];
