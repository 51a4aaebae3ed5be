import {
  free,
  learners,
  newcomer,
  paid,
  premium,
  resting,
  service,
  shutOut,
  staff,
  stranger,
  superAdmin,
  teacher,
  team,
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const COLUMNS = [
  ...['person_id', 'terms_version', 'age', 'parent_email', 'consent_kind', 'consent_version'],
  ...['consent_confirmed_at', 'is_contested', 'session_id', 'is_theirs', 'registered_at'],
];
const OF_PAID = `where person_id = '${idOf('paid')}'`;
const OF_FREE = `where person_id = '${idOf('free')}'`;
const SETTLE = 'select private.settle_registration()';

export const REGISTRATION_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.registrations', columns: COLUMNS },
    {
      anon: {},
      authenticated: { select: 'all' },
      worker: {},
      service: { select: ['person_id'], delete: true, truncate: true },
    },
  ),

  // Seeing
  ...[paid, free].map((person) =>
    can(person, 'see their own registration and no other', 'select age from public.registrations'),
  ),
  ...[premium, teacher, newcomer, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    reachesNothing(person, "see another person's registration", 'select age from public.registrations'),
  ),
  ...team.map((person) =>
    can(person, 'see every registration', 'select parent_email from public.registrations', 5),
  ),
  ...[resting, stranger, visitor, worker, service].map((somebody) =>
    canNot(somebody, "see a parent's address", 'select parent_email from public.registrations'),
  ),

  // Changing
  ...[paid, staff, superAdmin, worker, service].flatMap((somebody) => [
    canNot(
      somebody,
      'say to have agreed to other terms',
      `update public.registrations set terms_version = '2020-01-01' ${OF_PAID}`,
    ),
    canNot(
      somebody,
      'confirm a consent',
      `update public.registrations set consent_confirmed_at = now() ${OF_PAID}`,
    ),
  ]),
  ...[paid, staff, superAdmin, worker].map((somebody) =>
    canNot(somebody, 'delete a registration', `delete from public.registrations ${OF_PAID}`),
  ),
  can(service, 'delete a registration', `delete from public.registrations ${OF_PAID}`),
  canNot(
    free,
    'say to be 16 after all',
    `update public.registrations set age = '16-or-over', parent_email = null ${OF_FREE}`,
  ),
  canNot(
    newcomer,
    'register past the form',
    `insert into public.registrations (person_id, terms_version, age)
     values ('${idOf('newcomer')}', '2026-11-21', '16-or-over')`,
  ),

  // Recording what a form said
  can(worker, 'record a registration', recorded('newcomer', 'true')),
  can(
    worker,
    'note that somebody said otherwise beside an address nobody confirmed',
    recorded('free', 'true'),
  ),
  can(worker, 'change nothing of what somebody with a confirmed address said', recorded('paid', 'false')),
  can(worker, 'record nothing for an account that was erased', recorded('erased', 'false')),
  ...[resting, visitor, newcomer, superAdmin, service].map((somebody) =>
    canNot(somebody, 'record a registration', recorded('newcomer', 'true')),
  ),

  // Saying it oneself
  ...[newcomer, premium, staff].map((person) =>
    can(person, 'say what they had not said yet', completed('true')),
  ),
  ...[paid, free].map((person) => can(person, 'change nothing of what they said', completed('false'))),
  ...[...shutOut, resting, visitor, worker, service].map((somebody) =>
    canNot(somebody, 'complete a registration', completed('true')),
  ),

  // What waited for a confirmed address
  ...[...learners, newcomer, staff].map((person) =>
    can(person, 'settle what waited for their own address', SETTLE),
  ),
  ...[resting, visitor, worker, service].map((somebody) =>
    canNot(somebody, "settle anybody's registration", SETTLE),
  ),
  ...[resting, visitor, paid, superAdmin, worker, service].map((somebody) =>
    canNot(
      somebody,
      'decide by themself who it was that registered',
      `select private.find_out_who_registered('${idOf('paid')}')`,
    ),
  ),
];

function recorded(key: Parameters<typeof idOf>[0], outcome: 'true' | 'false'): string {
  return `select from private.record_registration('${idOf(key)}', 'Ana', '2026-11-22', '16-or-over', null, null) as said
    where said = ${outcome}`;
}

function completed(outcome: 'true' | 'false'): string {
  return `select from private.complete_registration('Ana', '2026-11-22', '16-or-over', null, null) as said
    where said = ${outcome}`;
}
