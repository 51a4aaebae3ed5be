import {
  type Actor,
  admin,
  free,
  newcomer,
  paid,
  premium,
  resting,
  service,
  shutOut,
  staff,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  teamWithoutSecondFactor,
  unregistered,
  visitor,
  withoutRightsOf,
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
  given,
  reachesNothing,
  reads,
  type Step,
} from '../cell.ts';
import { LESSONS } from '../lessons.ts';
import { PARENT_TOKENS } from '../parents.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';
import {
  ELSEWHERE,
  MESSAGES,
  messageId,
  NOTICE_TOKEN,
  PARENT_RECORDING_TOKENS,
  THREADS,
  VOICES,
} from '../speaking.ts';
import { looking } from '../viewings.ts';

const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const adminAsPaid = looking('of an admin');
const superAdminAsTeacher = looking('of a super admin');
const NEW = '00000000-0000-4000-8004-000000000099';

/** What stands in the state of the person who asks. */
const state = (condition: string) => `select from private.read_speaking_state() as state where ${condition}`;
const agree = (
  version = `(select max(version) from public.consent_wordings where kind = 'voice_recording')`,
) => `select from private.choose_recording(${version}) as agreed where agreed`;
const WITHDRAW = 'select from private.choose_recording(null) as agreed where not agreed';
const asks = (outcome: string) =>
  `select from private.ask_parent_about_recording() as outcome where outcome = '${outcome}'`;
const decides = (token: string, isAgreed: boolean, outcome = true) =>
  `select from private.decide_about_recording('${token}', ${isAgreed}) as done where done = ${outcome}`;
const { asked: ASKED, agreed: AGREED } = PARENT_RECORDING_TOKENS;

interface Sent {
  id?: string;
  lesson?: number;
  file?: string;
}
const sends = (outcome: string, { id = NEW, lesson = LESSONS.closed, file = VOICES.fresh }: Sent = {}) =>
  `select from private.send_spoken_answer('${id}', ${lesson}, '${file}', 12) as outcome where outcome = '${outcome}'`;

interface Written {
  thread?: string;
  id?: string;
  seen?: number;
  words?: string;
  moments?: string;
  file?: string | null;
}
const writes = (
  outcome: string,
  {
    thread = THREADS.waiting,
    id = messageId(99),
    seen = 1,
    words = 'Hello',
    moments = '[]',
    file = null,
  }: Written = {},
) =>
  `select from private.write_spoken_message('${thread}', '${id}', ${seen}, '${words}', '${moments}',
     ${file ? `'${file}'` : 'null'}, 4) as outcome where outcome = '${outcome}'`;
/** So many messages of words, one after another. */
const writesMany = (actor: Actor, count: number, thread = THREADS.waiting): Step =>
  does(
    actor,
    `select from generate_series(1, ${count}) as number, private.write_spoken_message('${thread}', gen_random_uuid(),
       number, 'x', '[]', null, null) as outcome where outcome = 'sent'`,
  );

const OPENED = `concat_ws(' ', thread ->> 'state', thread ->> 'isMine', thread ->> 'learner',
  jsonb_array_length(thread -> 'messages'), thread -> 'lesson' ->> 'title', thread ->> 'hasTeacher')`;
const opens = (thread: string, expected: string) =>
  `select from private.open_spoken_answer('${thread}') as thread where ${OPENED} = '${expected}'`;
const closed = (thread: string) =>
  `select from private.open_spoken_answer('${thread}') as thread where thread is null`;
const OWN = 'private.list_own_spoken_answers(null)';
const QUEUE = 'private.list_spoken_queue()';
const CLAIM_REPLY = 'select from private.claim_spoken_reply() as reply';
const hears = (...names: string[]) =>
  `select from private.audible_voices() as names
   where array(select unnest(names) order by 1) = array[${names.map((name) => `'${name}'`).join()}]::text[]`;
const sorted = (...names: string[]) => names.sort();
const OF_PAID = sorted(VOICES.waiting, VOICES.answered, VOICES.ofTeacher, VOICES.read);
const OF_TEACHER = sorted(...OF_PAID, VOICES.ofChild);
const SEE = `select name from storage.objects where bucket_id = 'voices'`;
const add = (name: string) => `insert into storage.objects (bucket_id, name) values ('voices', '${name}')`;
const mine = ({ claims }: Actor, file = 'new.weba') => `${claims?.sub}/${file}`;
const isUploader = (expected: boolean) =>
  `select from private.may_upload_voice() as may where may is ${expected}`;

/** Spoken answers: who records, who hears, and what ends with a consent, a group or a term. */
export const SPEAKING_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.recording_consents',
      columns: ['person_id', 'consent_kind', 'consent_version', 'given_at'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.parent_recording_consents',
      columns: ['person_id', 'asked_at', 'token_hash', 'agreed_at'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.spoken_answers',
      columns: ['id', 'person_id', 'lesson_id', 'state', 'changed_at', 'notice_due_at', 'delete_after'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.spoken_messages',
      columns: [
        ...[
          'id',
          'answer_id',
          'no',
          'author_id',
          'is_from_teacher',
          'body',
          'moments',
          'recording',
          'seconds',
        ],
        'sent_at',
      ],
    },
    NO_ROLE,
  ),
  ...privilegesOn({ name: 'private.reply_notices', columns: ['person_id', 'is_on', 'token'] }, NO_ROLE),
  ...privilegesOn(
    { name: 'private.discarded_voices', columns: ['name', 'discarded_at'] },
    { ...NO_ROLE, service: { select: 'all', delete: true } },
  ),
  given(
    [does(paid, `select from private.delete_spoken_answer('${THREADS.waiting}') as done where done`)],
    can(
      service,
      'see which files are to be removed',
      `select name, discarded_at from private.discarded_voices where name = '${VOICES.waiting}'`,
    ),
  ),
  given(
    [does(paid, `select from private.delete_spoken_answer('${THREADS.waiting}') as done where done`)],
    can(service, 'note that files are removed', 'delete from private.discarded_voices'),
  ),

  // Consent
  can(paid, 'see when they agreed to be recorded', state(`state ->> 'consentedAt' like '2026-01-01%'`)),
  can(premium, 'see that they did not agree to be recorded', state(`state -> 'consentedAt' = 'null'`)),
  ...[premium, superAdmin].map((person) => can(person, 'agree to be recorded', agree())),
  after(
    [does(premium, agree())],
    can(premium, 'see that they agreed', state(`state ->> 'consentedAt' is not null`)),
  ),
  can(paid, 'agree again, which changes nothing', agree()),
  can(paid, 'take their consent back', WITHDRAW),
  after(
    [does(paid, WITHDRAW)],
    can(paid, 'see no consent afterwards', state(`state -> 'consentedAt' = 'null'`)),
  ),
  after([does(paid, WITHDRAW)], reachesNothing(paid, 'find any recording afterwards', `select from ${OWN}`)),
  after(
    [does(paid, WITHDRAW)],
    can(
      service,
      'see every file of theirs and of their threads let go',
      'select name from private.discarded_voices',
      OF_PAID.length + 2,
    ),
  ),
  after(
    [does(paid, WITHDRAW)],
    can(
      unregistered,
      'keep their own consent and thread when another takes theirs back',
      state(`state ->> 'consentedAt' is not null and exists (select from ${OWN})`),
    ),
  ),
  ...[...shutOut, adminAsPaid].map((actor) => canNot(actor, 'agree to be recorded', agree())),
  ...[resting, visitor, worker, service].map((actor) => canNotCall(actor, 'private.choose_recording(null)')),

  // A parent, under 16
  ...[free, unregistered, withUnknownRole].map((child) =>
    can(child, 'see that a parent has to agree', state(`(state ->> 'needsParent')::boolean`)),
  ),
  can(
    admin,
    'see that a parent has to agree while their age is contested',
    state(`(state ->> 'needsParent')::boolean`),
  ),
  ...[paid, premium].map((person) =>
    can(person, 'see that no parent is asked', state(`not (state ->> 'needsParent')::boolean`)),
  ),
  can(free, 'have their parent asked', asks('asked')),
  can(unregistered, 'have their parent asked again after a day', asks('asked')),
  after(
    [does(unregistered, asks('asked'))],
    can(unregistered, 'wait a day before asking again', asks('again-tomorrow')),
  ),
  can(withUnknownRole, 'not ask a parent who has agreed', asks('agreed')),
  can(admin, 'ask no parent where no address is known', asks('no-address')),
  after(
    [does(stranger, `select from private.forget_parent('${PARENT_TOKENS.told}') as done where done`)],
    can(unregistered, 'ask no parent whose address was forgotten', `${asks('no-address')}`),
  ),
  ...[paid, ...shutOut].map((person) => can(person, 'need no parent', asks('not-needed'))),
  ...[resting, visitor, worker, service].map((actor) =>
    canNotCall(actor, 'private.ask_parent_about_recording()'),
  ),
  after(
    [does(free, asks('asked'))],
    can(
      worker,
      'learn which parent to write to, of one child',
      `select from private.claim_parent_recording(repeat('e', 64))
       where parent_email = 'parent@example.com' and account_email = 'free@example.com' and person_id = '${idOf('free')}'`,
    ),
  ),
  after(
    [does(free, asks('asked'))],
    can(worker, 'write to one parent at once', `select from private.claim_parent_recording(repeat('e', 64))`),
  ),
  after(
    [does(free, asks('asked')), does(worker, `select from private.claim_parent_recording(repeat('e', 64))`)],
    reachesNothing(
      worker,
      'write to a parent twice',
      `select from private.claim_parent_recording(repeat('f', 64))`,
      'select from private.parent_recording_consents',
    ),
  ),
  can(
    worker,
    'look for a parent to write to',
    `select count(*) from private.claim_parent_recording('${'e'.repeat(64)}')`,
  ),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNotCall(actor, 'private.claim_parent_recording(null)'),
  ),
  ...[stranger, visitor, free, superAdmin].map((actor) =>
    can(
      actor,
      'open the link of a parent',
      `select from private.open_parent_recording('${ASKED}')
       where account_email = 'unregistered@example.com' and parent_email = 'parent-of-unregistered@example.com'
         and agreed_at is null`,
    ),
  ),
  can(stranger, 'open one account by a link', `select from private.open_parent_recording('${AGREED}')`),
  reachesNothing(
    stranger,
    'open the link of a parent by another word',
    `select from private.open_parent_recording('invented')`,
    `select from private.open_parent_recording('${ASKED}')`,
  ),
  ...[stranger, superAdmin].map((actor) =>
    can(actor, 'agree as a parent, by the link', decides(ASKED, true)),
  ),
  can(stranger, 'agree by no other word', decides('invented', true, false)),
  after(
    [does(stranger, decides(ASKED, true))],
    can(unregistered, 'see that their parent agreed', state(`state ->> 'parentAgreedAt' is not null`)),
  ),
  after(
    [does(stranger, decides(ASKED, true))],
    can(unregistered, 'keep their threads when their parent agrees', `select from ${OWN}`),
  ),
  after(
    [does(stranger, decides(AGREED, true))],
    can(
      withUnknownRole,
      'keep the moment when their parent agreed',
      state(`state ->> 'parentAgreedAt' like '2020-01-02%'`),
    ),
  ),
  after(
    [does(stranger, decides(ASKED, false))],
    reachesNothing(unregistered, 'find any recording when their parent takes it back', `select from ${OWN}`),
  ),
  after(
    [does(stranger, decides(AGREED, false))],
    can(withUnknownRole, 'see that their parent took it back', state(`state -> 'parentAgreedAt' = 'null'`)),
  ),
  after(
    [does(stranger, decides(ASKED, false))],
    can(
      withUnknownRole,
      'keep the agreement of their own parent',
      state(`state ->> 'parentAgreedAt' is not null`),
    ),
  ),
  ...['private.open_parent_recording(null)', 'private.decide_about_recording(null, null)'].flatMap((call) =>
    [worker, service].map((actor) => canNotCall(actor, call)),
  ),
  after(
    [does(stranger, `select from private.forget_parent('${PARENT_TOKENS.toldLongAgo}') as done where done`)],
    can(
      withUnknownRole,
      'keep no agreement of a parent who is forgotten',
      state(`state -> 'parentAskedAt' = 'null'`),
    ),
  ),
  after(
    [does(stranger, `select from private.forget_parent('${PARENT_TOKENS.told}') as done where done`)],
    can(
      withUnknownRole,
      'keep the agreement of their parent when another is forgotten',
      state(`state ->> 'parentAgreedAt' is not null`),
    ),
  ),
  after(
    [does(stranger, `select from private.forget_parent('${PARENT_TOKENS.told}') as done where done`)],
    reachesNothing(unregistered, 'keep a recording when their parent is forgotten', `select from ${OWN}`),
  ),

  // A group
  ...[paid, premium, unregistered].map((person) =>
    can(person, 'see that a teacher listens', state(`(state ->> 'hasTeacher')::boolean`)),
  ),
  ...[free, staff, newcomer, withoutRole, ...shutOut].map((person) =>
    can(person, 'see that no teacher listens', state(`not (state ->> 'hasTeacher')::boolean`)),
  ),
  after(
    [does(superAdmin, `select from private.change_role('${idOf('teacher')}', 'free')`)],
    can(
      unregistered,
      'see that a teacher who is none any more does not listen',
      state(`not (state ->> 'hasTeacher')::boolean`),
    ),
  ),
  can(
    adminAsPaid,
    'learn nothing of the recordings of whom they look as',
    state(`state -> 'person' = 'null'`),
  ),
  ...[resting, visitor, worker, service].map((actor) => canNotCall(actor, 'private.read_speaking_state()')),

  // Files
  ...[paid, teacher, staff].map((person) => can(person, 'put a recording into the bucket', isUploader(true))),
  ...[
    ...[premium, withoutRole, unregistered, free, newcomer, teacherWithoutSecondFactor],
    ...[...teamWithoutSecondFactor, ...shutOut],
  ].map((person) => can(person, 'not put a recording into the bucket', isUploader(false))),
  after(
    [does(stranger, decides(ASKED, true))],
    can(unregistered, 'put a recording into the bucket once their parent agrees', isUploader(true)),
  ),
  ...[paid, teacher].map((person) => can(person, 'add a recording to their own folder', add(mine(person)))),
  canNot(paid, "add a recording to another person's folder", add(`${idOf('premium')}/new.weba`)),
  canNot(
    paid,
    'add a file to a bucket that is not for voices',
    `insert into storage.objects (bucket_id, name) values ('documents', '${mine(paid)}')`,
  ),
  reachesNothing(
    paid,
    'see a file of another bucket that has the name of a recording',
    `select name from storage.objects where bucket_id = 'documents' and name = '${ELSEWHERE}'`,
  ),
  canNot(paid, 'add a recording below their own folder', add(mine(paid, 'more/new.weba'))),
  ...[premium, unregistered, withoutRole, ...shutOut].map((person) =>
    canNot(person, 'add a recording of their voice', add(mine(person))),
  ),
  can(paid, 'hear what they and their teacher said', hears(...OF_PAID)),
  can(teacher, 'hear their learners and themself', hears(...OF_TEACHER)),
  can(admin, 'hear the learner of their own group alone', hears(VOICES.ofPremium)),
  ...[
    staff,
    superAdmin,
    free,
    newcomer,
    teacherWithoutSecondFactor,
    ...shutOut,
    adminAsPaid,
    superAdminAsTeacher,
  ].map((person) => can(person, 'hear nothing', hears())),
  {
    ...can(
      teacher,
      'hear no learner who has left the group, and one who has come',
      hears(...sorted(...OF_PAID, VOICES.ofPremium)),
    ),
    at: '2998-01-01T00:00Z',
  },
  ...[resting, visitor, worker, service].flatMap((actor) =>
    ['private.may_upload_voice()', 'private.audible_voices()'].map((call) => canNotCall(actor, call)),
  ),
  can(paid, 'see their own files and the answer of their teacher', SEE, OF_PAID.length + 1),
  can(teacher, 'see the files of their learners and their own', SEE, OF_TEACHER.length + 1),
  can(admin, 'see the files of their learner alone', SEE),
  ...[superAdmin, free, ...shutOut, stranger].map((actor) => reachesNothing(actor, 'see any recording', SEE)),
  can(premium, 'see their own files and no other', SEE, 2),
  reachesNothing(
    paid,
    'replace a recording',
    `update storage.objects set version = 'x' where bucket_id = 'voices'`,
  ),
  reachesNothing(
    paid,
    'remove a recording by hand',
    `delete from storage.objects where bucket_id = 'voices'`,
  ),

  // Sending
  can(paid, 'send a recording', sends('sent')),
  after(
    [does(paid, sends('sent'))],
    can(teacher, 'find a recording that was sent', opens(NEW, 'sent false paid 1 Lesson true')),
  ),
  can(paid, 'send again what was sent, which counts once', sends('sent', { id: THREADS.waiting, file: 'x' })),
  ...shutOut.map((actor) => can(actor, 'send nothing', sends('signed-out'))),
  can(adminAsPaid, 'send nothing as another person', sends('signed-out')),
  can(free, 'send nothing for a lesson that is closed to them', sends('locked')),
  can(paid, 'send nothing for a lesson that is not there', sends('locked', { lesson: 999_999 })),
  can(
    premium,
    'send nothing without their consent, nor with the name of another thread',
    sends('not-allowed', { id: THREADS.waiting }),
  ),
  can(
    unregistered,
    'send nothing before their parent agrees',
    sends('not-allowed', { file: VOICES.freshOfChild }),
  ),
  after(
    [does(stranger, decides(ASKED, true))],
    can(
      unregistered,
      'send a recording once their parent agrees',
      sends('sent', { file: VOICES.freshOfChild }),
    ),
  ),
  can(staff, 'send nothing without a group', sends('no-teacher', { file: VOICES.freshOfStaff })),
  ...[VOICES.freshOfChild, VOICES.answered, `${idOf('paid')}/nothing.weba`].map((file) =>
    can(paid, `send no file that is not a fresh one of theirs: ${file}`, sends('no-file', { file })),
  ),
  after(
    [does(paid, `select from private.delete_spoken_answer('${THREADS.waiting}') as done where done`)],
    can(paid, 'send no file that is being removed', sends('no-file', { file: VOICES.waiting })),
  ),
  after(
    [does(paid, `select from private.delete_spoken_answer('${THREADS.waiting}') as done where done`)],
    can(paid, 'send another recording after deleting one', sends('sent')),
  ),
  after([writesMany(paid, 20)], can(paid, 'send no more than twenty a day', sends('too-many'))),
  after([writesMany(paid, 19)], can(paid, 'send twenty a day, besides those before', sends('sent'))),
  after([writesMany(teacher, 21)], can(paid, 'send a recording whatever others sent', sends('sent'))),
  ...[resting, visitor, worker, service].map((actor) =>
    canNotCall(actor, 'private.send_spoken_answer(null, null, null, null)'),
  ),

  // Reading
  can(paid, 'read their own thread', opens(THREADS.answered, 'answered true paid 2 Lesson true')),
  can(teacher, 'read the thread of a learner', opens(THREADS.answered, 'answered false paid 2 Lesson true')),
  can(
    admin,
    'read the thread of a learner of theirs',
    opens(THREADS.ofPremium, 'sent false premium 1 Lesson true'),
  ),
  can(
    paid,
    'read what their teacher said, with the name of the teacher and of nobody else',
    `select from private.open_spoken_answer('${THREADS.answered}') as thread
     where thread -> 'messages' -> 0 -> 'author' = 'null' and thread -> 'messages' -> 1 ->> 'author' = 'teacher'
       and thread -> 'messages' -> 1 ->> 'id' = '${MESSAGES.answer}'
       and thread -> 'messages' -> 1 -> 'moments' -> 0 ->> 'text' = 'comfortable'`,
  ),
  ...[admin, staff, superAdmin, premium, free, teacherWithoutSecondFactor, ...teamWithoutSecondFactor].map(
    (person) => can(person, 'open no thread of a learner whom they do not teach', closed(THREADS.waiting)),
  ),
  ...[...shutOut, adminAsPaid, superAdminAsTeacher].map((actor) =>
    can(actor, 'open no thread', closed(THREADS.waiting)),
  ),
  can(paid, 'open no thread of another learner', closed(THREADS.ofPremium)),
  can(teacher, 'open no thread that is not there', closed(NEW)),
  {
    ...can(teacher, 'open no thread of a learner who has left the group', closed(THREADS.ofChild)),
    at: '2998-01-01T00:00Z',
  },
  reads(
    paid,
    'list their own threads, the newest first',
    'id, state, message_count, slug, number, seconds',
    OWN,
    [
      `${THREADS.read} read 2 closed 2 30`,
      `${THREADS.answered} answered 2 closed 2 30`,
      `${THREADS.waiting} sent 1 closed 2 30`,
    ],
  ),
  can(paid, 'list those of a lesson', `select from private.list_own_spoken_answers(${LESSONS.closed})`, 3),
  reachesNothing(
    paid,
    'list those of another lesson',
    `select from private.list_own_spoken_answers(${LESSONS.free})`,
    'select from private.spoken_answers',
  ),
  ...[teacher, superAdmin, free, ...shutOut, adminAsPaid].map((person) =>
    reachesNothing(
      person,
      'list threads of others as their own',
      `select from ${OWN}`,
      'select from private.spoken_answers',
    ),
  ),
  reads(
    teacher,
    'see which threads wait, the oldest first, and after them the others, the newest first',
    'id, state, message_count, learner, lesson, number, level, seconds',
    QUEUE,
    [
      `${THREADS.waiting} sent 1 paid Lesson 2 A1 30`,
      `${THREADS.ofChild} sent 1 unregistered Lesson 2 A1 30`,
      `${THREADS.read} read 2 paid Lesson 2 A1 30`,
      `${THREADS.answered} answered 2 paid Lesson 2 A1 30`,
    ],
  ),
  can(teacher, 'see the queue', `select from ${QUEUE}`, 4),
  reads(admin, 'see the thread of their learner alone', 'id', QUEUE, [THREADS.ofPremium]),
  ...[staff, superAdmin].map((person) =>
    reachesNothing(
      person,
      'see threads without a group',
      `select from ${QUEUE}`,
      'select from private.spoken_answers',
    ),
  ),
  reachesNothing(
    superAdminAsTeacher,
    'see the queue of whom they look as',
    `select from ${QUEUE}`,
    'select from private.spoken_answers',
  ),
  ...withoutRightsOf('teacher').map((actor) => canNot(actor, 'see the queue', `select from ${QUEUE}`)),
  ...[
    'private.open_spoken_answer(null)',
    'private.list_own_spoken_answers(null)',
    'private.list_spoken_queue()',
    'private.read_spoken_answer(null)',
    'private.delete_spoken_answer(null)',
    'private.write_spoken_message(null, null, null, null, null, null, null)',
    'private.choose_reply_notices(null)',
  ].flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),

  // Answering
  can(teacher, 'answer in words', writes('sent')),
  can(
    teacher,
    'answer with moments alone',
    writes('sent', { words: '', moments: '[{"at": 1, "text": "so"}]' }),
  ),
  can(teacher, 'answer with a recording alone', writes('sent', { words: '', file: VOICES.freshOfTeacher })),
  can(admin, 'answer a learner of theirs', writes('sent', { thread: THREADS.ofPremium })),
  can(paid, 'answer back', writes('sent', { thread: THREADS.answered, seen: 2 })),
  can(
    paid,
    'answer back with a recording',
    writes('sent', { thread: THREADS.answered, seen: 2, file: VOICES.fresh }),
  ),
  after(
    [does(teacher, writes('sent'))],
    can(
      paid,
      'see that their teacher has answered',
      opens(THREADS.waiting, 'answered true paid 2 Lesson true'),
    ),
  ),
  after(
    [does(teacher, writes('sent'))],
    can(
      unregistered,
      'see that nobody has answered them',
      opens(THREADS.ofChild, 'sent true unregistered 1 Lesson true'),
    ),
  ),
  after(
    [does(paid, writes('sent', { thread: THREADS.answered, seen: 2 }))],
    can(teacher, 'see that a learner waits again', opens(THREADS.answered, 'sent false paid 3 Lesson true')),
  ),
  can(teacher, 'write nothing that is empty', writes('empty', { words: '' })),
  can(teacher, 'learn that a thread has changed', writes('changed', { thread: THREADS.answered, seen: 1 })),
  can(
    teacher,
    'send again what was sent, which counts once',
    writes('sent', { thread: THREADS.answered, id: MESSAGES.answer, seen: 1 }),
  ),
  can(
    paid,
    'not take the message of another for their own',
    writes('changed', { thread: THREADS.answered, id: MESSAGES.answer, seen: 1 }),
  ),
  ...[admin, staff, superAdmin, premium, teacherWithoutSecondFactor, ...shutOut, adminAsPaid].map((person) =>
    can(person, 'write into no thread of others', writes('unknown')),
  ),
  can(teacher, 'write into no thread that is not there', writes('unknown', { thread: NEW })),
  {
    ...can(
      unregistered,
      'write nothing once they are in no group',
      writes('no-teacher', { thread: THREADS.ofChild }),
    ),
    at: '2998-01-01T00:00Z',
  },
  can(
    unregistered,
    'answer in words before their parent agrees',
    writes('sent', { thread: THREADS.ofChild }),
  ),
  can(
    unregistered,
    'answer with no recording before their parent agrees',
    writes('not-allowed', { thread: THREADS.ofChild, file: VOICES.freshOfChild }),
  ),
  can(teacher, 'answer with no file of others', writes('no-file', { file: VOICES.fresh })),
  after(
    [writesMany(paid, 20)],
    can(paid, 'write no more than twenty a day', writes('too-many', { seen: 21 })),
  ),
  after(
    [writesMany(paid, 19)],
    can(paid, 'write twenty a day, besides those before', writes('sent', { seen: 20 })),
  ),
  after([writesMany(paid, 20)], can(teacher, 'write whatever others wrote', writes('sent', { seen: 21 }))),
  after([writesMany(teacher, 25)], can(teacher, 'write more than a learner', writes('sent', { seen: 26 }))),
  after(
    [writesMany(teacher, 20)],
    can(paid, 'write whatever their teacher wrote', writes('sent', { seen: 21 })),
  ),
  can(
    paid,
    'note that they have read an answer',
    `select from private.read_spoken_answer('${THREADS.answered}') as done where done`,
  ),
  can(
    paid,
    'read nothing where nobody has answered',
    `select from private.read_spoken_answer('${THREADS.waiting}') as done where not done`,
  ),
  ...[teacher, premium, superAdmin, ...shutOut].map((person) =>
    can(
      person,
      'note nothing as read for another',
      `select from private.read_spoken_answer('${THREADS.answered}') as done where not done`,
    ),
  ),
  after(
    [does(paid, `select from private.read_spoken_answer('${THREADS.answered}') as done where done`)],
    can(worker, 'tell by mail of no answer that was read', `${CLAIM_REPLY} where person_id is null`),
  ),
  ...[teacher, premium, superAdmin, ...shutOut].map((person) =>
    can(
      person,
      'delete no thread of another',
      `select from private.delete_spoken_answer('${THREADS.waiting}') as done where not done`,
    ),
  ),
  after(
    [does(paid, `select from private.delete_spoken_answer('${THREADS.waiting}') as done where done`)],
    can(paid, 'keep the other threads when they delete one', `select from ${OWN}`, 2),
  ),

  // Telling by mail
  can(
    worker,
    'tell a learner of an answer, with the link that ends such mails',
    `${CLAIM_REPLY} where person_id = '${idOf('paid')}' and email = 'paid@example.com' and token = '${NOTICE_TOKEN}'
       and answer_id = '${THREADS.answered}' and lesson = 'Lesson'`,
  ),
  can(worker, 'tell of one answer at once', CLAIM_REPLY),
  after(
    [does(worker, CLAIM_REPLY)],
    can(
      worker,
      'tell nobody who wants no mails',
      `${CLAIM_REPLY} where person_id is null and email is null and token is null`,
    ),
  ),
  after(
    [does(worker, CLAIM_REPLY), does(worker, CLAIM_REPLY)],
    reachesNothing(worker, 'tell of anything twice', CLAIM_REPLY, 'select from private.spoken_answers'),
  ),
  after(
    [
      does(worker, CLAIM_REPLY),
      does(worker, CLAIM_REPLY),
      does(teacher, writes('sent', { thread: THREADS.ofChild })),
    ],
    can(
      worker,
      'tell a learner of their first answer',
      `${CLAIM_REPLY} where person_id = '${idOf('unregistered')}' and char_length(token) = 32`,
    ),
  ),
  after(
    [
      does(worker, CLAIM_REPLY),
      does(worker, CLAIM_REPLY),
      does(paid, writes('sent', { thread: THREADS.answered, seen: 2 })),
    ],
    reachesNothing(
      worker,
      'tell a learner of their own message',
      CLAIM_REPLY,
      'select from private.spoken_answers',
    ),
  ),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNotCall(actor, 'private.claim_spoken_reply()'),
  ),
  ...[free, paid].map((person) =>
    can(person, 'switch mails about answers off', 'select from private.choose_reply_notices(false)'),
  ),
  after(
    [does(premium, 'select from private.choose_reply_notices(true)')],
    can(premium, 'see that mails about answers are on', state(`(state ->> 'hasNotices')::boolean`)),
  ),
  can(premium, 'see that mails about answers are off', state(`not (state ->> 'hasNotices')::boolean`)),
  can(
    free,
    'see that mails about answers are on until they are switched off',
    state(`(state ->> 'hasNotices')::boolean`),
  ),
  ...shutOut.map((actor) =>
    canNot(actor, 'switch mails about answers off', 'select from private.choose_reply_notices(false)'),
  ),
  ...[stranger, visitor, free, superAdmin].map((actor) =>
    can(actor, 'end mails about answers by their link', ending(NOTICE_TOKEN)),
  ),
  can(stranger, 'end no mails by another word', ending('invented', false)),
  after([does(stranger, ending(NOTICE_TOKEN))], can(stranger, 'end them once', ending(NOTICE_TOKEN, false))),
  after(
    [does(stranger, ending(NOTICE_TOKEN))],
    can(paid, 'see that mails about answers were ended', state(`not (state ->> 'hasNotices')::boolean`)),
  ),
  ...[worker, service].map((actor) => canNotCall(actor, 'private.end_reply_notices(null)')),

  // The term
  can(
    worker,
    'let go of what is past its term and was never sent',
    'select from private.discard_due_voices(10) as touched where touched = 1',
  ),
  after(
    [does(worker, 'select from private.discard_due_voices(10)')],
    can(
      service,
      'see the files of both to be removed, and no other',
      `select name from private.discarded_voices where name in ('${VOICES.old}', '${VOICES.ofPremium}')
         and (select count(*) from private.discarded_voices) = 2`,
      2,
    ),
  ),
  after(
    [does(worker, 'select from private.discard_due_voices(10)')],
    can(paid, 'keep what is not past its term', `select from ${OWN}`, 3),
  ),
  after(
    [does(worker, 'select from private.discard_due_voices(10)')],
    can(
      worker,
      'let go of nothing twice',
      'select from private.discard_due_voices(10) as touched where touched = 0',
    ),
  ),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNotCall(actor, 'private.discard_due_voices(null)'),
  ),

  // On no row, only the right to call counts.
  ...[
    'private.hearer()',
    'private.has_teacher(null)',
    'private.needs_parent(null)',
    'private.may_be_recorded(null)',
    'private.taught_learners()',
    'private.discard_voices_of(null)',
    'private.is_fresh_voice(null, null)',
    'private.discard_voice()',
    'private.follow_parent_address()',
  ].flatMap((call) =>
    [resting, visitor, superAdmin, worker, service].map((actor) => canNotCall(actor, call)),
  ),
];

function ending(token: string, outcome = true): string {
  return `select from private.end_reply_notices('${token}') as is_ended where is_ended = ${outcome}`;
}
