import {
  free,
  otherVisitor,
  paid,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { PARENT_TOKENS } from '../parents.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const OWED = idOf('free');
const TOLD = idOf('unregistered');
const SHOWN = `account_email = 'unregistered@example.com' and parent_email = 'parent-of-unregistered@example.com'`;
const visitors = [stranger, visitor, otherVisitor, free, superAdmin];

/** A parent is told of a child's account by the worker, and decides about it by a link of their own. */
export const PARENT_NOTICE_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.parent_notices', columns: ['person_id', 'token_hash', 'due_at', 'told_at'] },
    {
      anon: {},
      authenticated: {},
      worker: { select: ['person_id', 'due_at', 'told_at'], update: ['token_hash', 'due_at', 'told_at'] },
      service: { select: ['person_id'], delete: true, truncate: true },
    },
  ),

  // Writing
  can(worker, 'see which notices there are', 'select person_id from private.parent_notices', 4),
  can(
    worker,
    'put an owed notice off',
    `update private.parent_notices set due_at = now() where person_id = '${OWED}'`,
  ),
  reachesNothing(
    worker,
    'change the link of a parent who was told',
    `update private.parent_notices set token_hash = null, told_at = null where person_id = '${TOLD}'`,
  ),
  can(
    worker,
    'read whom an owed notice goes to',
    `select from private.read_owed_notice('${OWED}')
     where parent_email = 'parent@example.com' and account_email = 'free@example.com'`,
  ),
  can(worker, 'read nobody else’s with it', `select from private.read_owed_notice('${OWED}')`),
  reachesNothing(
    worker,
    'read a parent’s address again once the notice is written',
    `select from private.read_owed_notice('${TOLD}')`,
    `select from private.parent_notices where person_id = '${TOLD}'`,
  ),
  can(worker, 'owe a notice again whose mail was lost', owedAgain(TOLD, true)),
  can(worker, 'owe nothing twice', owedAgain(OWED, false)),
  can(service, 'owe a notice again with the mail it deletes', owedAgain(TOLD, true)),

  // The link
  ...visitors.map((actor) => can(actor, 'open a parent’s link', opening(PARENT_TOKENS.told, SHOWN))),
  can(stranger, 'close the account by it', opening(PARENT_TOKENS.told, 'can_close')),
  ...[PARENT_TOKENS.ofTeam, PARENT_TOKENS.toldLongAgo].map((token) =>
    can(stranger, `not close it by every link: ${token}`, opening(token, 'not can_close')),
  ),
  ...[TOLD, 'invented', ''].map((token) =>
    reachesNothing(
      stranger,
      `open a parent’s link with “${token}”`,
      opening(token, 'true'),
      opening(PARENT_TOKENS.told, 'true'),
    ),
  ),
  can(stranger, 'have the parent’s address forgotten', forgetting(PARENT_TOKENS.told, true)),
  ...[stranger, superAdmin].map((actor) =>
    can(actor, 'have no address forgotten by another word', forgetting('invented', false)),
  ),

  // Closing
  can(worker, 'close the account that a link is about', closing(PARENT_TOKENS.told)),
  after(
    [does(worker, closing(PARENT_TOKENS.told))],
    can(service, 'see the notices of other parents', 'select person_id from private.parent_notices', 3),
  ),
  ...[PARENT_TOKENS.ofTeam, PARENT_TOKENS.toldLongAgo, 'invented'].map((token) =>
    reachesNothing(
      worker,
      `close an account by a link like “${token}”`,
      closing(token),
      closing(PARENT_TOKENS.told),
    ),
  ),
  ...[resting, visitor, free, staff, superAdmin, service].map((actor) =>
    canNot(actor, 'close an account by a link, past its mails', closing(PARENT_TOKENS.told)),
  ),
  ...[resting, visitor, paid, superAdmin, service].map((actor) =>
    canNot(actor, 'read whom a notice goes to', `select from private.read_owed_notice('${OWED}')`),
  ),
  ...[resting, visitor, paid, superAdmin].map((actor) =>
    canNot(actor, 'owe a notice again', owedAgain(TOLD, true)),
  ),
  ...[worker, service].flatMap((actor) => [
    canNot(actor, 'open a parent’s link', opening(PARENT_TOKENS.told, 'true')),
    canNot(actor, 'have a parent’s address forgotten', forgetting(PARENT_TOKENS.told, true)),
  ]),
  ...['private.owe_parent_notice', 'private.note_lost_notice'].flatMap((name) =>
    [resting, visitor, paid, worker, service].map((actor) => ({
      ...canNot(actor, `call ${name}`, `select ${name}()`),
      control: owedAgain(TOLD, true),
    })),
  ),
];

function opening(token: string, condition: string): string {
  return `select from private.open_parent_link('${token}') where ${condition}`;
}

function forgetting(token: string, isForgotten: boolean): string {
  return `select from private.forget_parent('${token}') as is_forgotten where is_forgotten = ${isForgotten}`;
}

function closing(token: string): string {
  return `select from private.close_account_for_parent('${token}')`;
}

function owedAgain(person: string, isOwed: boolean): string {
  return `select from private.owe_notice_again('${person}') as is_owed where is_owed = ${isOwed}`;
}
