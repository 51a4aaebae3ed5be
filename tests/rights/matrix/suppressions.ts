import { resting, service, staff, superAdmin, team, visitor, withoutRightsOf, worker } from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { MAILS } from '../messages.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const HASHES = 'select address_hash from private.suppressed';
const LIST = 'select from private.list_suppressions(50)';
const STOP = stopping('new@example.com');
const RESUME = resuming('stopped@example.com');
const BY_HAND = `${LIST} where reason = 'by_hand' and note is not null and suppressed_by is not null`;
const refused = [...withoutRightsOf('staff'), resting, visitor, worker, service];

/** Addresses that get no mails: the worker notes bounces, staff stop and resume an address. */
export const SUPPRESSION_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.suppressed',
      columns: ['address_hash', 'reason', 'note', 'suppressed_at', 'suppressed_by', 'delete_after'],
    },
    {
      anon: {},
      authenticated: {},
      worker: { select: ['address_hash', 'delete_after'], delete: true },
      service: {
        select: ['address_hash', 'suppressed_by'],
        update: ['suppressed_by'],
        delete: true,
        truncate: true,
      },
    },
  ),

  // Bounces
  can(worker, 'know the suppressed addresses', HASHES, 3),
  can(worker, 'delete nothing but the bounce that is due', 'delete from private.suppressed'),
  reachesNothing(
    worker,
    'delete a suppression before it is due',
    `delete from private.suppressed where address_hash = private.hash_of_mailbox('stopped@example.com')`,
  ),
  after(
    [does(worker, bounced(MAILS.waiting))],
    can(worker, 'suppress the recipient of one mail and no other', HASHES, 4),
  ),
  after(
    [does(worker, bounced(MAILS.toStopped))],
    can(staff, 'see that a bounce leaves alone what staff stopped', BY_HAND),
  ),
  after(
    [does(worker, delivered(MAILS.toBounced))],
    can(worker, 'forget the bounce of a mailbox that took a mail, and no other', HASHES, 2),
  ),
  ...[MAILS.toStopped, MAILS.toDan].map((mail) =>
    after(
      [does(worker, delivered(mail))],
      can(worker, `forget nothing else when mail ${mail} arrives`, HASHES, 3),
    ),
  ),

  // By hand
  ...team.flatMap((person) => [
    can(person, 'see the suppressions', LIST, 3),
    can(person, 'stop an address', STOP),
    can(person, 'resume an address', RESUME),
  ]),
  can(staff, 'see as many suppressions as asked for', 'select from private.list_suppressions(1)'),
  can(staff, 'see who stopped an address', BY_HAND),
  can(staff, 'stop no address twice', stopping('stopped@example.com', 'not is_done')),
  can(staff, 'stop an address that bounced', stopping('Bounced+tag@example.com')),
  after([does(staff, stopping('bounced@example.com'))], can(staff, 'make a bounce their own', BY_HAND, 2)),
  after([does(staff, STOP)], can(worker, 'know an address that was stopped', HASHES, 4)),
  after(
    [does(superAdmin, STOP)],
    can(
      superAdmin,
      'stop an address, which is noted',
      `select from private.audit_log where verb = 'address_suppressed'`,
    ),
  ),
  can(staff, 'resume no address that was not stopped', resuming('new@example.com', 'not is_done')),
  after([does(staff, RESUME)], can(worker, 'know all but an address that was resumed', HASHES, 2)),
  after(
    [does(superAdmin, RESUME)],
    can(
      superAdmin,
      'resume an address, which is noted',
      `select from private.audit_log where verb = 'suppression_lifted'`,
    ),
  ),
  ...refused.flatMap((actor) => [
    canNot(actor, 'see the suppressions', LIST),
    canNot(actor, 'stop an address', STOP),
    canNot(actor, 'resume an address', RESUME),
  ]),
  ...[resting, visitor, superAdmin, service].flatMap((actor) => [
    canNot(actor, 'note a bounce', bounced(MAILS.waiting)),
    canNot(actor, 'forget a bounce', delivered(MAILS.toBounced)),
  ]),
  can(
    service,
    'forget who stopped an address',
    `update private.suppressed set suppressed_by = null where suppressed_by = '${idOf('staff')}'`,
  ),
];

function stopping(address: string, outcome = 'is_done'): string {
  return `select from private.suppress_address('${address}', 'asked for it') as is_done where ${outcome}`;
}

function resuming(address: string, outcome = 'is_done'): string {
  return `select from private.lift_suppression('${address}') as is_done where ${outcome}`;
}

function bounced(mail: string): string {
  return `select private.suppress_recipient('${mail}')`;
}

function delivered(mail: string): string {
  return `select private.forget_bounce('${mail}')`;
}
