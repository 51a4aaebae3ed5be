import {
  type Actor,
  admin,
  resting,
  service,
  staff,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { privilegesOn } from '../privileges.ts';
import { contentOf, QUESTIONS, type QuestionKey, questionIdOf } from '../written-questions.ts';

const TEACHERS = [teacher, ...team];
const BELOW_TEACHERS = [
  ...[teacherWithoutSecondFactor, ...withoutRightsOf('teacher')],
  ...[resting, visitor, worker, service],
];
const BELOW_STAFF = [teacher, ...BELOW_TEACHERS];

const SECRET = `'${JSON.stringify(contentOf('New ___.'))}'`;
const write = `select from private.write_question(${SECRET}) as id where id > 100`;
/** A statement that finds its row when the function says yes, or no. */
const asks = (call: string) => (isDone: boolean) =>
  `select from ${call} as given where ${isDone ? '' : 'not '}given`;
const save = (key: QuestionKey, version = 1) =>
  `select from private.save_question(${questionIdOf(key)}, ${version}, ${SECRET}) as given`;
const isSaved = (key: QuestionKey, version = 1) => `${save(key, version)} where given = 2`;
const isNotSaved = (key: QuestionKey, version = 1) => `${save(key, version)} where given is null`;
const answer = (key: QuestionKey, version = 1) =>
  asks(`private.answer_question_blind(${questionIdOf(key)}, ${version}, 'on')`);
const judge = (key: QuestionKey, clean = true, version = 1) =>
  asks(`private.judge_question(${questionIdOf(key)}, ${version}, ${clean}, 'a finding')`);
const move = (key: QuestionKey, to: string, version = 1) =>
  asks(`private.move_question(${questionIdOf(key)}, ${version}, '${to}', 'a reason')`);
const accept = (keys: QuestionKey[], version = 1) =>
  `select from private.accept_questions(array[${keys.map(questionIdOf)}],
    array[${keys.map(() => version)}]) as id`;
const read = (key: QuestionKey, where = 'true') =>
  `select from private.read_written_question(${questionIdOf(key)}) q where ${where}`;
const list = (filters = 'null, null, null, false, null, null, 100', where = 'true') =>
  `select q.id from private.list_written_questions(${filters}) q where ${where}`;
const versions = (key: QuestionKey) =>
  `select v.version from private.list_question_versions(${questionIdOf(key)}) v where v.content ? 'prompt'`;
const readings = (key: QuestionKey) =>
  `select r.version from private.list_question_readings(${questionIdOf(key)}) r`;
const isIn = (key: QuestionKey, state: string, where = 'true') =>
  read(key, `q.state = '${state}' and ${where}`);
const counts = `select c.state from private.count_written_questions() c`;
const noted = (verb: string, key: QuestionKey, details = '{}') =>
  `select verb from private.audit_log where verb = 'question_${verb}' and about_table = 'written_questions'
     and about_key = '${questionIdOf(key)}' and details @> '${details}'`;
const notNoted = (verb: string) =>
  `select where not exists (select from private.audit_log where verb = 'question_${verb}')`;
const inNewestBank = (key: QuestionKey) =>
  `select i.id from private.bank_items b join private.items i on i.id = b.item_id
   where b.bank_version = (select max(version) from private.banks) and i.key = 'written-${questionIdOf(key)}'`;
/** The fixtures' own bank is the newest. */
const BANKS = `select version from private.banks
  where content_hash = 'second' and version = (select max(version) from private.banks)`;

const ALL = Object.keys(QUESTIONS).length;

/** Questions that teachers write, their blind readings, and how they join the bank. */
export const WRITTEN_QUESTION_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.question_states', columns: ['state', 'name', 'position'] },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'private.written_questions',
      columns: [
        ...['id', 'state', 'content', 'version', 'author_key', 'writer_key', 'note', 'item_id'],
        ...['created_at', 'changed_at'],
      ],
    },
    { anon: {}, authenticated: {}, worker: { select: ['id', 'state', 'content', 'version'] }, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'private.question_readings',
      columns: [
        ...['question_id', 'version', 'reader_key', 'response', 'is_match', 'is_clean', 'finding'],
        ...['answered_at', 'judged_at'],
      ],
    },
    {
      anon: {},
      authenticated: {},
      worker: {
        select: ['question_id', 'version', 'reader_key', 'response', 'is_match'],
        update: ['is_match'],
      },
      service: {},
    },
  ),
  can(worker, 'read the key of a written question', 'select content from private.written_questions', ALL),
  can(worker, 'read what readers answered', 'select response from private.question_readings', 11),
  can(worker, 'compare an answer', 'update private.question_readings set is_match = true'),
  ...[teacher, superAdmin, visitor, resting, service].flatMap((actor) => [
    canNot(actor, 'read the key of a written question', 'select content from private.written_questions'),
    canNot(actor, 'read what readers answered', 'select response from private.question_readings'),
    canNot(actor, 'compare an answer', 'update private.question_readings set is_match = true'),
  ]),
  ...internal('private.own_person_key()'),
  ...internal(`private.is_question_ready(${questionIdOf('ready')})`),
  ...internal(`private.may_see_question_key(${questionIdOf('draft')})`),
  ...internal('private.make_bank(null)'),
  ...internal(`private.item_of_question(${questionIdOf('draft')})`),

  // Whoever is no teacher
  ...refused(BELOW_TEACHERS, teacher, [
    ['write a question', write],
    ['save a question', isSaved('draft')],
    ['list the questions', list()],
    ['count the questions', counts],
    ['read a question', read('draft')],
    ['see the versions of a question', versions('draft')],
    ['see the readings of a question', readings('answered by the teacher')],
    ['answer a question blind', answer('read before')(true)],
    ['judge a question', judge('answered by the teacher')(true)],
    ['move a question', move('draft', 'reading')(true)],
  ]),
  ...refused(BELOW_STAFF, staff, [['accept a question', accept(['ready'])]]),

  // Writing
  ...TEACHERS.flatMap((person) => [
    can(person, 'write a question', write),
    after(
      [does(person, write)],
      can(
        person,
        'write a question, which is their own draft',
        list("'draft', null, null, true, 'new', null, 100"),
      ),
    ),
  ]),
  after(
    [does(teacher, write)],
    can(
      admin,
      'see in the log that a question was written',
      `select verb from private.audit_log
      where verb = 'question_written' and about_table = 'written_questions' and actor_key is not null`,
    ),
  ),
  can(teacher, 'save their own draft', isSaved('draft')),
  can(teacher, 'save what was sent back to them', isSaved('returned')),
  can(teacher, 'save what they took up', isSaved('taken up by the teacher')),
  can(admin, 'save what they began and somebody took up', isSaved('taken up by the teacher')),
  can(teacher, 'save over no other version', isNotSaved('draft', 2)),
  ...(['unread', 'accepted', 'withdrawn'] as const).map((key) =>
    can(teacher, `save nothing that is ${key}`, isNotSaved(key)),
  ),
  can(teacher, 'save no draft of a colleague', isNotSaved('draft of staff')),
  can(staff, 'save no draft of a teacher', isNotSaved('draft')),
  after(
    [does(teacher, save('returned'))],
    can(
      teacher,
      'save a question, which is a draft with its content then',
      isIn('returned', 'draft', `q.version = 2 and q.content ->> 'prompt' = 'New ___.'`),
    ),
  ),
  after(
    [does(teacher, save('returned'))],
    can(teacher, 'save a question and no other', read('draft', `q.version = 1`)),
  ),
  after(
    [does(admin, save('taken up by the teacher'))],
    can(
      teacher,
      'lose a question that its author took back',
      read('taken up by the teacher', 'not q.is_own'),
    ),
  ),
  after(
    [does(teacher, save('draft'))],
    can(admin, 'see in the log which version was saved over', noted('changed', 'draft', '{"from": 1}')),
  ),
  after(
    [does(teacher, save('draft', 2))],
    can(admin, 'see no entry for what was not saved', notNoted('changed')),
  ),

  // Lists
  can(teacher, 'list all questions', list(), ALL),
  ...(
    [
      ['in a state', "'withdrawn', null, null, false, null, null, 100", 2],
      ['of a level', "null, 'B1', null, false, null, null, 100", 1],
      ['of a format', "null, null, 'gap', false, null, null, 100", 1],
      ['with words of their sentence', "null, null, null, false, 'QUESTION 18 ', null, 100", 1],
      ['with words of their topic', "null, null, null, false, 'Topic to Find', null, 100", 1],
      ['after one of them', 'null, null, null, false, null, 3, 100', 2],
      ['of one page', 'null, null, null, false, null, null, 4', 4],
      ['of their own', 'null, null, null, true, null, null, 100', 10],
    ] as const
  ).map(([which, filters, rows]) => can(teacher, `list the questions ${which}`, list(filters), rows)),
  can(
    admin,
    'list what they began and somebody took up as their own',
    list('null, null, null, true, null, null, 100'),
    4,
  ),
  can(teacher, 'see which questions are their own', list(undefined, 'q.is_own'), 10),
  can(teacher, 'see which questions they answered in this version', list(undefined, 'q.has_read'), 4),
  can(teacher, 'see how many answered this version', list(undefined, 'q.readings = 1'), 9),
  can(teacher, 'see which questions are ready', list(undefined, 'q.is_ready'), 2),
  can(teacher, 'see the author of a question', list(undefined, `q.author = 'staff'`), 6),
  can(teacher, 'count the questions in each state', counts, 5),
  can(teacher, 'count the questions of a state', `${counts} where c.state = 'withdrawn' and c.amount = 2`),
  can(teacher, 'read one question', read('draft', `q.id = ${questionIdOf('draft')}`)),
  can(teacher, 'see whether a question is ready', read('ready', 'q.is_ready')),
  can(teacher, 'see that a question of a colleague is not their own', read('draft of staff', 'not q.is_own')),
  can(admin, 'see what they began as their own', read('taken up by the teacher', 'q.is_own')),

  // The key
  ...(
    [
      [teacher, 'draft'],
      [teacher, 'taken up by the teacher'],
      [admin, 'taken up by the teacher'],
      [staff, 'accepted'],
      [staff, 'withdrawn'],
      [teacher, 'answered by the teacher'],
      [teacher, 'returned before the verdict'],
      [staff, 'of an admin, ready'],
    ] as const
  ).flatMap(([person, key]) => [
    can(person, `see the key of „${key}”`, read(key, `q.content ? 'answer' and q.note = 'a note'`)),
    can(person, `see the versions of „${key}”`, versions(key)),
  ]),
  ...(
    [
      [teacher, 'draft of staff'],
      [teacher, 'read before'],
      [teacher, 'of an admin, ready'],
      [staff, 'draft'],
      [staff, 'unread'],
      [staff, 'mismatched'],
      [staff, 'returned'],
    ] as const
  ).flatMap(([person, key]) => [
    can(person, `read „${key}” without its key`, read(key, 'q.content is null and q.note is null')),
    reachesNothing(person, `see the versions of „${key}”`, versions(key), 'select from private.revisions'),
    reachesNothing(
      person,
      `see the readings of „${key}”`,
      readings(key),
      'select from private.question_readings',
    ),
  ]),
  can(teacher, 'see the readings of a question they answered', readings('answered by the teacher')),
  can(teacher, 'see which reading is their own', `${readings('answered by the teacher')} where r.is_own`),
  can(
    teacher,
    'see that a reading is of a colleague',
    `${readings('ready')} where not r.is_own and r.reader = 'admin'`,
  ),

  // Reading
  can(teacher, 'answer a question blind', answer('read before')(true)),
  can(staff, 'answer a question of a teacher', answer('unread')(true)),
  can(teacher, 'answer no other version', answer('read before', 2)(false)),
  can(teacher, 'answer nothing that is not to be read', answer('draft of staff')(false)),
  can(teacher, 'answer no question of their own', answer('unread')(false)),
  can(teacher, 'answer no question they took up', answer('to be read, written by two')(false)),
  can(admin, 'answer no question they began', answer('to be read, written by two')(false)),
  can(staff, 'answer a question of two colleagues', answer('to be read, written by two')(true)),
  can(teacher, 'answer a question once', answer('answered by the teacher')(false)),
  after(
    [does(teacher, answer('read before')(true))],
    can(teacher, 'see the key once they answered', read('read before', `q.content ? 'answer'`)),
  ),
  after(
    [does(teacher, answer('read before')(true))],
    can(
      worker,
      'find the answer to compare',
      `select version from private.question_readings
      where question_id = ${questionIdOf('read before')} and version = 1 and is_match is null and response = 'on'`,
    ),
  ),
  can(teacher, 'judge a question they answered', judge('answered by the teacher')(true)),
  can(teacher, 'judge nothing before it was compared', judge('not compared')(false)),
  can(admin, 'judge a question once', judge('ready')(false)),
  can(teacher, 'judge no earlier version', judge('read before', true, 0)(false)),
  can(teacher, 'judge nothing they did not answer', judge('read before')(false)),
  can(admin, 'judge in the name of nobody else', judge('answered by the teacher')(false)),
  can(teacher, 'judge nothing that is not to be read', judge('returned before the verdict')(false)),
  after(
    [does(teacher, judge('answered by the teacher')(true))],
    can(
      teacher,
      'find a question clean, which is ready then',
      isIn('answered by the teacher', 'reading', 'q.is_ready'),
    ),
  ),
  after(
    [does(teacher, judge('answered by the teacher')(true))],
    can(
      teacher,
      'find a question clean, with what they say of it',
      `${readings('answered by the teacher')} where r.is_clean and r.finding = 'a finding'`,
    ),
  ),
  ...(
    [
      ['answered by the teacher', false],
      ['answered wrongly', true],
    ] as const
  ).map(([key, clean]) =>
    after(
      [does(teacher, judge(key, clean)(true))],
      can(teacher, `send „${key}” back to its author`, isIn(key, 'returned', `q.note = 'a finding'`)),
    ),
  ),
  after(
    [does(teacher, judge('answered wrongly')(true))],
    can(teacher, 'send back no other question', isIn('unread', 'reading')),
  ),
  after(
    [does(teacher, judge('answered wrongly')(true))],
    can(admin, 'see in the log that a question was read', noted('read', 'answered wrongly', '{"from": 1}')),
  ),
  after(
    [does(teacher, judge('not compared')(false))],
    can(admin, 'see no entry without a verdict', notNoted('read')),
  ),

  // Accepting
  ...team.map((person) => can(person, 'accept what is ready', accept(['ready', 'of an admin, ready']), 2)),
  reachesNothing(
    staff,
    'accept another version',
    accept(['ready'], 2),
    'select from private.written_questions',
  ),
  ...(
    [
      'unread',
      'returned',
      'read before',
      'mismatched',
      'faulty',
      'answered by the teacher',
      'accepted',
    ] as const
  ).map((key) =>
    reachesNothing(staff, `accept „${key}”`, accept([key]), 'select from private.written_questions'),
  ),
  after(
    [does(staff, accept(['ready']))],
    can(staff, 'accept a question, whose note is gone then', isIn('ready', 'accepted', 'q.note is null')),
  ),
  ...(['ready', 'accepted'] as const).map((key) =>
    after(
      [does(staff, accept(['ready']))],
      can(worker, `find „${key}” in the newest bank then`, inNewestBank(key)),
    ),
  ),
  ...(['withdrawn', 'of an admin, ready'] as const).map((key) =>
    after(
      [does(staff, accept(['ready']))],
      reachesNothing(
        worker,
        `find „${key}” in the newest bank then`,
        inNewestBank(key),
        'select from private.banks',
      ),
    ),
  ),
  after(
    [does(staff, accept(['ready']))],
    can(admin, 'see in the log that a question was accepted', noted('accepted', 'ready')),
  ),
  after([does(staff, accept(['unread']))], can(worker, 'find no bank for nothing', BANKS)),

  // Moving
  ...(
    [
      [teacher, 'draft', 'reading'],
      [teacher, 'returned', 'reading'],
      [teacher, 'taken up by the teacher', 'reading'],
      [admin, 'taken up by the teacher', 'reading'],
      [staff, 'unread', 'returned'],
      [teacher, 'unread', 'draft'],
      [teacher, 'withdrawn', 'draft'],
      [staff, 'withdrawn', 'draft'],
      [teacher, 'draft', 'withdrawn'],
      [teacher, 'unread', 'withdrawn'],
      [teacher, 'returned', 'withdrawn'],
      [staff, 'draft', 'withdrawn'],
      [staff, 'accepted', 'withdrawn'],
    ] as const
  ).map(([person, key, to]) => can(person, `move „${key}” to ${to}`, move(key, to)(true))),
  ...(
    [
      [staff, 'draft', 'reading'],
      [teacher, 'withdrawn', 'reading'],
      [teacher, 'accepted', 'reading'],
      [teacher, 'draft of staff', 'reading'],
      [teacher, 'answered by the teacher', 'returned'],
      [staff, 'draft', 'returned'],
      [staff, 'unread', 'draft'],
      [teacher, 'returned', 'draft'],
      [staff, 'accepted', 'draft'],
      [teacher, 'withdrawn by an admin', 'draft'],
      [teacher, 'draft of staff', 'withdrawn'],
      [teacher, 'accepted', 'withdrawn'],
      [staff, 'withdrawn', 'withdrawn'],
      [staff, 'ready', 'accepted'],
    ] as const
  ).map(([person, key, to]) => can(person, `move „${key}” not to ${to}`, move(key, to)(false))),
  can(teacher, 'move no other version', move('draft', 'reading', 2)(false)),
  can(staff, 'give up no other version', move('draft', 'withdrawn', 2)(false)),
  after(
    [does(staff, move('unread', 'returned')(true))],
    can(teacher, 'see why their question was sent back', isIn('unread', 'returned', `q.note = 'a reason'`)),
  ),
  after(
    [does(staff, move('unread', 'returned')(true))],
    can(teacher, 'see that no other question was moved', isIn('ready', 'reading')),
  ),
  after(
    [does(staff, move('withdrawn', 'draft')(true))],
    can(staff, 'take up what was withdrawn as their own', isIn('withdrawn', 'draft', 'q.is_own')),
  ),
  after(
    [does(staff, move('draft', 'withdrawn')(true))],
    can(staff, 'withdraw a draft, which stays its author’s', isIn('draft', 'withdrawn', 'not q.is_own')),
  ),
  after(
    [does(staff, accept(['ready'])), does(staff, move('ready', 'withdrawn')(true))],
    reachesNothing(
      worker,
      'find a withdrawn question in the newest bank',
      inNewestBank('ready'),
      'select from private.banks',
    ),
  ),
  after(
    [does(staff, move('draft', 'withdrawn')(true))],
    can(worker, 'find no bank for a draft that is gone', BANKS),
  ),
  after(
    [does(staff, move('unread', 'returned')(true))],
    can(
      admin,
      'see in the log how a question moved',
      noted('moved', 'unread', '{"from": "reading", "to": "returned"}'),
    ),
  ),
  after(
    [does(staff, move('draft', 'returned')(false))],
    can(admin, 'see no entry for what did not move', notNoted('moved')),
  ),
];

/** Functions that only other functions call. */
function internal(call: string): Cell[] {
  return [resting, visitor, superAdmin, worker, service].map((actor) =>
    canNot(actor, `call ${call}`, `select ${call}`),
  );
}

/** The same statements by those who may not run them; whoever may is named for the control. */
function refused(
  actors: readonly Actor[],
  allowed: Actor,
  deeds: [deed: string, statement: string][],
): Cell[] {
  return deeds.flatMap(([deed, statement]) => [
    // The statement is what an allowed one runs below, or here.
    { ...can(allowed, `${deed} at all`, statement), expectation: 'allowed' as const },
    ...actors.map((actor) => canNot(actor, deed, statement)),
  ]);
}
