import {
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { TEXT_MESSAGES } from '../messages.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const WRITTEN = ['code', 'body'];
const SEEN_BY_STAFF = [
  ...[
    'id',
    'kind',
    'recipient',
    'channel',
    'state',
    'due_at',
    'attempts',
    'sent_at',
    'failed_at',
    'error_code',
  ],
  ...['expires_at', 'created_at', 'delete_after'],
];
const belowStaff = withoutRightsOf('staff');
const belowSuperAdmin = withoutRightsOf('super_admin');

const LIST = 'select recipient, state from private.text_messages';
const QUEUE = `insert into private.text_messages (kind, user_id, recipient, channel, code, body, expires_at)
  values ('sign_in', '${idOf('free')}', '+40722000222', 'sms', '123456', 'b', '2999-01-01')`;

export const TEXT_MESSAGE_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.text_messages', columns: [...SEEN_BY_STAFF, ...WRITTEN, 'user_id'] },
    {
      anon: {},
      authenticated: { select: SEEN_BY_STAFF },
      worker: {
        select: 'all',
        insert: ['kind', 'user_id', 'recipient', 'channel', ...WRITTEN, 'expires_at'],
        update: ['state', 'due_at', 'attempts', 'sent_at', 'failed_at', 'error_code', ...WRITTEN],
        delete: true,
      },
      service: { select: ['id', 'user_id', 'recipient', 'created_at'], delete: true, truncate: true },
    },
  ),

  // Which text messages there are
  ...team.map((person) => can(person, 'see which text messages there are', LIST, 7)),
  ...belowStaff.map((person) => reachesNothing(person, 'see which text messages there are', LIST)),
  ...[resting, stranger, visitor, service].map((actor) =>
    canNot(actor, 'see which text messages there are', LIST),
  ),
  ...[superAdmin, service].map((actor) =>
    canNot(actor, 'read a text message past its trace', 'select code from private.text_messages'),
  ),
  ...[superAdmin, service].flatMap((actor) => [
    canNot(actor, 'write a text message', QUEUE),
    canNot(actor, 'redirect a text message', `update private.text_messages set recipient = '+40722000222'`),
  ]),
  canNot(superAdmin, 'delete a text message', 'delete from private.text_messages'),
  can(
    service,
    'erase what went to a person’s phone',
    `delete from private.text_messages where user_id = '${idOf('free')}'`,
    7,
  ),

  // What a text message says
  ...[TEXT_MESSAGES.waiting, TEXT_MESSAGES.failed].map((id) =>
    can(superAdmin, `open text message ${id}`, opening(id)),
  ),
  can(
    superAdmin,
    'open only the text message that was asked for',
    `select from private.open_text_message('${TEXT_MESSAGES.waiting}') o, private.text_messages t
     where t.id = '${TEXT_MESSAGES.waiting}'`,
  ),
  ...[TEXT_MESSAGES.sent, TEXT_MESSAGES.expired, TEXT_MESSAGES.ranOut, TEXT_MESSAGES.failedRanOut].map((id) =>
    reachesNothing(
      superAdmin,
      `open text message ${id}, which was sent or ran out`,
      opening(id),
      standing(id),
    ),
  ),
  ...belowSuperAdmin.map((person) =>
    reachesNothing(person, 'open a text message', opening(TEXT_MESSAGES.waiting)),
  ),
  ...[resting, visitor, worker, service].map((actor) =>
    canNot(actor, 'open a text message', opening(TEXT_MESSAGES.waiting)),
  ),

  // Trying again
  ...team.map((person) =>
    can(person, 'have a failed text message tried again', retrying(TEXT_MESSAGES.failed)),
  ),
  ...[TEXT_MESSAGES.waiting, TEXT_MESSAGES.sent, TEXT_MESSAGES.expired, TEXT_MESSAGES.failedRanOut].map(
    (id) => reachesNothing(staff, `have text message ${id} tried again`, retrying(id), standing(id)),
  ),
  ...belowStaff.map((person) =>
    reachesNothing(person, 'have a failed text message tried again', retrying(TEXT_MESSAGES.failed)),
  ),
  ...[resting, visitor, worker, service].map((actor) =>
    canNot(actor, 'have a failed text message tried again', retrying(TEXT_MESSAGES.failed)),
  ),

  // Sending
  can(worker, 'read the text messages it sends', 'select code from private.text_messages', 7),
  can(worker, 'queue a text message', QUEUE),
  canNot(
    worker,
    'queue a text message that is kept for longer',
    `insert into private.text_messages (kind, user_id, recipient, channel, code, body, expires_at, delete_after)
     values ('sign_in', '${idOf('free')}', '+40722000222', 'sms', '123456', 'b', '2999-01-01', '2999-01-01')`,
  ),
  can(
    worker,
    'forget the code of a failed text message',
    `update private.text_messages set state = 'expired', failed_at = null, code = null, body = null
     where id = '${TEXT_MESSAGES.failed}'`,
  ),
  can(worker, 'move only unsent text messages on', 'update private.text_messages set attempts = 0', 5),
  ...[TEXT_MESSAGES.sent, TEXT_MESSAGES.expired].map((id) =>
    reachesNothing(
      worker,
      `move text message ${id} on`,
      `update private.text_messages set attempts = 0 where id = '${id}'`,
    ),
  ),
  canNot(worker, 'redirect a text message', `update private.text_messages set recipient = '+40722000222'`),
  canNot(worker, 'make a code last', `update private.text_messages set expires_at = '2999-01-01'`),
  can(worker, 'delete nothing but the text message that is due', 'delete from private.text_messages'),
  reachesNothing(
    worker,
    'delete a text message before it is due',
    `delete from private.text_messages where id = '${TEXT_MESSAGES.sent}'`,
  ),
];

/** As many rows as text messages it opened. */
function opening(id: string): string {
  return `select body from private.open_text_message('${id}')`;
}

/** The owner can call neither function with a rank; that the row is there is what a refusal proves something by. */
function standing(id: string): string {
  return `select from private.text_messages where id = '${id}'`;
}

function retrying(id: string): string {
  return `select from private.retry_text_message('${id}') as retried`;
}
