import {
  admin,
  free,
  paid,
  premium,
  resting,
  service,
  shutOut,
  staff,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  teamWithoutSecondFactor,
  unregistered,
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
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';
import { NOTICE_TOKEN } from '../speaking.ts';
import { looking } from '../viewings.ts';
import { MARK, TEXT, WORKS, writtenMessageId } from '../writing.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const adminAsPaid = looking('of an admin');
const superAdminAsTeacher = looking('of a super admin');
const NEW = '00000000-0000-4000-8007-000000009999';

interface Task {
  course?: string;
  unit?: number;
}
const of = ({ course = COURSES.main, unit = 1 }: Task = {}) => `'${course}', ${unit}`;

const saves = (
  outcome: string,
  { text = 'New', seen = 0, ...task }: Task & { text?: string; seen?: number } = {},
) =>
  `select from private.save_written_draft(${of(task)}, '${text}', ${seen}) as reply where reply ->> 'outcome' = '${outcome}'`;

interface Sent extends Task {
  id?: string;
  isText?: boolean;
  text?: string;
  seen?: number;
  draft?: number;
}
const sends = (
  outcome: string,
  { id = NEW, isText = true, text = 'New', seen = 0, draft = 0, ...task }: Sent = {},
) =>
  `select from private.send_written(${of(task)}, '${id}', ${isText}, '${text}', ${seen}, ${draft}) as outcome
   where outcome = '${outcome}'`;
/** Of the paying learner, to whom a teacher has answered. */
const ANSWERED = { seen: 2, draft: 7 };
const withdraws = (outcome: string, seen = 1, task: Task = {}) =>
  `select from private.withdraw_written(${of(task)}, ${seen}) as outcome where outcome = '${outcome}'`;
const readsCorrection = (done: boolean, task: Task = {}) =>
  `select from private.read_correction(${of(task)}) as done where done = ${done}`;
const deletes = (done: boolean, task: Task = {}) =>
  `select from private.delete_writing(${of(task)}) as done where done = ${done}`;

const OWN = `concat_ws(' ', own ->> 'isOpen', own ->> 'hasTeacher', own -> 'draft' ->> 'body', own -> 'draft' ->> 'version',
  own -> 'work' ->> 'state', own -> 'work' ->> 'isBeingCorrected', jsonb_array_length(own -> 'work' -> 'messages'))`;
const opensOwn = (expected: string, task: Task = {}) =>
  `select from private.open_own_writing(${of(task)}) as own where ${OWN} = '${expected}'`;
const LIST = 'private.list_own_writing()';

const OPENED = `concat_ws(' ', work ->> 'state', work ->> 'learner', work ->> 'unit',
  jsonb_array_length(work -> 'messages'), work -> 'draft' ->> 'version', work -> 'draft' ->> 'writer')`;
const opens = (work: string, expected: string) =>
  `select from private.open_learner_writing('${work}') as work where ${OPENED} = '${expected}'`;
const closed = (work: string) =>
  `select from private.open_learner_writing('${work}') as work where work is null`;

interface Kept {
  work?: string;
  seen?: number;
  draft?: number;
  words?: string;
  marks?: unknown;
}
const keeps = (
  outcome: string,
  { work = WORKS.ofChild, seen = 1, draft = 0, words = '', marks = [MARK] }: Kept = {},
) =>
  `select from private.save_correction_draft('${work}', ${seen}, ${draft}, '${words}', '${JSON.stringify(marks)}') as reply
   where reply ->> 'outcome' = '${outcome}'`;
const corrects = (
  outcome: string,
  { work = WORKS.ofChild, seen = 1, draft = 0, words = 'Well done', id = NEW }: Kept & { id?: string } = {},
) =>
  `select from private.send_correction('${work}', '${id}', ${seen}, ${draft}, '${words}') as outcome
   where outcome = '${outcome}'`;
/** So many answers of a teacher, one after another. */
const correctsMany = (count: number): Step =>
  does(
    teacher,
    `select from generate_series(1, ${count}) as number,
       private.send_correction('${WORKS.ofChild}', gen_random_uuid(), number, 0, 'x') as outcome where outcome = 'sent'`,
  );
/** So many texts of the paying learner, each taken back as an answer comes. */
const sendsMany = (count: number): Step[] =>
  Array.from({ length: count }, (_, index) => [
    does(
      paid,
      `select from private.send_written(${of()}, gen_random_uuid(), false, 'x', ${2 + index * 2}, 0) as outcome
       where outcome = 'sent'`,
    ),
    does(
      teacher,
      `select from private.send_correction('${WORKS.answered}', gen_random_uuid(), ${3 + index * 2}, 0, 'x') as outcome
       where outcome = 'sent'`,
    ),
  ]).flat();
const QUEUE = 'private.list_writing_queue()';
const CLAIM = 'select from private.claim_written_reply() as reply';
const PRAISE = { start: 11, end: 12, kind: 'praise', replacement: null, comment: '' };
const LENGTH = [...TEXT].length;

/** Marks that are none of the text, each with what is wrong with it. */
const BAD_MARKS: Record<string, unknown> = {
  'that are no list': MARK,
  'that lie over each other': [MARK, { ...MARK, start: 9, end: 12 }],
  'in another order than the text': [PRAISE, MARK],
  'of no words': [{ ...MARK, end: 2 }],
  'that begin before the text': [{ ...MARK, start: -1 }],
  'that end after the text': [{ ...MARK, end: LENGTH + 1 }],
  'that begin within a character': [{ ...MARK, start: 2.5 }],
  'that end within a character': [{ ...MARK, end: 9.5 }],
  'that begin nowhere': [{ ...MARK, start: '2' }],
  'that end nowhere': [{ ...MARK, end: null }],
  'without a comment, not even an empty one': [{ ...MARK, comment: null }],
  'whose replacement is no text': [{ ...MARK, replacement: 5 }],
  'that leave the replacement out': [{ start: 2, end: 4, kind: 'mistake', comment: 'so' }],
  'of another kind': [{ ...MARK, kind: 'joke' }],
  'of no kind': [{ ...MARK, kind: null }],
  'with a comment that is too long': [{ ...MARK, comment: 'x'.repeat(1001) }],
  'with a replacement that is too long': [{ ...MARK, replacement: 'x'.repeat(1001) }],
  'that replace words by themselves': [{ ...MARK, replacement: 'am agree' }],
  'that praise words and replace them': [{ ...PRAISE, replacement: 'x' }],
  'that say nothing': [{ ...MARK, replacement: null, comment: '' }],
};

/** Written works: who writes, who reads and corrects, and what ends with a group. */
export const WRITING_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.written_drafts',
      columns: ['person_id', 'course', 'unit', 'body', 'version', 'saved_at'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.written_works',
      columns: ['id', 'person_id', 'course', 'unit', 'state', 'changed_at', 'notice_due_at'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.written_messages',
      columns: ['id', 'work_id', 'no', 'author_id', 'is_from_teacher', 'is_text', 'body', 'marks', 'sent_at'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.correction_drafts',
      columns: ['work_id', 'body', 'marks', 'version', 'writer_id', 'saved_at'],
    },
    NO_ROLE,
  ),

  // Drafts
  can(unregistered, 'begin a text', saves('saved')),
  can(superAdmin, 'begin a text without a group', saves('saved')),
  after(
    [does(unregistered, saves('saved'))],
    can(unregistered, 'find the text they began', opensOwn('true true New 1 sent false 1')),
  ),
  can(paid, 'go on with their text', saves('saved', { seen: 7 })),
  after(
    [does(paid, saves('saved', { seen: 7 }))],
    can(paid, 'find it in a newer version', opensOwn('true true New 8 answered false 2')),
  ),
  after(
    [does(paid, saves('saved', { seen: 7 }))],
    can(
      paid,
      'keep what they began in another course',
      `select from private.open_own_writing('${COURSES.forPaid}', 1) as own where own -> 'draft' ->> 'body' = 'Elsewhere'`,
    ),
  ),
  after(
    [does(paid, saves('saved', { seen: 7 }))],
    can(admin, 'keep what they began when another saves theirs', opensOwn('true false Another beginning 4')),
  ),
  can(
    paid,
    'go on with what they began in another course',
    saves('saved', { seen: 1, course: COURSES.forPaid }),
  ),
  can(premium, 'begin a text whatever they began for another unit', saves('saved')),
  can(paid, 'learn of a newer version of their text', saves('changed', { seen: 6 })),
  can(
    paid,
    'get the newer version',
    `select from private.save_written_draft(${of()}, 'New', 6) as reply
     where reply ->> 'body' = 'Second version' and reply ->> 'version' = '7'`,
  ),
  can(paid, 'save again what is saved', saves('saved', { text: 'Second version', seen: 6 })),
  can(unregistered, 'save nothing on a version that is not there', saves('changed', { seen: 1 })),
  ...[free, paid].map((person) =>
    can(person, 'begin no text for a unit without lessons', saves('locked', { unit: 2 })),
  ),
  can(free, 'begin no text in a course that is closed to them', saves('locked')),
  can(free, 'begin no text in a course without lessons', saves('locked', { course: COURSES.forFree })),
  ...shutOut.map((actor) => can(actor, 'begin no text', saves('signed-out'))),
  can(adminAsPaid, 'begin no text as another person', saves('signed-out')),

  // Sending
  can(superAdmin, 'send nothing without a group', sends('no-teacher')),
  can(paid, 'send another version', sends('sent', { ...ANSWERED })),
  after(
    [does(paid, sends('sent', { ...ANSWERED }))],
    can(teacher, 'find a text that was sent', opens(WORKS.answered, 'sent paid 1 3')),
  ),
  after(
    [does(paid, sends('sent', { ...ANSWERED }))],
    can(paid, 'see that it waits and that no draft is left', opensOwn('true true  8 sent false 3')),
  ),
  after(
    [does(paid, sends('sent', { ...ANSWERED }))],
    can(
      worker,
      'tell by mail of no answer to which there is a newer text',
      `${CLAIM} where person_id is null`,
    ),
  ),
  after(
    [does(unregistered, deletes(true))],
    can(unregistered, 'send a first text, as an account without a role', sends('sent')),
  ),
  can(
    paid,
    'send a text again, which counts once',
    sends('sent', { id: writtenMessageId(WORKS.answered, 1) }),
  ),
  can(
    paid,
    'not take the answer of a teacher for their own',
    sends('changed', { id: writtenMessageId(WORKS.answered, 2), seen: 1 }),
  ),
  can(paid, 'send a first text in another course', sends('sent', { course: COURSES.forPaid, draft: 1 })),
  ...shutOut.map((actor) => can(actor, 'send no text', sends('signed-out'))),
  can(adminAsPaid, 'send no text as another person', sends('signed-out')),
  can(free, 'send no text in a course that is closed to them', sends('locked')),
  can(paid, 'send no text for a unit without lessons', sends('locked', { unit: 2, seen: 1 })),
  can(paid, 'send nothing on a thread that has changed', sends('changed', { ...ANSWERED, seen: 1 })),
  can(unregistered, 'send nothing while a text waits', sends('waiting', { seen: 1 })),
  can(
    paid,
    'not throw away what they wrote on another device',
    sends('draft-changed', { ...ANSWERED, draft: 6 }),
  ),
  can(
    paid,
    'send the text of a newer version that is the same',
    sends('sent', { ...ANSWERED, draft: 6, text: 'Second version' }),
  ),
  after(
    [does(paid, saves('saved', { seen: 7, text: '' }))],
    can(paid, 'send a text over a draft that was emptied', sends('sent', { ...ANSWERED, draft: 7 })),
  ),
  can(paid, 'answer in words, whatever the draft', sends('sent', { ...ANSWERED, draft: 0, isText: false })),
  after(
    [does(paid, sends('sent', { ...ANSWERED, isText: false }))],
    can(
      paid,
      'keep the draft when they answer in words',
      opensOwn('true true Second version 7 sent false 3'),
    ),
  ),
  after(
    [does(unregistered, deletes(true))],
    can(unregistered, 'answer nothing before there is a text', sends('changed', { isText: false })),
  ),
  given(
    sendsMany(20),
    can(paid, 'send no more than twenty texts a day', sends('too-many', { seen: 42, draft: 7 })),
  ),
  given(
    sendsMany(19),
    can(paid, 'send twenty texts a day, besides those before', sends('sent', { seen: 40, draft: 7 })),
  ),

  // One's own
  can(paid, 'open what they wrote', opensOwn('true true Second version 7 answered false 2')),
  can(paid, 'see that a teacher has begun to correct', opensOwn('false true sent true 1', { unit: 2 })),
  can(premium, 'see that a teacher has begun to say something', opensOwn('true true sent true 1')),
  can(staff, 'open what they began', opensOwn('true false Of another 2')),
  can(
    paid,
    'read a correction, with the name of the teacher and of nobody else',
    `select from private.open_own_writing(${of()}) as own
     where own -> 'work' -> 'messages' -> 0 -> 'author' = 'null'
       and own -> 'work' -> 'messages' -> 1 ->> 'author' = 'teacher'
       and own -> 'work' -> 'messages' -> 1 -> 'marks' -> 0 ->> 'replacement' = 'agree'
       and own -> 'work' -> 'messages' -> 0 ->> 'no' = '1'`,
  ),
  ...[...shutOut, adminAsPaid].map((actor) =>
    can(actor, 'open no text as their own', opensOwn('false false')),
  ),
  can(free, 'open nothing where they wrote nothing', opensOwn('false false')),
  can(
    paid,
    'open what they wrote in another course, and nothing else',
    opensOwn('true true Elsewhere 1', { course: COURSES.forPaid }),
  ),
  reads(paid, 'list the units for which they have written', 'course, unit, state', LIST, [
    `${COURSES.forPaid} 1`,
    `${COURSES.main} 2 sent`,
    `${COURSES.main} 1 answered`,
  ]),
  reads(
    staff,
    'list units for which they have begun to write, the newest first',
    'course, unit, state',
    LIST,
    [`${COURSES.main} 1`, `${COURSES.main} 3`],
  ),
  reads(admin, 'list no unit for which nothing is left of what they began', 'course, unit, state', LIST, [
    `${COURSES.main} 1`,
  ]),
  reads(premium, 'list what they began beside what they sent', 'course, unit, state', LIST, [
    `${COURSES.main} 3`,
    `${COURSES.main} 1 sent`,
  ]),
  ...[teacher, superAdmin, free, ...shutOut, adminAsPaid].map((person) =>
    reachesNothing(
      person,
      'list texts of others as their own',
      `select from ${LIST}`,
      'select from private.written_works',
    ),
  ),
  can(paid, 'note that they have read a correction', readsCorrection(true)),
  can(unregistered, 'read nothing where nobody has answered', readsCorrection(false)),
  can(paid, 'read nothing of a unit for which nobody has answered', readsCorrection(false, { unit: 2 })),
  can(paid, 'read nothing of another course', readsCorrection(false, { course: COURSES.forPaid })),
  ...[teacher, premium, superAdmin, ...shutOut, adminAsPaid].map((person) =>
    can(person, 'note nothing of another as read', readsCorrection(false)),
  ),
  after(
    [does(paid, readsCorrection(true))],
    can(worker, 'tell by mail of no correction that was read', `${CLAIM} where person_id is null`),
  ),
  after(
    [does(paid, readsCorrection(true))],
    can(paid, 'see it as read, and no other work of theirs', opensOwn('false true sent true 1', { unit: 2 })),
  ),

  // Taking back
  can(unregistered, 'take a text back', withdraws('withdrawn')),
  after(
    [does(unregistered, withdraws('withdrawn'))],
    can(
      unregistered,
      'find it as a draft, and nothing sent',
      `select from private.open_own_writing(${of()}) as own
       where own -> 'draft' ->> 'body' = '${TEXT}' and own -> 'work' = 'null'`,
    ),
  ),
  after(
    [does(unregistered, withdraws('withdrawn'))],
    can(teacher, 'open no text that was taken back', closed(WORKS.ofChild)),
  ),
  after(
    [does(unregistered, saves('saved', { text: 'Begun' })), does(unregistered, withdraws('withdrawn'))],
    can(
      unregistered,
      'find it below what they have begun since',
      `select from private.open_own_writing(${of()}) as own where own -> 'draft' ->> 'body' = E'Begun\\n\\n${TEXT}'`,
    ),
  ),
  after(
    [does(paid, sends('sent', { ...ANSWERED })), does(paid, withdraws('withdrawn', 3))],
    can(
      paid,
      'keep the first text when they take a later one back',
      opensOwn('true true New 9 read false 2'),
    ),
  ),
  after(
    [does(paid, sends('sent', { ...ANSWERED })), does(paid, withdraws('withdrawn', 3))],
    can(
      teacher,
      'find the work where it was before',
      `select from ${QUEUE} as queued where queued.id = '${WORKS.answered}' and queued.state = 'read'
         and queued.changed_at = '2026-01-01'`,
    ),
  ),
  ...[
    [does(unregistered, withdraws('withdrawn'))] as const,
    [does(paid, sends('sent', { ...ANSWERED })), does(paid, withdraws('withdrawn', 3))] as const,
  ].map((steps, index) =>
    after(
      [...steps],
      can(
        premium,
        `see that their text still waits when another takes back ${index === 0 ? 'their only text' : 'a later one'}`,
        opensOwn('true true sent true 1'),
      ),
    ),
  ),
  can(premium, 'take no text back of which something was said', withdraws('correcting')),
  can(unregistered, 'take nothing back that has changed', withdraws('changed', 2)),
  can(paid, 'take no answer of a teacher back', withdraws('changed', 2)),
  after(
    [does(paid, sends('sent', { ...ANSWERED, isText: false }))],
    can(paid, 'take no words about a correction back', withdraws('changed', 3)),
  ),
  can(
    paid,
    'take no text back once a teacher has begun to correct it',
    withdraws('correcting', 1, { unit: 2 }),
  ),
  can(
    paid,
    'take nothing back in another course',
    withdraws('changed', 1, { course: COURSES.forPaid, unit: 2 }),
  ),
  ...[teacher, superAdmin, free, ...shutOut].map((person) =>
    can(person, 'take no text of another back', withdraws('changed')),
  ),
  after(
    [does(teacher, keeps('saved')), does(teacher, keeps('saved', { draft: 1, marks: [] }))],
    can(unregistered, 'take a text back of whose correction nothing is left', withdraws('withdrawn')),
  ),

  // Deleting
  can(paid, 'delete what they wrote', deletes(true)),
  after([does(paid, deletes(true))], can(paid, 'find nothing of it afterwards', opensOwn('true true'))),
  after(
    [does(paid, deletes(true))],
    reads(paid, 'keep what they wrote for other units and courses', 'course, unit, state', LIST, [
      `${COURSES.forPaid} 1`,
      `${COURSES.main} 2 sent`,
    ]),
  ),
  after(
    [does(paid, deletes(true))],
    can(unregistered, 'keep their text when another deletes theirs', opensOwn('true true sent false 1')),
  ),
  after(
    [does(paid, deletes(true))],
    can(staff, 'keep their draft when another deletes theirs', opensOwn('true false Of another 2')),
  ),
  after(
    [does(paid, deletes(false, { course: COURSES.forPaid }))],
    can(
      paid,
      'keep what they sent when they delete what they began in another course',
      opensOwn('true true Second version 7 answered false 2'),
    ),
  ),
  after(
    [does(staff, deletes(false))],
    reads(staff, 'keep what they began for another unit', 'course, unit, state', LIST, [`${COURSES.main} 3`]),
  ),
  ...[teacher, superAdmin, free, ...shutOut, adminAsPaid].map((person) =>
    can(person, 'delete no text of another', deletes(false)),
  ),
  ...[
    'private.open_own_writing(null, null)',
    'private.list_own_writing()',
    'private.save_written_draft(null, null, null, null)',
    'private.send_written(null, null, null, null, null, null, null)',
    'private.withdraw_written(null, null, null)',
    'private.read_correction(null, null)',
    'private.delete_writing(null, null)',
    'private.open_learner_writing(null)',
    'private.save_correction_draft(null, null, null, null, null)',
    'private.send_correction(null, null, null, null, null)',
    'private.list_writing_queue()',
  ].flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),

  // Reading as a teacher
  can(teacher, 'open the text of a learner', opens(WORKS.answered, 'answered paid 1 2')),
  can(admin, 'open the text of their own learner', opens(WORKS.ofPremium, 'sent premium 1 1 3')),
  can(
    teacher,
    'see which colleague has begun to correct a text',
    opens(WORKS.begun, 'sent paid 2 1 1 admin'),
  ),
  after(
    [does(teacher, keeps('saved'))],
    can(
      teacher,
      'see what they began without their own name',
      opens(WORKS.ofChild, 'sent unregistered 1 1 1'),
    ),
  ),
  ...[admin, staff, superAdmin, premium, free, teacherWithoutSecondFactor, ...teamWithoutSecondFactor].map(
    (person) => can(person, 'open no text of a learner whom they do not teach', closed(WORKS.answered)),
  ),
  ...[paid, ...shutOut, adminAsPaid, superAdminAsTeacher].map((actor) =>
    can(actor, 'open no text as a teacher', closed(WORKS.answered)),
  ),
  can(teacher, 'open no text of the learner of another', closed(WORKS.ofPremium)),
  can(teacher, 'open no text that is not there', closed(NEW)),
  {
    ...can(teacher, 'open no text of a learner who has left the group', closed(WORKS.ofChild)),
    at: '2998-01-01T00:00Z',
  },
  reads(
    teacher,
    'see which texts wait, the oldest first, and after them the others',
    'id, state, unit, learner, message_count, is_begun',
    QUEUE,
    [
      `${WORKS.ofChild} sent 1 unregistered 1 f`,
      `${WORKS.begun} sent 2 paid 1 t`,
      `${WORKS.answered} answered 1 paid 2 f`,
      `${WORKS.read} read 2 unregistered 2 f`,
    ],
  ),
  can(teacher, 'see the queue of texts', `select from ${QUEUE}`, 4),
  reads(admin, 'see the text of their learner alone', 'id', QUEUE, [WORKS.ofPremium]),
  ...[staff, superAdmin].map((person) =>
    reachesNothing(
      person,
      'see texts without a group',
      `select from ${QUEUE}`,
      'select from private.written_works',
    ),
  ),
  reachesNothing(
    superAdminAsTeacher,
    'see the queue of texts of whom they look as',
    `select from ${QUEUE}`,
    'select from private.written_works',
  ),
  ...withoutRightsOf('teacher').map((actor) =>
    canNot(actor, 'see the queue of texts', `select from ${QUEUE}`),
  ),

  // Correcting
  can(teacher, 'begin to correct', keeps('saved')),
  can(teacher, 'mark two places side by side', keeps('saved', { marks: [MARK, { ...PRAISE, start: 10 }] })),
  can(teacher, 'leave words out', keeps('saved', { marks: [{ ...MARK, replacement: '', comment: '' }] })),
  can(teacher, 'explain without replacing', keeps('saved', { marks: [{ ...MARK, replacement: null }] })),
  can(teacher, 'suggest', keeps('saved', { marks: [{ ...MARK, kind: 'suggestion', comment: '' }] })),
  can(teacher, 'mark the text to its end', keeps('saved', { marks: [{ ...MARK, end: LENGTH }] })),
  can(
    teacher,
    'replace and explain at length',
    keeps('saved', { marks: [{ ...MARK, replacement: 'x'.repeat(1000), comment: 'x'.repeat(1000) }] }),
  ),
  ...Object.entries(BAD_MARKS).map(([what, marks]) =>
    can(teacher, `save no marks ${what}`, keeps('bad-marks', { marks })),
  ),
  can(
    teacher,
    'mark nothing once they have answered',
    keeps('bad-marks', { work: WORKS.answered, seen: 2, marks: [MARK] }),
  ),
  can(
    teacher,
    'begin further words once they have answered',
    keeps('saved', { work: WORKS.answered, seen: 2, words: 'And', marks: [] }),
  ),
  can(teacher, 'begin nothing on a thread that has changed', keeps('changed', { seen: 0 })),
  can(teacher, 'go on with what a colleague began', keeps('saved', { work: WORKS.begun, draft: 1 })),
  can(teacher, 'learn that a colleague has gone on', keeps('draft-changed', { work: WORKS.begun })),
  after(
    [does(teacher, keeps('saved', { work: WORKS.begun, draft: 1, words: 'Mine' }))],
    can(teacher, 'have what they saved, as their own', opens(WORKS.begun, 'sent paid 2 1 2')),
  ),
  ...[admin, staff, superAdmin, premium, paid, teacherWithoutSecondFactor, ...shutOut, adminAsPaid].map(
    (person) =>
      can(
        person,
        'correct no text of others',
        keeps('unknown', { work: WORKS.answered, seen: 2, marks: [] }),
      ),
  ),
  can(teacher, 'correct no text that is not there', keeps('unknown', { work: NEW })),
  can(teacher, 'answer in words alone', corrects('sent')),
  can(teacher, 'send the marks of a colleague', corrects('sent', { work: WORKS.begun, draft: 1, words: '' })),
  after(
    [does(teacher, corrects('sent', { work: WORKS.begun, draft: 1, words: '' }))],
    can(
      paid,
      'see the marks that were sent, and no draft of a correction left',
      `select from private.open_own_writing(${of({ unit: 2 })}) as own
       where own -> 'work' -> 'messages' -> 1 -> 'marks' -> 0 ->> 'comment' = '${MARK.comment}'
         and own -> 'work' ->> 'state' = 'answered' and not (own -> 'work' ->> 'isBeingCorrected')::boolean`,
    ),
  ),
  after(
    [does(teacher, corrects('sent'))],
    can(premium, 'see that nobody has answered them', opensOwn('true true sent true 1')),
  ),
  after(
    [does(teacher, corrects('sent'))],
    can(admin, 'keep the draft of another text', opens(WORKS.ofPremium, 'sent premium 1 1 3')),
  ),
  can(teacher, 'send nothing that is empty', corrects('empty', { words: '' })),
  can(teacher, 'send no answer to a thread that has changed', corrects('changed', { seen: 0 })),
  can(
    teacher,
    'send no draft that a colleague has changed',
    corrects('draft-changed', { work: WORKS.begun, draft: 0 }),
  ),
  can(
    teacher,
    'send a correction again, which counts once',
    corrects('sent', { work: WORKS.answered, id: writtenMessageId(WORKS.answered, 2), seen: 1 }),
  ),
  can(
    teacher,
    'not take the text of a learner for their own',
    corrects('changed', { id: writtenMessageId(WORKS.ofChild, 1), seen: 0 }),
  ),
  after(
    [correctsMany(300)],
    can(teacher, 'send no more than 300 a day', corrects('too-many', { seen: 301 })),
  ),
  after(
    [correctsMany(299)],
    can(teacher, 'send 300 a day, besides those before', corrects('sent', { seen: 300 })),
  ),
  given(
    [correctsMany(21)],
    can(paid, 'send a text whatever their teacher wrote', sends('sent', { ...ANSWERED })),
  ),
  ...[admin, staff, superAdmin, premium, paid, teacherWithoutSecondFactor, ...shutOut, adminAsPaid].map(
    (person) =>
      can(person, 'answer no text of others', corrects('unknown', { work: WORKS.answered, seen: 2 })),
  ),
  {
    ...can(teacher, 'answer no learner who has left the group', corrects('unknown')),
    at: '2998-01-01T00:00Z',
  },

  // Telling by mail
  can(
    worker,
    'tell a learner of a correction, with the link that ends such mails',
    `${CLAIM} where person_id = '${idOf('paid')}' and email = 'paid@example.com' and token = '${NOTICE_TOKEN}'
       and course = '${COURSES.main}' and unit = 1`,
  ),
  can(worker, 'tell of one correction at once', CLAIM),
  after(
    [does(worker, CLAIM)],
    can(
      worker,
      'tell nobody of a correction who wants no mails',
      `${CLAIM} where person_id is null and token is null`,
    ),
  ),
  after(
    [does(worker, CLAIM), does(worker, CLAIM)],
    reachesNothing(worker, 'tell of a correction twice', CLAIM, 'select from private.written_works'),
  ),
  after(
    [does(worker, CLAIM), does(worker, CLAIM), does(teacher, corrects('sent'))],
    can(
      worker,
      'tell a learner of their first correction',
      `${CLAIM} where person_id = '${idOf('unregistered')}' and char_length(token) = 32`,
    ),
  ),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNotCall(actor, 'private.claim_written_reply()'),
  ),

  // On no row, only the right to call counts.
  ...[
    'private.may_write(null, null, null)',
    'private.is_being_corrected(null)',
    'private.put_written_draft(null, null, null, null)',
    'private.messages_of_work(null)',
    'private.written_within_day(null)',
    'private.are_marks_of(null, null)',
    'private.work_of_learner(null)',
    'private.newest_text(null)',
    'private.newest_written(null)',
    'private.reply_recipient(null)',
  ].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];
