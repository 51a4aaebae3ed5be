import {
  type Actor,
  admin,
  free,
  resting,
  service,
  stranger,
  superAdmin,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { ERASURES } from '../audit.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const admins = [admin, superAdmin];
const belowAdmin = withoutRightsOf('admin');
const AUDIT_COLUMNS = [
  ...[
    'id',
    'done_at',
    'actor_key',
    'verb',
    'subject_key',
    'about_table',
    'about_key',
    'details',
    'assurance',
  ],
  ...['request_id', 'delete_after'],
];

const LOG = 'select verb, subject_key from private.audit_log';
const KEYS = `select key from private.person_keys where person_id = '${idOf('paid')}'`;
const ERASED = 'select subject_hash from private.erasures';
const LIST = 'select from private.list_audit_log(null, null, null, null, null, 50)';
const FIND = `select from private.find_people_in_audit_log('paid@', 20)`;
const NOTE = `select private.audit('tried_out', '${idOf('free')}')`;

export const AUDIT_LOG_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.personal_data',
      columns: [
        ...['relation', 'path', 'position', 'section', 'belongs', 'readable', 'shown', 'withheld', 'erasure'],
        ...['cleared', 'law', 'term', 'since'],
      ],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),
  ...privilegesOn(
    { name: 'private.person_keys', columns: ['person_id', 'key'] },
    { anon: {}, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),
  ...privilegesOn(
    { name: 'private.audit_log', columns: AUDIT_COLUMNS },
    {
      anon: {},
      authenticated: { select: 'all' },
      worker: { select: ['id', 'delete_after'], delete: true },
      service: {},
    },
  ),
  ...privilegesOn(
    {
      name: 'private.erasures',
      columns: ['subject_hash', 'erased_at', 'counts', 'pending_folder', 'delete_after'],
    },
    {
      anon: {},
      authenticated: { select: ['subject_hash', 'erased_at', 'counts'] },
      worker: { select: ['subject_hash', 'delete_after'], delete: true },
      service: { select: ['subject_hash', 'pending_folder'], update: ['pending_folder'] },
    },
  ),

  // Who did what to whom
  ...admins.flatMap((person) => [
    can(person, 'read the audit log', LOG, 5),
    can(person, 'see whom a key means', KEYS),
    can(person, 'list the audit log', LIST, 5),
    can(person, 'search for a person of the audit log', FIND),
    can(person, 'see that people were erased', ERASED, 3),
  ]),
  ...belowAdmin.flatMap((person) => [
    reachesNothing(person, 'read the audit log', LOG),
    reachesNothing(person, 'see whom a key means', KEYS),
    canNot(person, 'list the audit log', LIST),
    canNot(person, 'search for a person of the audit log', FIND),
    reachesNothing(person, 'see that people were erased', ERASED),
  ]),
  ...[resting, stranger, visitor, worker, service].flatMap((actor) => [
    canNot(actor, 'read the audit log', LOG),
    canNot(actor, 'see whom a key means', KEYS),
    canNot(actor, 'list the audit log', LIST),
    canNot(actor, 'search for a person of the audit log', FIND),
  ]),
  ...[superAdmin, worker, service].flatMap((actor) => [
    canNot(
      actor,
      'forge a row of the audit log',
      `insert into private.audit_log (verb, details) values ('banned', '{}')`,
    ),
    canNot(actor, 'change the audit log', `update private.audit_log set verb = 'unbanned'`),
    canNot(actor, 'say who a key is', 'update private.person_keys set key = gen_random_uuid()'),
    canNot(
      actor,
      'take anybody off the list of who was erased',
      `update private.erasures set subject_hash = repeat('0', 64) where subject_hash = '${ERASURES.kept}'`,
    ),
  ]),
  ...[superAdmin, service].map((actor) =>
    canNot(actor, 'delete from the audit log what they find', 'delete from private.audit_log where true'),
  ),

  // What a list of it is narrowed to
  ...listed('in these days', [], null, '02', '03', 2),
  ...listed('of one person', ['staff'], null, '01', '03', 1),
  ...listed('of one verb', [], 'tried_one', '01', '03', 2),
  ...listed('of one person and verb', ['staff'], 'tried_one', '01', '03', 1),
  ...listed('of one verb from a day on', [], 'tried_one', '02', '03', 1),
  ...listed('of one verb until a day', [], 'tried_one', '01', '02', 1),
  ...listed('about a person, of one verb', ['admin'], 'tried_other', '01', '03', 1),
  ...listed('of a person from a day on', ['admin'], null, '02', '03', 1),
  ...listed('of two people until a day', ['staff', 'paid'], null, '01', '02', 2),
  ...listed('of and about a person', ['paid'], null, '01', '03', 2),
  ...listed('of and about a person, of one verb', ['paid'], 'tried_other', '01', '03', 1),
  ...listed('of and about a person, of another verb', ['paid'], 'tried_one', '01', '03', 1),
  ...listed('of two people who are both in its rows', ['admin', 'paid'], null, '01', '03', 2),
  ...listed('of and about a person from a day on', ['paid'], null, '02', '03', 1),
  ...listed('of and about a person until a day', ['admin'], null, '01', '01', 1),
  can(
    admin,
    'list the audit log before one of its rows',
    `select from private.list_audit_log(null, null, '2001-01-01', '2001-01-03',
      (select max(l.id) from private.audit_log l where l.verb = 'tried_one'), 50)`,
    2,
  ),
  can(
    admin,
    'list nothing of other days before a row of today',
    `select where not exists (select from private.list_audit_log(null, null, '2001-01-01', '2001-01-03',
      (select max(l.id) from private.audit_log l where l.verb = 'banned'), 50))`,
  ),
  can(
    admin,
    'find one person by their whole address',
    `select from private.find_people_in_audit_log('paid@example.com', 20)`,
  ),

  // Adding to it
  can(service, 'note what it did', NOTE),
  ...[resting, visitor, superAdmin, worker].map((actor) => canNot(actor, 'note what nobody did', NOTE)),

  // Retention
  can(worker, 'delete nothing but the row of the audit log that is due', 'delete from private.audit_log'),
  reachesNothing(
    worker,
    'delete a row of the audit log before it is due',
    `delete from private.audit_log where delete_after = '2999-01-01'`,
  ),
  can(worker, 'forget nothing but the erasure that is due and done', 'delete from private.erasures'),
  ...[ERASURES.kept, ERASURES.dueWithFiles].map((hash) =>
    reachesNothing(
      worker,
      `forget the erasure ${hash.slice(0, 1)}`,
      `delete from private.erasures where subject_hash = '${hash}'`,
    ),
  ),
  can(worker, 'see when a row of the audit log is due', 'select delete_after from private.audit_log', 5),
  can(worker, 'see when an erasure is forgotten', 'select delete_after from private.erasures', 3),
  can(
    service,
    'note that the files of somebody who was erased are gone',
    `update private.erasures set pending_folder = null where subject_hash = '${ERASURES.dueWithFiles}'`,
  ),

  // No role may call the functions that those below use.
  ...internal('private.addresses_of', `'${idOf('premium')}'`),
  ...internal('private.leads_of', `'${idOf('paid')}', '{}'`),
  ...internal('private.tests_of', `'${idOf('paid')}'`),
  ...internal('private.assurance', ''),
  ...internal('private.person_key', `'${idOf('free')}'`),
  ...internal('private.personal_data_of', `'${idOf('free')}', '{}'`),
  ...internal('private.erase_rows', `'${idOf('free')}', '{}'`),
  ...internal('private.erase_left_details', `'a@exemplu.ro'`),
  ...internal('private.erasure_hash', `'${idOf('free')}'`),
  ...internal('private.erase_account', `'${idOf('free')}'`),
  ...internal('private.is_last_super_admin', `'${idOf('free')}'`),
  ...internal('private.may_erase', `'${idOf('free')}'`),
];

/** They refuse for reasons of their own; called on no row, only the right to call them counts. */
function internal(name: string, values: string): Cell[] {
  const nobody: Actor[] = [resting, visitor, free, superAdmin, worker, service];
  return nobody.map((actor) => canNot(actor, `call ${name}`, `select ${name}(${values}) where false`));
}

/** A list of the audit log in days of January 2001, when three rows were written. */
function listed(
  which: string,
  people: PersonKey[],
  verb: string | null,
  first: string,
  last: string,
  rows: number,
): Cell[] {
  const ids = people.length > 0 ? `array['${people.map(idOf).join("', '")}']::uuid[]` : 'null';
  const call = `private.list_audit_log(${ids}, ${verb ? `'${verb}'` : 'null'}, '2001-01-${first}', '2001-01-${last}', null, 50)`;
  return [can(admin, `list the audit log ${which}`, `select from ${call}`, rows)];
}
