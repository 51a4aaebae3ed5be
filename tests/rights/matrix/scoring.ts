import { service, worker } from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { TESTS } from '../fixtures.ts';
import { idOf } from '../people.ts';

const ITEM = '(select min(id) from private.items)';

/** What the worker does with items and tests. */
export const SCORING_CELLS: Cell[] = [
  can(worker, 'read an item', `select answers from private.items where id = ${ITEM}`),
  can(worker, 'read the first bank', 'select version from private.banks where version = 1'),
  can(worker, 'read what a bank holds', 'select item_id from private.bank_items order by item_id limit 1'),
  can(
    worker,
    'start a test',
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, current_item_id)
     values ('new', 'new', 1, 'unsure', ${ITEM})`,
  ),
  can(
    worker,
    'move a running test on',
    `update public.level_tests set answer_count = 1, current_item_id = ${ITEM} where id = '${TESTS.running}'`,
  ),
  can(
    worker,
    'finish a running test',
    `update public.level_tests set current_item_id = null, finished_at = private.now(), level = 'B1', theta = 0.2,
       theta_sd = 0.3 where id = '${TESTS.running}'`,
  ),
  can(
    worker,
    'leave a running test behind',
    `update public.level_tests set abandoned_at = private.now() where id = '${TESTS.running}'`,
  ),
  can(worker, 'move nothing on but the running test', 'update public.level_tests set answer_count = 1'),
  ...[TESTS.finished, TESTS.ofOther].map((id) =>
    reachesNothing(
      worker,
      `change the level of finished test ${id}`,
      `update public.level_tests set level = 'C2', theta = 3 where id = '${id}'`,
    ),
  ),
  reachesNothing(
    worker,
    'move an abandoned test on',
    `update public.level_tests set answer_count = 1 where id = '${TESTS.abandoned}'`,
  ),
  reachesNothing(
    worker,
    'take an abandoned test up again',
    `update public.level_tests set abandoned_at = null where id = '${TESTS.due}'`,
  ),
  canNot(
    worker,
    'start a test with a level',
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, finished_at, level)
     values ('new', 'new', 1, 'unsure', private.now(), 'C2')`,
  ),
  canNot(
    worker,
    'start a test that is kept for longer',
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, delete_after)
     values ('new', 'new', 1, 'unsure', '2999-01-01')`,
  ),
  canNot(
    worker,
    'keep a test for longer',
    `update public.level_tests set delete_after = '2999-01-01' where id = '${TESTS.running}'`,
  ),
  canNot(
    worker,
    'put a test into an account',
    `update public.level_tests set profile_id = '${idOf('free')}' where id = '${TESTS.running}'`,
  ),
  canNot(
    worker,
    'start a test in an account',
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, profile_id)
     values ('new', 'new', 1, 'unsure', '${idOf('free')}')`,
  ),
  canNot(
    worker,
    'move a test to another device',
    `update public.level_tests set visitor_hash = 'x' where id = '${TESTS.running}'`,
  ),
  canNot(
    worker,
    "change a test's private link",
    `update public.level_tests set result_token_hash = 'x' where id = '${TESTS.finished}'`,
  ),
  can(
    worker,
    'record an answer',
    `insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     values ('${TESTS.running}', 3, ${ITEM}, 'am', 'correct')`,
  ),
  canNot(
    worker,
    'say when an answer was given',
    `insert into public.level_test_answers (test_id, position, item_id, response, outcome, answered_at)
     values ('${TESTS.running}', 3, ${ITEM}, 'am', 'correct', '2020-01-01')`,
  ),
  canNot(
    worker,
    'change an answer',
    `update public.level_test_answers set outcome = 'correct' where test_id = '${TESTS.running}'`,
  ),
  canNot(worker, 'delete an answer', 'delete from public.level_test_answers where position = 1'),
  canNot(worker, 'change an item', `update private.items set difficulty = 0 where id = ${ITEM}`),
  can(
    service,
    'change an answer',
    `update public.level_test_answers set response = 'x' where position = 1`,
    3,
  ),

  // Retention
  can(worker, 'delete a test that is due', `delete from public.level_tests where id = '${TESTS.due}'`),
  ...[TESTS.running, TESTS.finished, TESTS.abandoned].map((id) =>
    reachesNothing(
      worker,
      `delete test ${id} before it is due`,
      `delete from public.level_tests where id = '${id}'`,
    ),
  ),
  reachesNothing(
    worker,
    'delete a result that an account keeps, though it is due',
    `delete from public.level_tests where id = '${TESTS.keptDue}'`,
  ),
  can(
    worker,
    'delete a test in an account that was never finished',
    `delete from public.level_tests where id = '${TESTS.keptAbandoned}'`,
  ),
  can(worker, 'delete nothing but the two tests that are due', 'delete from public.level_tests', 2),
];
