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
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { TESTS } from '../fixtures.ts';
import { MAILS } from '../messages.ts';
import { privilegesOn } from '../privileges.ts';

const WRITTEN = ['subject', 'body_text', 'body_html'];
/** What may come with it, wiped together with it. */
const PARTS = ['reply_to', 'unsubscribe_url', 'attachments'];
const SCHEDULE = ['due_at', 'dedupe_key', 'cause', 'in_reply_to'];
const SEEN_BY_STAFF = [
  ...['id', 'kind', 'recipient', 'state', 'due_at', 'attempts', 'sent_at', 'failed_at', 'error_code'],
  ...['expires_at', 'created_at', 'delete_after', 'cancelled_at'],
];
const belowStaff = withoutRightsOf('staff');
const belowSuperAdmin = withoutRightsOf('super_admin');

const LIST = 'select recipient, state from private.mails';
const OPENINGS = 'select opened_by from private.message_openings';
const QUEUE = `insert into private.mails (kind, recipient, subject, body_text, body_html, level_test_id)
  values ('level_test_result', 'b@example.com', 's', 't', 'h', '${TESTS.finished}')`;
const FORGET = `update private.mails set state = 'expired', failed_at = null, subject = null, body_text = null, body_html = null`;

export const MAIL_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.mails',
      columns: [
        ...[...SEEN_BY_STAFF, ...WRITTEN, ...PARTS, 'level_test_id', 'item_id', 'user_id'],
        ...['dedupe_key', 'cause', 'in_reply_to', 'lane'],
      ],
    },
    {
      anon: {},
      authenticated: { select: SEEN_BY_STAFF },
      worker: {
        select: 'all',
        insert: [
          ...['kind', 'recipient', ...WRITTEN, ...PARTS, ...SCHEDULE],
          ...['level_test_id', 'item_id', 'user_id', 'expires_at'],
        ],
        update: [
          ...['state', 'due_at', 'attempts', 'sent_at', 'failed_at', 'error_code', ...WRITTEN],
          ...[...PARTS, 'cancelled_at'],
        ],
        delete: true,
      },
      service: {
        select: ['id', 'recipient', 'level_test_id', 'created_at', 'user_id'],
        delete: true,
        truncate: true,
      },
    },
  ),
  ...privilegesOn(
    {
      name: 'private.message_openings',
      columns: ['id', 'message_id', 'opened_by', 'opened_at', 'delete_after'],
    },
    {
      anon: {},
      authenticated: { select: ['id', 'message_id', 'opened_by', 'opened_at'] },
      worker: { select: ['id', 'delete_after'], delete: true },
      service: { select: ['id', 'message_id', 'opened_by', 'opened_at'], delete: true, truncate: true },
    },
  ),

  // Which mails there are
  ...team.map((person) => can(person, 'see which mails there are', LIST, 19)),
  ...belowStaff.map((person) => reachesNothing(person, 'see which mails there are', LIST)),
  ...[resting, stranger, visitor, service].map((actor) => canNot(actor, 'see which mails there are', LIST)),
  ...[superAdmin, service].map((actor) =>
    canNot(actor, 'read a mail past its trace', 'select body_text from private.mails'),
  ),
  ...[superAdmin, service].flatMap((actor) => [
    canNot(actor, 'write a mail', QUEUE),
    canNot(actor, 'redirect a mail', `update private.mails set recipient = 'x@example.com'`),
  ]),
  canNot(superAdmin, 'delete a mail', 'delete from private.mails'),
  can(
    service,
    'erase what went to an address',
    `delete from private.mails where recipient = 'ana@example.com'`,
    15,
  ),

  // What a mail says
  ...[MAILS.waiting, MAILS.failed, MAILS.failedInTime].map((id) =>
    can(superAdmin, `open mail ${id}`, opening(id)),
  ),
  can(
    superAdmin,
    'open only the mail that was asked for',
    `select from private.open_mail('${MAILS.tried}') o, private.mails m where m.id = '${MAILS.tried}'`,
  ),
  ...[MAILS.sent, MAILS.expired, MAILS.ranOut, MAILS.failedRanOut].map((id) =>
    reachesNothing(superAdmin, `open mail ${id}, which was sent or ran out`, opening(id), standing(id)),
  ),
  ...belowSuperAdmin.map((person) => reachesNothing(person, 'open a mail', opening(MAILS.waiting))),
  ...[resting, visitor, worker, service].map((actor) => canNot(actor, 'open a mail', opening(MAILS.waiting))),

  // Who opened it
  ...[superAdmin, service].map((actor) => can(actor, 'see who opened a mail', OPENINGS, 2)),
  ...belowSuperAdmin.map((person) => reachesNothing(person, 'see who opened a mail', OPENINGS)),
  ...[resting, visitor, worker].map((actor) => canNot(actor, 'see who opened a mail', OPENINGS)),
  ...[superAdmin, worker].map((actor) =>
    canNot(
      actor,
      'write or forge a trace',
      `insert into private.message_openings (message_id) values ('${MAILS.waiting}')`,
    ),
  ),
  canNot(superAdmin, 'wipe out a trace', 'delete from private.message_openings'),
  can(service, 'erase a trace with its person', 'delete from private.message_openings', 2),
  can(worker, 'count the traces', 'select id from private.message_openings', 2),
  can(worker, 'delete nothing but the trace that is due', 'delete from private.message_openings'),
  reachesNothing(
    worker,
    'delete a trace before it is due',
    `delete from private.message_openings where delete_after = '2999-01-01'`,
  ),

  // Trying again
  ...team.map((person) => can(person, 'have a failed mail tried again', retrying(MAILS.failed))),
  can(staff, 'have a failed mail with a code tried again in time', retrying(MAILS.failedInTime)),
  ...[MAILS.waiting, MAILS.sent, MAILS.expired, MAILS.failedRanOut].map((id) =>
    reachesNothing(staff, `have mail ${id} tried again`, retrying(id), standing(id)),
  ),
  ...belowStaff.map((person) =>
    reachesNothing(person, 'have a failed mail tried again', retrying(MAILS.failed)),
  ),
  ...[resting, visitor, worker, service].map((actor) =>
    canNot(actor, 'have a failed mail tried again', retrying(MAILS.failed)),
  ),

  // Sending
  can(worker, 'read what it sends', 'select body_html from private.mails', 19),
  can(worker, 'queue a mail', QUEUE),
  canNot(
    worker,
    'queue a mail that is kept for longer',
    `insert into private.mails (kind, recipient, subject, body_text, body_html, delete_after)
     values ('level_test_result', 'b@example.com', 's', 't', 'h', '2999-01-01')`,
  ),
  can(
    worker,
    'claim what waits',
    `update private.mails set attempts = attempts + 1, due_at = private.now() where id = '${MAILS.waiting}'`,
  ),
  can(
    worker,
    'note that a mail was sent',
    `update private.mails set state = 'sent', sent_at = private.now(), subject = null, body_text = null,
       body_html = null where id = '${MAILS.tried}'`,
  ),
  can(
    worker,
    'forget what is written in a failed mail with a code',
    `${FORGET} where id = '${MAILS.failedInTime}'`,
  ),
  can(
    worker,
    'move nothing on but what waits, or failed with a code in it or with a cause',
    'update private.mails set attempts = 0',
    13,
  ),
  ...[MAILS.sent, MAILS.failed, MAILS.expired, MAILS.cancelled].map((id) =>
    reachesNothing(worker, `move mail ${id} on`, `update private.mails set attempts = 0 where id = '${id}'`),
  ),
  can(worker, 'schedule a mail for a day within a year', scheduling("interval '364 days'")),
  after(
    [does(worker, scheduling("interval '364 days'"))],
    can(
      staff,
      'see a scheduled mail kept for thirty days after its day',
      `select from private.mails where recipient = 'b@example.com' and delete_after > now() + interval '393 days'`,
    ),
  ),
  canNot(worker, 'schedule a mail for a day after more than a year', scheduling("interval '366 days'")),
  can(
    worker,
    'cancel a failed mail with a cause',
    `update private.mails set state = 'cancelled', cancelled_at = private.now(), failed_at = null, subject = null,
       body_text = null, body_html = null where id = '${MAILS.failedOfCause}'`,
  ),
  ...[resting, visitor, staff, worker, service].map((actor) => ({
    ...canNot(actor, 'call private.schedule_mail', 'select private.schedule_mail()'),
    control: QUEUE,
  })),

  // Cancelling by hand
  ...team.map((person) => can(person, 'cancel a scheduled mail', cancelling(MAILS.scheduled))),
  ...[MAILS.waiting, MAILS.postponed, MAILS.failedOfCause, MAILS.cancelled].map((id) =>
    can(staff, `not cancel mail ${id}, which is not scheduled`, cancelling(id, 'not is_cancelled')),
  ),
  after(
    [does(staff, cancelling(MAILS.scheduled))],
    can(
      staff,
      'cancel one mail and no other',
      `select from private.mails where id = '${MAILS.scheduledToo}' and state = 'waiting'`,
    ),
  ),
  after(
    [does(superAdmin, cancelling(MAILS.scheduled))],
    can(
      superAdmin,
      'cancel a mail, which is noted',
      `select from private.audit_log where verb = 'mail_cancelled' and about_key = '${MAILS.scheduled}'`,
    ),
  ),
  ...belowStaff.map((person) => canNot(person, 'cancel a scheduled mail', cancelling(MAILS.scheduled))),
  ...[resting, visitor, worker, service].map((actor) =>
    canNot(actor, 'cancel a scheduled mail', cancelling(MAILS.scheduled)),
  ),

  canNot(worker, 'redirect a mail', `update private.mails set recipient = 'x@example.com'`),
  canNot(worker, 'keep a mail for longer', `update private.mails set delete_after = '2999-01-01'`),
  can(worker, 'delete nothing but the mail that is due', 'delete from private.mails'),
  reachesNothing(
    worker,
    'delete a mail before it is due',
    `delete from private.mails where id in ('${MAILS.waiting}', '${MAILS.sent}', '${MAILS.failed}', '${MAILS.expired}')`,
  ),
];

/** As many rows as mails it opened. */
function opening(id: string): string {
  return `select subject from private.open_mail('${id}')`;
}

/** The owner can call neither function with a rank; that the row is there is what a refusal proves something by. */
function standing(id: string): string {
  return `select from private.mails where id = '${id}'`;
}

function retrying(id: string): string {
  return `select from private.retry_mail('${id}') as retried`;
}

function cancelling(id: string, outcome = 'is_cancelled'): string {
  return `select from private.cancel_mail('${id}') as is_cancelled where ${outcome}`;
}

function scheduling(later: string): string {
  return `insert into private.mails (kind, recipient, subject, body_text, body_html, due_at)
    values ('level_test_result', 'b@example.com', 's', 't', 'h', private.now() + ${later})`;
}
