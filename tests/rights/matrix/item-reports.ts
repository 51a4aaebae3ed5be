import {
  free,
  learnerOnDevice,
  otherVisitor,
  resting,
  service,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { TESTS, TOKENS } from '../fixtures.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';
import { REPORTS } from '../reports.ts';

const ANSWER = ['state', 'reply', 'answered_by', 'answered_at'];
const SEEN = [
  ...['id', 'test_id', 'position', 'item_id', 'kind', 'comment', 'wants_mail', 'created_at', 'delete_after'],
  ...ANSWER,
];
const WHOLE_BANK = `select from private.read_newest_bank() b
  having count(*) > 0 and count(*) = count(distinct b.item_id)`;
const CALIBRATIONS = 'select c.id from private.read_calibrations() c';

/** Teachers write the questions, so they read and answer the reports on them. */
const answering = [teacher, ...team];
const others = [teacherWithoutSecondFactor, ...withoutRightsOf('teacher')];

export const ITEM_REPORT_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.item_reports', columns: [...SEEN, 'reply_address'] },
    {
      anon: {},
      authenticated: { select: SEEN, update: ANSWER },
      worker: {
        select: 'all',
        insert: ['test_id', 'position', 'item_id', 'kind', 'comment', 'reply_address', 'wants_mail'],
        update: ['reply_address', 'wants_mail'],
        delete: true,
      },
      service: { select: ['id', 'test_id', 'reply_address', 'created_at'], delete: true },
    },
  ),

  // Reading
  ...answering.map((person) =>
    can(person, 'see the reports', 'select kind, comment from private.item_reports', 5),
  ),
  ...[...others, learnerOnDevice].map((person) =>
    reachesNothing(person, 'see a report', 'select kind, comment from private.item_reports'),
  ),
  ...[resting, stranger, visitor].map((actor) =>
    canNot(actor, 'see a report', 'select kind from private.item_reports'),
  ),
  ...[teacher, superAdmin].map((person) =>
    canNot(person, 'learn who reported something', 'select reply_address from private.item_reports'),
  ),

  // Answering
  ...answering.map((person) => can(person, 'answer what is open', answers(), 4)),
  ...others.map((person) => reachesNothing(person, 'answer a report', answers())),
  reachesNothing(teacher, 'answer again what somebody answered', answers(`where id = '${REPORTS.answered}'`)),
  canNot(teacher, 'answer in the name of somebody else', answers('', `'${idOf('staff')}'`)),
  canNot(teacher, 'answer at another time', answers('', '(select private.uid())', `'2020-01-01'`)),
  ...[teacher, superAdmin].flatMap((person) => [
    canNot(person, 'change what was reported', `update private.item_reports set comment = 'x'`),
    canNot(person, 'delete a report', 'delete from private.item_reports'),
    canNot(
      person,
      'report in the name of a learner',
      `insert into private.item_reports (test_id, position, item_id, kind)
       select '${TESTS.finished}', 1, min(item_id), 'other' from private.bank_items`,
    ),
  ]),

  // Recording
  can(worker, 'record a report on a question that was answered', report(TESTS.finished, 2, answered(2))),
  can(worker, 'record a report on the question whose turn it is', report(TESTS.running, 1, current(0))),
  ...(
    [
      ['on a question the test never asked', report(TESTS.finished, 2, answered(1))],
      ['under the number of another question', report(TESTS.finished, 1, answered(2))],
      ['on a question of another test', report(TESTS.abandoned, 2, answered(2))],
      ['on the question whose turn it is under another number', report(TESTS.running, 9, current(0))],
      ['on the question whose turn it is in another test', report(TESTS.abandoned, 1, current(0))],
      ['on a question whose turn it is not', report(TESTS.running, 1, current(5))],
    ] as const
  ).map(([what, statement]) => canNot(worker, `record a report ${what}`, statement)),
  can(worker, 'keep an address with what is open', addressed('x@example.com', REPORTS.openToo)),
  can(worker, 'take the address away from what was answered', addressed(null, REPORTS.answered)),
  canNot(worker, 'give an address to what was answered', addressed('x@example.com', REPORTS.answered)),
  canNot(
    worker,
    'answer a report',
    `update private.item_reports set reply = 'x', state = 'declined' where state <> 'open'`,
  ),
  can(worker, 'delete nothing but the report that is due', 'delete from private.item_reports'),
  reachesNothing(
    worker,
    'delete a report before it is due',
    `delete from private.item_reports where id = '${REPORTS.open}'`,
  ),
  can(
    service,
    'erase what came with an address',
    `delete from private.item_reports where reply_address = 'ana@example.com'`,
  ),
  canNot(service, 'read what was reported', 'select comment from private.item_reports'),

  // The private link
  ...[visitor, stranger, otherVisitor, free].flatMap((actor) => [
    can(actor, 'see with the private link what came of its reports', reportsOf(TOKENS.finished), 2),
    reachesNothing(
      actor,
      'see what came of reports by the id of a test',
      reportsOf(TESTS.finished),
      reportsOf(TOKENS.finished),
    ),
    reachesNothing(
      actor,
      'see what came of the reports of a test that still runs',
      reportsOf(TOKENS.running),
      `select from private.item_reports where id = '${REPORTS.ofRunning}'`,
    ),
  ]),
  can(
    visitor,
    'learn of a report nothing but this',
    `select from private.reports_of_result('${TOKENS.finished}') as report, jsonb_object_keys(report) as key
     where key in ('position', 'kind', 'state', 'reply') and (select count(*) from jsonb_object_keys(report)) = 4`,
    8,
  ),
  ...[worker, service].map((actor) => canNot(actor, 'see what came of reports', reportsOf(TOKENS.finished))),

  // What the queue shows of the questions, and of the answers to them
  ...answering.flatMap((person) => [
    can(person, 'read the questions that were reported, and no other', reportedItems(1, 1000), 2),
    can(person, 'read only the question they ask for', reportedItems(1, 2)),
    can(person, 'read what was answered to reported questions', reportedAnswers(Object.values(REPORTS)), 5),
    can(person, 'read only the answer they ask for', reportedAnswers([REPORTS.open])),
  ]),
  ...others.flatMap((person) => [
    reachesNothing(
      person,
      'read a question that was reported',
      reportedItems(1, 1000),
      'select from private.item_reports r join private.items i on i.id = r.item_id',
    ),
    reachesNothing(
      person,
      'read what was answered to a reported question',
      reportedAnswers([REPORTS.open]),
      `select from private.item_reports where id = '${REPORTS.open}'`,
    ),
  ]),
  ...[resting, visitor, worker, service].flatMap((actor) => [
    canNot(actor, 'read a question that was reported', reportedItems(1, 1000)),
    canNot(actor, 'read what was answered to a reported question', reportedAnswers([REPORTS.open])),
  ]),

  after(
    [
      does(
        worker,
        `insert into public.level_test_answers (test_id, position, item_id, outcome)
         select '${TESTS.running}', 3, max(id), 'unknown' from private.items`,
      ),
      does(worker, report(TESTS.running, 3, '(select max(id) from private.items)')),
    ],
    can(
      teacher,
      'read that a reported question is not in the newest bank',
      `${reportedItems(1, 1000)} where not i.is_current`,
    ),
  ),

  // The bank
  ...answering.flatMap((person) => [
    can(person, 'see the newest bank, each question once', WHOLE_BANK),
    can(
      person,
      'see how many answers an item has',
      'select from private.read_newest_bank() b where b.answer_count = 3',
    ),
    can(person, 'see the calibrations', CALIBRATIONS),
  ]),
  ...others.flatMap((person) => [
    reachesNothing(person, 'see the newest bank', WHOLE_BANK, 'select from private.bank_items'),
    reachesNothing(person, 'see the calibrations', CALIBRATIONS, 'select from private.calibrations'),
  ]),
  ...[resting, visitor, worker, service].flatMap((actor) => [
    canNot(actor, 'see the newest bank', WHOLE_BANK),
    canNot(actor, 'see the calibrations', CALIBRATIONS),
  ]),
];

/** Asks for no column, so that only the policy for changes decides. */
function answers(where = '', by = '(select private.uid())', at = 'private.now()'): string {
  return `update private.item_reports set state = 'declined', reply = 'Mulțumim.', answered_by = ${by},
    answered_at = ${at} ${where}`.trimEnd();
}

function report(test: string, position: number, item: string): string {
  return `insert into private.item_reports (test_id, position, item_id, kind)
    select '${test}', ${position}, ${item}, 'explanation'`;
}

/** The item the fixtures' tests were asked at a position. */
function answered(position: number): string {
  return `(select item_id from public.level_test_answers where test_id = '${TESTS.finished}' and position = ${position})`;
}

/** The next item of the running test, or one this many further on. */
function current(further: number): string {
  return `(select current_item_id + ${further} from public.level_tests where id = '${TESTS.running}')`;
}

function addressed(address: string | null, id: string): string {
  return `update private.item_reports set reply_address = ${address === null ? 'null' : `'${address}'`}, wants_mail = true
    where id = '${id}'`;
}

function reportsOf(token: string): string {
  return `select from private.reports_of_result('${token}') as report`;
}

/** In a fresh database items are numbered from 1; the fixtures' tests were asked the second and the third. */
function reportedItems(first: number, last: number): string {
  return `select i.id from private.read_reported_items(array(select generate_series(${first}, ${last}))) i`;
}

function reportedAnswers(ids: string[]): string {
  return `select a.outcome from private.read_reported_answers(array[${ids.map((id) => `'${id}'`)}]::uuid[]) a`;
}
