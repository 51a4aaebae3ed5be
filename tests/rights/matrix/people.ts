import {
  type Actor,
  admin,
  expiringLater,
  free,
  resting,
  service,
  superAdmin,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does } from '../cell.ts';
import { idOf, type PersonKey } from '../people.ts';

const admins = [admin, superAdmin];
const belowAdmin = withoutRightsOf('admin');
const notSignedIn = [resting, visitor, worker, service];

const LIST = `select from private.list_people(null, null, null, null, 'newest', null, 500)`;
const READ = `select from private.read_person('${idOf('premium')}')`;
const LEADS = `select from private.leads_of_person('${idOf('premium')}')`;
const EXPORT = (id: string) => `select private.export_data_of('${id}')`;
const RESET = (id: string) => `select private.reset_factors('${id}', 'lost phone', 's', 't', 'h')`;

/** How admins find people, read them, and do what only they do to an account. */
export const PEOPLE_CELLS: Cell[] = [
  ...admins.flatMap((person) => [
    can(person, 'read a person', READ),
    can(person, 'see what details a person left', LEADS),
    can(person, 'export the data of a learner', EXPORT(idOf('premium'))),
    can(person, 'reset the second factors of a learner', RESET(idOf('premium'))),
  ]),
  ...[...belowAdmin, ...notSignedIn].flatMap((actor) => [
    canNot(actor, 'list the people', LIST),
    canNot(actor, 'read a person', READ),
    canNot(actor, 'see what details a person left', LEADS),
    canNot(actor, 'export the data of another', EXPORT(idOf('premium'))),
    canNot(actor, 'reset the second factors of another', RESET(idOf('premium'))),
  ]),
  ...admins.flatMap((person) => [
    canNot(person, 'export the data of a super admin as an admin, or their own', EXPORT(idOf('super_admin'))),
    canNot(
      person,
      'reset the factors of a super admin as an admin, or their own',
      RESET(idOf('super_admin')),
    ),
  ]),
  can(superAdmin, 'export the data of an admin', EXPORT(idOf('admin'))),
  can(expiringLater, 'export the data of another super admin', EXPORT(idOf('super_admin'))),
  can(expiringLater, 'reset the second factors of another super admin', RESET(idOf('super_admin'))),

  // The list and what it is narrowed to
  listed('everybody who was here at least once', {}, 19),
  listed('the people of one role', { role: 'teacher' }, 1),
  listed('people without a role as free', { role: 'free' }, 3),
  listed('who is banned, and not whose ban is over', { state: 'banned' }, 1),
  listed('who has no second factor', { state: 'without-factor' }, 16),
  listed('nobody who was not here since a day before all accounts', { idleSince: '2000-01-01' }, 0),
  listed('everybody who was not here since a day to come', { idleSince: '2998-01-01' }, 19),
  listed('whose name has the words, whatever their order and letters', { words: 'ROLE witHOUt' }, 1),
  listed('whose address has a part, without a profile too', { words: 'newcomer@' }, 3),
  listed('nobody whose name has only one of two words', { words: 'without nothing' }, 0),
  listed('nobody by a sign that LIKE knows', { words: '%' }, 0),
  listed('by a sign that stands in a name', { words: 'r_a' }, 1),
  listed('whose name has a part and a role', { words: 'admin', role: 'admin' }, 1),
  ...['newest', 'activity', 'name'].flatMap((sorting) => [
    can(
      admin,
      `list the people after the last one by ${sorting}`,
      `select where not exists (
        select from private.list_people(null, null, null, null, '${sorting}', (
          select (array_agg(l.id))[count(*)] from private.list_people(null, null, null, null, '${sorting}', null, 500) l
        ), 500))`,
    ),
    can(
      admin,
      `list the people after the first one by ${sorting}`,
      `select from private.list_people(null, null, null, null, '${sorting}', (
        select l.id from private.list_people(null, null, null, null, '${sorting}', null, 1) l
      ), 500)`,
      18,
    ),
  ]),
  can(
    admin,
    'list the people by name',
    `select where (select l.full_name from private.list_people(null, null, null, null, 'name', null, 1) l) = 'admin'`,
  ),
  can(
    admin,
    'list the people by their last activity, before others of their age',
    `select where (select l.full_name from private.list_people(null, null, null, null, 'activity', null, 1) l)
      <> (select l.full_name from private.list_people(null, null, null, null, 'newest', null, 1) l)`,
  ),
  ...found('is banned', 'banned', 'banned_until is not null'),
  ...found('is banned no more', 'bannedBefore', 'banned_until is null'),
  ...found('has a second factor', 'premium', 'has_second_factor'),
  ...found('has only a factor that is not confirmed', 'unregistered', 'not has_second_factor'),
  ...found('has only recovery codes', 'paid', 'not has_second_factor'),

  // One person
  ...read('whose ban is over', 'bannedBefore', 'banned_until is null'),
  ...read('who is banned', 'banned', 'banned_until is not null'),
  ...read('with their confirmed factors alone', 'premium', 'json_array_length(factors) = 1'),
  ...read('without a factor that is not confirmed', 'unregistered', 'factors is null'),
  ...read('with the sessions that did not end', 'premium', 'json_array_length(sessions) = 1'),
  ...read('with a session that still lasts', 'expiringLater', 'json_array_length(sessions) = 1'),
  ...read('without a session that ended', 'expired', 'sessions is null'),
  ...read('with their finished tests alone', 'paid', 'json_array_length(tests) = 2'),
  ...read('without tests of others', 'free', 'tests is null'),
  ...read('without ticks of others', 'staff', 'ticks is null'),
  ...read('with a password', 'premium', 'has_password'),
  ...read('without a password', 'free', 'not has_password'),
  ...read('without the services that others sign in with', 'free', `providers = '{}'`),
  ...read('who is no child', 'paid', 'not is_under_16'),
  ...read('who is a child', 'free', 'is_under_16'),
  can(
    admin,
    'read nobody who was erased',
    `select where not exists (select from private.read_person('${idOf('erased')}'))`,
  ),
  can(
    admin,
    'see no details that others left',
    `select where not exists (select from private.leads_of_person('${idOf('staff')}'))`,
  ),

  // Second factors
  after(
    [does(admin, RESET(idOf('premium')))],
    can(
      superAdmin,
      'see that a learner whose factors were reset has none, and is signed out',
      `select from private.read_person('${idOf('premium')}') where factors is null and sessions is null`,
    ),
  ),
  after(
    [does(admin, RESET(idOf('premium')))],
    can(
      superAdmin,
      'see that others keep their factors and sessions',
      `select from private.read_person('${idOf('fellBack')}')
       where json_array_length(factors) = 1 and json_array_length(sessions) = 1`,
    ),
  ),
  after(
    [does(admin, RESET(idOf('premium')))],
    can(
      superAdmin,
      'see that the learner alone was told',
      `select from private.mails where kind = 'factors_reset' and recipient = 'premium@example.com'`,
    ),
  ),
  after(
    [does(admin, RESET(idOf('premium')))],
    can(
      superAdmin,
      'see that nobody else was told',
      `select from private.mails where kind = 'factors_reset'`,
    ),
  ),
  after(
    [does(superAdmin, RESET(idOf('withEmptyRole')))],
    can(
      superAdmin,
      'see that an account without an address gets no mail',
      `select where not exists (select from private.mails where kind = 'factors_reset')`,
    ),
  ),
  ...['paid', 'unregistered', 'free'].map((key) =>
    after(
      [does(admin, RESET(idOf(key as PersonKey)))],
      can(
        superAdmin,
        `read in the audit log of no reset for ${key}, who has no confirmed method`,
        `select where not exists (select from private.audit_log l where l.verb = 'factors_reset')`,
      ),
    ),
  ),

  // No role may call what those above use.
  ...[resting, visitor, free, superAdmin, worker, service].map((actor) =>
    canNot(
      actor,
      'call private.has_second_factor',
      `select private.has_second_factor('${idOf('free')}') where false`,
    ),
  ),
  // They refuse for reasons of their own as well; called on no row, only the right to call them counts.
  ...[
    `private.list_people(null, null, null, null, null, null, null)`,
    'private.read_person(null)',
    'private.leads_of_person(null)',
    'private.export_data_of(null)',
    'private.reset_factors(null, null, null, null, null)',
    'private.may_give(null)',
  ].flatMap((call) => notSignedIn.map((actor) => canNotCall(actor, call))),
  ...['free', 'staff'].flatMap((role) => admins.map((person) => giving(person, role, true))),
  ...['admin', 'super_admin'].flatMap((role) => [giving(superAdmin, role, true), giving(admin, role, false)]),
  ...['unregistered', 'director'].map((role) => giving(superAdmin, role, false)),
  ...belowAdmin.map((person) => giving(person, 'free', false)),
];

interface Narrowing {
  words?: string;
  role?: string;
  state?: string;
  idleSince?: string;
}

function listed(whom: string, { words, role, state, idleSince }: Narrowing, rows: number): Cell {
  const [text, name, how, day] = [words, role, state, idleSince].map((value) =>
    value === undefined ? 'null' : `'${value}'`,
  );
  const call = `private.list_people(${text}, ${name}, ${how}, ${day}, 'newest', null, 500)`;
  return rows > 0
    ? can(admin, `list ${whom}`, `select from ${call}`, rows)
    : can(admin, `list ${whom}`, `select where not exists (select from ${call})`);
}

function found(who: string, key: PersonKey, condition: string): Cell[] {
  return [
    can(
      admin,
      `see in the list who ${who}`,
      `select from private.list_people(null, null, null, null, 'newest', null, 500) l
       where l.id = '${idOf(key)}' and l.${condition.replace(/^not /, '')} ${condition.startsWith('not ') ? 'is false' : ''}`,
    ),
  ];
}

function read(how: string, key: PersonKey, condition: string): Cell[] {
  return [
    can(admin, `read a person ${how}`, `select from private.read_person('${idOf(key)}') where ${condition}`),
  ];
}

function giving(person: Actor, role: string, may: boolean): Cell {
  return can(
    person,
    `${may ? '' : 'not '}give the role ${role}`,
    `select where ${may ? '' : 'not '}private.may_give('${role}')`,
  );
}
