import {
  banned,
  free,
  HASH_OF_OTHER_VISITOR,
  HASH_OF_VISITOR,
  learnerOnDevice,
  otherVisitor,
  resting,
  service,
  stranger,
  superAdmin,
  visitor,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { TESTS, TOKENS } from '../fixtures.ts';
import { EVERYTHING, privilegesOn } from '../privileges.ts';

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
];
const READ_BY_THE_WORKER = { anon: {}, authenticated: {}, worker: { select: 'all' }, service: {} } as const;
const withoutTests = [resting, stranger, free, superAdmin, banned];

export const LEVEL_TEST_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.items',
      columns: [
        ...['id', 'key', 'content_hash', 'level', 'skill', 'format', 'topic', 'transfer', 'difficulty'],
        ...['discrimination', 'guessing', 'passage', 'prompt', 'hint', 'answers', 'distractors', 'explanation'],
      ],
    },
    READ_BY_THE_WORKER,
  ),
  ...privilegesOn(
    { name: 'private.banks', columns: ['version', 'content_hash', 'created_at'] },
    READ_BY_THE_WORKER,
  ),
  ...privilegesOn({ name: 'private.bank_items', columns: ['bank_version', 'item_id'] }, READ_BY_THE_WORKER),
  ...privilegesOn(
    {
      name: 'public.level_tests',
      columns: [
        ...OF_A_TEST_FOR_ITS_VISITOR,
        ...['visitor_hash', 'result_token_hash', 'theta', 'theta_sd', 'delete_after'],
      ],
    },
    {
      anon: { select: OF_A_TEST_FOR_ITS_VISITOR },
      authenticated: { select: OF_A_TEST_FOR_ITS_VISITOR },
      worker: {
        select: 'all',
        insert: 'all',
        update: [
          ...['answer_count', 'current_item_id', 'abandoned_at', 'finished_at', 'level', 'theta', 'theta_sd'],
          'delete_after',
        ],
        delete: true,
      },
      service: EVERYTHING,
    },
  ),
  ...privilegesOn(
    {
      name: 'public.level_test_answers',
      columns: ['test_id', 'position', 'item_id', 'response', 'outcome', 'answered_at'],
    },
    { anon: {}, authenticated: {}, worker: { select: 'all', insert: 'all' }, service: EVERYTHING },
  ),

  // Tests belong to the device, whoever is signed in on it
  ...[visitor, learnerOnDevice].map((somebody) =>
    can(somebody, 'see the three tests of their device', 'select id from public.level_tests', 3),
  ),
  can(otherVisitor, 'see the two tests of their device', 'select id from public.level_tests', 2),
  can(visitor, 'see their finished test', `select level from public.level_tests where id = '${TESTS.finished}'`),
  reachesNothing(
    otherVisitor,
    "see another device's test",
    `select level from public.level_tests where id = '${TESTS.finished}'`,
  ),
  ...withoutTests.map((somebody) =>
    reachesNothing(somebody, 'see any test', 'select id from public.level_tests'),
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
  ...[visitor, learnerOnDevice, superAdmin].flatMap((somebody) => [
    canNot(somebody, 'change a level', `update public.level_tests set level = 'C2' where true`),
    canNot(somebody, 'delete a test', `delete from public.level_tests where id = '${TESTS.abandoned}'`),
    canNot(
      somebody,
      'put a test on another device',
      `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating)
       select '${HASH_OF_OTHER_VISITOR}x', 'x', 1, 'unsure' from public.pages limit 1`,
    ),
    canNot(
      somebody,
      'read the stored answers',
      `select outcome from public.level_test_answers where test_id = '${TESTS.running}'`,
    ),
    canNot(somebody, 'read the answer keys', 'select answers, explanation from private.items'),
  ]),
  can(service, 'see every test', 'select id from public.level_tests', 5),
  can(worker, 'see every test', 'select id from public.level_tests', 5),
  can(service, 'delete a test', `delete from public.level_tests where id = '${TESTS.finished}'`),
  canNot(service, 'read the answer keys', 'select answers from private.items'),

  // A private link is a key of its own: it opens one finished test for whoever holds it
  ...[visitor, stranger, otherVisitor, free].flatMap((somebody) => [
    can(somebody, 'open a finished test with its private link', answersOf(TOKENS.finished), 2),
    reachesNothing(somebody, 'open a test that is still running', answersOf(TOKENS.running)),
    reachesNothing(somebody, 'open a test by its id', answersOf(TESTS.finished)),
    reachesNothing(somebody, 'open a test by the visitor it belongs to', answersOf(HASH_OF_VISITOR)),
  ]),
  can(
    visitor,
    'learn from a private link nothing but this',
    `select from private.open_result('${TOKENS.finished}') as result, jsonb_object_keys(result) as key
     where key in ('testId', 'finishedAt', 'bankVersion', 'selfRating', 'answers')
       and (select count(*) from jsonb_object_keys(result)) = 5
       and (select count(*) from jsonb_object_keys(result -> 'answers' -> 0)) = 10`,
    5,
  ),
];

function answersOf(token: string): string {
  return `select from private.open_result('${token}') as result, jsonb_array_elements(result -> 'answers')`;
}
