import { encodeCode } from '#app/level-test/confirmation/confirmation-code.ts';
import { free, otherVisitor, resting, service, stranger, superAdmin, visitor, worker } from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { TESTS, TOKENS } from '../fixtures.ts';
import { KEEPSAKES } from '../keepsakes.ts';
import { privilegesOn } from '../privileges.ts';

const OF_SHARED = ['test_id', 'salt', 'token_hash', 'level', 'is_below_a1', 'month'];
const OF_CONFIRMATIONS = [
  ...['test_id', 'salt', 'code_hash', 'full_name', 'level', 'confidence', 'neighbour', 'percent', 'skills'],
  ...['answered', 'tested_on', 'is_below_a1'],
];

const SHARED = opened('open_shared_result', KEEPSAKES.publicToken);
const CONFIRMED = opened('open_confirmation', KEEPSAKES.code);
const SALT = opened('salt_of_shared_result', TOKENS.finished);
const SHEET = opened('confirmation_of_result', TOKENS.finished);

/** The key of a public page or a confirmation opens that one, and leads to no other. */
export const SHARED_RESULT_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.shared_results', columns: OF_SHARED },
    {
      anon: {},
      authenticated: {},
      worker: { select: ['test_id'], insert: 'all', delete: true },
      service: { select: ['test_id'], delete: true, truncate: true },
    },
  ),
  ...privilegesOn(
    { name: 'private.confirmations', columns: OF_CONFIRMATIONS },
    {
      anon: {},
      authenticated: {},
      worker: { select: ['test_id'], insert: 'all', delete: true },
      service: { select: ['test_id'], delete: true, truncate: true },
    },
  ),

  ...[visitor, stranger, otherVisitor, free].flatMap((actor) => [
    can(actor, 'open a public page of a level', SHARED),
    can(actor, 'open a confirmation by its code', CONFIRMED),
    can(actor, 'find the public page of a result they hold the link of', SALT),
    can(actor, 'find the confirmation of a result they hold the link of', SHEET),
  ]),
  ...[stranger, free].flatMap((actor) => [
    ...[TOKENS.finished, KEEPSAKES.code, TESTS.finished, KEEPSAKES.salt, KEEPSAKES.publicTokenHash].map(
      (key) =>
        reachesNothing(actor, `open a public page with ${key}`, opened('open_shared_result', key), SHARED),
    ),
    ...[
      TOKENS.finished,
      KEEPSAKES.publicToken,
      TESTS.finished,
      KEEPSAKES.salt,
      encodeCode(Buffer.alloc(32)),
    ].map((key) =>
      reachesNothing(actor, `open a confirmation with ${key}`, opened('open_confirmation', key), CONFIRMED),
    ),
    ...[KEEPSAKES.publicToken, KEEPSAKES.code, TOKENS.ofOther, TESTS.finished].flatMap((key) => [
      reachesNothing(actor, `find a public page with ${key}`, opened('salt_of_shared_result', key), SALT),
      reachesNothing(actor, `find a confirmation with ${key}`, opened('confirmation_of_result', key), SHEET),
      reachesNothing(
        actor,
        `open a result with ${key}, where it is not its own link`,
        `select from private.open_result('${key}') as result where result is not null
           and result ->> 'testId' = '${TESTS.finished}'`,
        `select from private.open_result('${TOKENS.finished}') as result where result is not null`,
      ),
    ]),
  ]),
  can(
    stranger,
    'learn from a public page the level and the month, and nothing else',
    `select from private.open_shared_result('${KEEPSAKES.publicToken}') as shared
     where shared = '{"level": "B1", "isBelowA1": false, "month": "2026-11"}'`,
  ),
  can(
    stranger,
    'learn from a code what its page shows, and nothing else',
    `select from private.open_confirmation('${KEEPSAKES.code}') as confirmed
     where confirmed = '{"fullName": "Ana Pop", "level": "B1", "isBelowA1": false, "confidence": "likely", "neighbour": null,
       "testedOn": "2026-11-21"}'`,
  ),

  can(worker, 'see which tests are shared', 'select test_id from private.shared_results'),
  can(worker, 'see which tests are confirmed', 'select test_id from private.confirmations'),
  can(worker, 'share a finished test', sharing(TESTS.ofOther)),
  can(worker, 'confirm a finished test', confirming(TESTS.ofOther)),
  ...[TESTS.running, TESTS.abandoned].flatMap((id) => [
    canNot(worker, `share unfinished test ${id}`, sharing(id)),
    canNot(worker, `confirm unfinished test ${id}`, confirming(id)),
  ]),
  can(
    worker,
    'take a public page back',
    `delete from private.shared_results where test_id = '${TESTS.finished}'`,
  ),
  can(
    worker,
    'take a confirmation back',
    `delete from private.confirmations where test_id = '${TESTS.finished}'`,
  ),
  canNot(worker, 'read the names on confirmations', 'select full_name from private.confirmations'),
  canNot(worker, 'change what was confirmed', `update private.confirmations set level = 'C2'`),
  canNot(worker, 'change what was shared', `update private.shared_results set level = 'C2'`),
  ...[resting, visitor, superAdmin, service].flatMap((actor) => [
    canNot(actor, 'read names on confirmations', 'select full_name from private.confirmations'),
    canNot(actor, 'share a test', sharing(TESTS.ofOther)),
  ]),

  ...['open_shared_result', 'open_confirmation', 'salt_of_shared_result', 'confirmation_of_result'].flatMap(
    (name) => [
      ...[resting, visitor, free].map((actor) =>
        can(actor, `call private.${name}`, `select private.${name}('')`),
      ),
      ...[worker, service].map((actor) =>
        canNot(actor, `call private.${name}`, `select private.${name}('')`),
      ),
    ],
  ),
];

function opened(name: string, key: string): string {
  return `select from private.${name}('${key}') as found where found is not null`;
}

function sharing(testId: string): string {
  return `insert into private.shared_results (test_id, salt, token_hash, level, month)
    values ('${testId}', 'salt', 'hash', 'B1', '2026-11')`;
}

function confirming(testId: string): string {
  return `insert into private.confirmations (test_id, salt, code_hash, full_name, level, confidence, percent, skills,
      answered, tested_on)
    values ('${testId}', 'salt', 'hash', 'Ana Pop', 'B1', 'sure', 90, '[]', 12, '2026-11-21')`;
}
