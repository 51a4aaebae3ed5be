import {
  free,
  HASH_OF_OTHER_VISITOR,
  HASH_OF_VISITOR,
  otherVisitor,
  paid,
  resting,
  service,
  shutOut,
  signedOut,
  stranger,
  superAdmin,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does, reachesNothing } from '../cell.ts';
import { TESTS, TOKENS } from '../fixtures.ts';

const KEPT = 'select test_id from private.list_kept_results()';
const LOOSE = 'select test_id from private.list_loose_results()';

const onDevice = (name: string) => ({ visitorHash: HASH_OF_OTHER_VISITOR, name: `${name} on the device` });
const freeOnDevice = { ...free, ...onDevice('A free learner') };

/** A test is kept in the account that first presents its token; then that person alone lists, opens and lets it go. */
export const LEVEL_HISTORY_CELLS: Cell[] = [
  // Keeping
  ...[TOKENS.finished, TOKENS.running].map((token) =>
    can(free, `keep a test with its token: ${token}`, keeping(token, 'kept')),
  ),
  after(
    [does(free, keeping(TOKENS.finished, 'kept'))],
    can(free, 'find no other test in their account with it', KEPT),
  ),
  can(paid, 'keep again what they keep', keeping(TOKENS.ofOther, 'own')),
  can(free, "not keep what is in another's account", keeping(TOKENS.ofOther, 'taken')),
  can(superAdmin, "not keep what is in another's account", keeping(TOKENS.ofOther, 'taken')),
  ...[TESTS.finished, HASH_OF_VISITOR, 'invented', ''].map((key) =>
    can(free, `not keep a test with “${key}”`, keeping(key, 'unknown')),
  ),
  ...shutOut.map((person) => reachesNothing(person, 'keep a test', keeping(TOKENS.finished, 'kept'))),

  // Which account keeps it, by the link
  ...[stranger, visitor, free].map((actor) =>
    can(actor, 'learn that nobody keeps a result', keptBy(TOKENS.finished, 'nobody')),
  ),
  // The device's cookie wins over the link.
  can(freeOnDevice, 'keep what only the link keeps in another account', keeping(TOKENS.ofOther, 'kept')),
  can(freeOnDevice, 'learn so', keptBy(TOKENS.ofOther, 'nobody')),
  can(
    otherVisitor,
    'learn that only the link keeps a result of their device',
    keptBy(TOKENS.ofOther, 'nobody'),
  ),
  can(
    { ...paid, ...onDevice('A paying learner') },
    'keep it by their device, too',
    keeping(TOKENS.ofOther, 'own'),
  ),
  can(freeOnDevice, 'not keep what the device keeps in another account', keeping(TESTS.keptDue, 'taken')),
  can(freeOnDevice, 'learn that somebody keeps it', keptBy(TESTS.keptDue, 'another')),
  ...[otherVisitor, freeOnDevice].map((actor) =>
    can(actor, 'list what only the link keeps, and no more', LOOSE),
  ),
  reachesNothing({ ...paid, ...onDevice('A paying learner') }, 'list what they keep themselves', LOOSE),

  ...[stranger, free, superAdmin, signedOut].map((actor) =>
    can(actor, 'learn that somebody keeps a result, and not who', keptBy(TOKENS.ofOther, 'another')),
  ),
  can(paid, 'learn that they keep a result', keptBy(TOKENS.ofOther, 'you')),
  reachesNothing(
    stranger,
    'learn who keeps a test by its id',
    keptBy(TESTS.ofOther, 'another'),
    keptBy(TOKENS.ofOther, 'another'),
  ),

  // Listing, opening, letting go
  can(paid, 'list the two results they keep', KEPT, 2),
  can(
    paid,
    'list of a result what estimates its level',
    `select from private.list_kept_results() as kept where test_id = '${TESTS.ofOther}'
       and jsonb_array_length(answers) = 1
       and (select count(*) from jsonb_object_keys(answers -> 0)) = 2 and answers -> 0 ? 'itemId' and answers -> 0 ? 'outcome'`,
  ),
  can(paid, 'open a result they keep', opening(TESTS.ofOther)),
  can(
    paid,
    'open a result with its own answers, and no others',
    `select from private.open_kept_result('${TESTS.ofOther}') as result where jsonb_array_length(result -> 'answers') = 2
       and result #> '{answers,0,isTrial}' = 'false' and result #> '{answers,1,isTrial}' = 'true'`,
  ),
  can(paid, 'take a result out of their account', releasing(TESTS.ofOther)),
  ...[free, superAdmin].flatMap((person) => [
    reachesNothing(
      person,
      "list another's results",
      KEPT,
      'select id from public.level_tests where profile_id is not null',
    ),
    reachesNothing(
      person,
      "open another's result",
      opening(TESTS.ofOther),
      `select from public.level_tests where id = '${TESTS.ofOther}' and finished_at is not null`,
    ),
    reachesNothing(
      person,
      "take a result out of another's account",
      releasing(TESTS.ofOther),
      `select from public.level_tests where id = '${TESTS.ofOther}' and profile_id is not null`,
    ),
  ]),
  reachesNothing(
    paid,
    'open a result they do not keep',
    opening(TESTS.finished),
    `select from public.level_tests where id = '${TESTS.finished}' and finished_at is not null`,
  ),
  reachesNothing(
    paid,
    'take out a result they do not keep',
    releasing(TESTS.finished),
    `select from public.level_tests where id = '${TESTS.finished}'`,
  ),
  reachesNothing(
    paid,
    'open a test they keep and never finished',
    opening(TESTS.keptAbandoned),
    `select from public.level_tests where id = '${TESTS.keptAbandoned}'`,
  ),

  // What a device could still keep
  ...[visitor, { ...free, visitorHash: HASH_OF_VISITOR, name: 'A free learner on a device' }].map((actor) =>
    can(
      actor,
      'list the one result of their device that nobody keeps',
      'select test_id, level, is_below_a1, finished_at from private.list_loose_results()',
    ),
  ),
  ...[stranger, free].map((actor) =>
    reachesNothing(
      actor,
      "list results of other devices, or of this one in somebody's account",
      LOOSE,
      'select id from public.level_tests',
    ),
  ),

  ...execution('private.keep_result', `''`, [free], [resting, visitor, worker, service]),
  ...execution('private.release_result', `'${TESTS.ofOther}'`, [free], [resting, visitor, worker, service]),
  ...execution('private.list_kept_results', '', [paid], [resting, visitor, worker, service], 2),
  ...execution('private.open_kept_result', `'${TESTS.ofOther}'`, [paid], [resting, visitor, worker, service]),
  ...execution(
    'private.keeper_of_result',
    `'${TOKENS.ofOther}'`,
    [resting, visitor, free],
    [worker, service],
  ),
  ...execution('private.list_loose_results', '', [visitor], [worker, service]),
  ...execution('private.told_answer', 'null, null', [], [resting, visitor, paid, worker, service]),
  ...[resting, visitor, paid, worker, service].map((actor) => canNotCall(actor, 'private.told_result(null)')),
];

function keeping(token: string, outcome: string): string {
  return `select from private.keep_result('${token}') as outcome where outcome = '${outcome}'`;
}

function keptBy(token: string, keeper: string): string {
  return `select from private.keeper_of_result('${token}') as keeper where keeper = '${keeper}'`;
}

function opening(id: string): string {
  return `select from private.open_kept_result('${id}') as result where result is not null`;
}

function releasing(id: string): string {
  return `select from private.release_result('${id}') as is_released where is_released`;
}

function execution(
  name: string,
  value: string,
  callers: (typeof free)[],
  refused: (typeof free)[],
  rows = 1,
): Cell[] {
  const statement = `select ${name}(${value})`;
  return [
    ...callers.map((actor) => can(actor, `call ${name}`, statement, rows)),
    ...refused.map((actor) => canNot(actor, `call ${name}`, statement)),
  ];
}
