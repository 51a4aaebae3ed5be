import {
  HASH_OF_OTHER_VISITOR,
  HASH_OF_VISITOR,
  learnerOnDevice,
  otherVisitor,
  resting,
  service,
  stranger,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { TESTS } from '../fixtures.ts';
import { EVERYTHING, EVERYTHING_BUT_EMPTYING, privilegesOn } from '../privileges.ts';

const OF_A_TEST_FOR_ITS_VISITOR = [
  'id',
  'bank_version',
  'self_rating',
  'answer_count',
  'current_item_id',
  'started_at',
  'abandoned_at',
  'finished_at',
  'level',
  'offered_at',
  'is_below_a1',
];
const READ_BY_THE_WORKER = { anon: {}, authenticated: {}, worker: { select: 'all' }, service: {} } as const;
const belowStaff = withoutRightsOf('staff');

export const LEVEL_TEST_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.items',
      columns: [
        ...['id', 'key', 'content_hash', 'level', 'skill', 'format', 'topic', 'transfer', 'difficulty'],
        ...[
          'discrimination',
          'guessing',
          'passage',
          'prompt',
          'hint',
          'answers',
          'distractors',
          'explanation',
        ],
        ...['script', 'pattern', 'mistakes', 'examples'],
      ],
    },
    READ_BY_THE_WORKER,
  ),
  ...privilegesOn(
    { name: 'private.banks', columns: ['version', 'content_hash', 'created_at', 'shift', 'known_people'] },
    READ_BY_THE_WORKER,
  ),
  ...privilegesOn(
    {
      name: 'private.bank_items',
      columns: [
        ...['bank_version', 'item_id', 'difficulty', 'difficulty_sd'],
        ...['discrimination', 'discrimination_sd'],
      ],
    },
    READ_BY_THE_WORKER,
  ),
  ...privilegesOn(
    {
      name: 'private.calibrations',
      columns: [
        ...['id', 'from_version', 'to_version', 'tests', 'calibrated_items', 'spread', 'calibrated_at'],
        ...['shift', 'known_people', 'shift_sd', 'discrimination_spread'],
      ],
    },
    READ_BY_THE_WORKER,
  ),
  ...privilegesOn(
    {
      name: 'public.level_tests',
      columns: [
        ...OF_A_TEST_FOR_ITS_VISITOR,
        ...['visitor_hash', 'result_token_hash', 'theta', 'theta_sd', 'delete_after'],
        ...['is_listening_left_out', 'excluded_items', 'replaced_item_id', 'profile_id', 'is_kept_by_device'],
        'trial_position',
      ],
    },
    {
      anon: { select: OF_A_TEST_FOR_ITS_VISITOR },
      authenticated: { select: OF_A_TEST_FOR_ITS_VISITOR },
      worker: {
        select: 'all',
        insert: [
          ...['id', 'visitor_hash', 'result_token_hash', 'bank_version', 'self_rating', 'current_item_id'],
          ...['is_listening_left_out', 'excluded_items', 'trial_position'],
        ],
        update: [
          ...['answer_count', 'current_item_id', 'abandoned_at', 'finished_at', 'level', 'theta', 'theta_sd'],
          ...['is_listening_left_out', 'replaced_item_id', 'trial_position', 'offered_at', 'is_below_a1'],
        ],
        delete: true,
      },
      service: EVERYTHING_BUT_EMPTYING,
    },
  ),
  ...privilegesOn(
    {
      name: 'public.level_test_answers',
      columns: ['test_id', 'position', 'item_id', 'response', 'outcome', 'answered_at'],
    },
    {
      anon: {},
      authenticated: {},
      worker: { select: 'all', insert: ['test_id', 'position', 'item_id', 'response', 'outcome'] },
      service: EVERYTHING,
    },
  ),

  ...privilegesOn(
    { name: 'private.item_answer_counts', columns: ['item_id', 'answer_count', 'counted_at'] },
    {
      anon: {},
      authenticated: {},
      worker: {
        select: 'all',
        insert: ['item_id', 'answer_count', 'counted_at'],
        update: ['answer_count', 'counted_at'],
      },
      service: {},
    },
  ),
  can(
    worker,
    'note how many answers an item has',
    `insert into private.item_answer_counts (item_id, answer_count) select max(id), 3 from private.items`,
  ),
  can(
    worker,
    'correct how many answers an item has',
    'update private.item_answer_counts set answer_count = answer_count + 1',
  ),
  can(worker, 'read how many answers an item has', 'select answer_count from private.item_answer_counts'),
  canNot(visitor, 'read how many answers an item has', 'select answer_count from private.item_answer_counts'),
  canNot(
    superAdmin,
    'note how many answers an item has',
    `insert into private.item_answer_counts (item_id, answer_count) select max(id), 3 from private.items`,
  ),
  canNot(superAdmin, 'forget how many answers there are', 'delete from private.item_answer_counts'),

  // Tests belong to the device, with or without a session on it
  ...[visitor, learnerOnDevice].map((actor) =>
    can(actor, 'see the three tests of their device', 'select id from public.level_tests', 3),
  ),
  can(otherVisitor, 'see the four tests of their device', 'select id from public.level_tests', 4),
  can(
    visitor,
    'see their finished test',
    `select level from public.level_tests where id = '${TESTS.finished}'`,
  ),
  reachesNothing(
    otherVisitor,
    "see another device's test",
    `select level from public.level_tests where id = '${TESTS.finished}'`,
  ),
  ...[resting, stranger, ...belowStaff, ...team].map((actor) =>
    reachesNothing(actor, 'see any test', 'select id from public.level_tests'),
  ),
  ...[learnerOnDevice, ...belowStaff, ...team].map((person) =>
    canNot(person, 'see any answer', 'select outcome from public.level_test_answers'),
  ),
  ...[worker, service].flatMap((actor) => [
    can(actor, 'see every test', 'select id from public.level_tests', 7),
    can(actor, 'see every answer', 'select outcome from public.level_test_answers', 6),
  ]),
  ...[visitor, learnerOnDevice, superAdmin].map((actor) =>
    canNot(actor, 'learn which question does not count', 'select trial_position from public.level_tests'),
  ),
  can(
    worker,
    'finish a test to which more questions were offered',
    `update public.level_tests set answer_count = 25, offered_at = private.now() where id = '${TESTS.running}'`,
  ),
  reachesNothing(
    worker,
    'reopen a finished test with an offer',
    `update public.level_tests set offered_at = private.now() where id = '${TESTS.finished}' returning id`,
    `select from public.level_tests where id = '${TESTS.finished}'`,
  ),
  canNot(
    stranger,
    'find tests by the hash of a cookie',
    `select id from public.level_tests where visitor_hash = '${HASH_OF_VISITOR}'`,
  ),
  canNot(
    otherVisitor,
    'find out whether a device took a test',
    `select exists (select from public.level_tests where visitor_hash = '${HASH_OF_VISITOR}')`,
  ),
  ...[visitor, learnerOnDevice, superAdmin].flatMap((actor) => [
    canNot(
      actor,
      'change a level',
      `update public.level_tests set level = 'C2' where id = '${TESTS.finished}'`,
    ),
    canNot(actor, 'delete a test', `delete from public.level_tests where id = '${TESTS.abandoned}'`),
    canNot(
      actor,
      'put a test on another device',
      `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating)
       select '${HASH_OF_OTHER_VISITOR}x', 'x', 1, 'unsure' from public.pages limit 1`,
    ),
    canNot(actor, 'change an answer', `update public.level_test_answers set outcome = 'correct'`),
    canNot(actor, 'delete an answer', 'delete from public.level_test_answers'),
    canNot(actor, 'read the answer keys', 'select answers, explanation from private.items'),
  ]),
  can(service, 'delete a test', `delete from public.level_tests where id = '${TESTS.finished}'`),
  canNot(service, 'read the answer keys', 'select answers from private.items'),
];
