import { CONSENT_WORDINGS } from '#content/consents.ts';
import {
  admin,
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
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { LEADS } from '../fixtures.ts';
import { idOf, sessionIdOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const COLUMNS = [
  ...['person_id', 'terms_version', 'age', 'parent_email', 'consent_kind', 'consent_version'],
  ...['consent_confirmed_at', 'is_contested', 'session_id', 'is_theirs', 'registered_at'],
];
const OF_PAID = `where person_id = '${idOf('paid')}'`;
const OF_FREE = `where person_id = '${idOf('free')}'`;
const SETTLE = 'select private.settle_registration()';

/** The newsletter, which the people of these cells agree to as they register. */
const AGREED = `'${CONSENT_WORDINGS.newsletter.version}'`;
const SAME = { terms: '2026-11-21', age: 'under-16', parent: `'parent@example.com'` };
const ATTACHED = `select from public.leads where profile_id = '${idOf('premium')}'`;
const WAITING = 'select from public.registrations where consent_confirmed_at is null';
const CONFIRMED = 'select from public.registrations where consent_confirmed_at is not null';
const agreeing = does(premium, completed('true', { agreed: AGREED }));
const settling = does(premium, SETTLE);

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
  ...[premium, teacher, newcomer, staff, superAdmin, ...teamWithoutSecondFactor, ...shutOut].map((person) =>
    reachesNothing(
      person,
      "see another person's registration",
      `select age from public.registrations ${OF_PAID}`,
    ),
  ),
  ...[resting, stranger, visitor, worker, service].map((actor) =>
    canNot(actor, "see a parent's address", 'select parent_email from public.registrations'),
  ),

  // Changing
  ...[paid, staff, superAdmin, worker, service].flatMap((actor) => [
    canNot(
      actor,
      'say to have agreed to other terms',
      `update public.registrations set terms_version = '2020-01-01' ${OF_PAID}`,
    ),
    canNot(
      actor,
      'confirm a consent',
      `update public.registrations set consent_confirmed_at = now() ${OF_PAID}`,
    ),
  ]),
  ...[paid, staff, superAdmin, worker].map((actor) =>
    canNot(actor, 'delete a registration', `delete from public.registrations ${OF_PAID}`),
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
  ...[resting, visitor, newcomer, superAdmin, service].map((actor) =>
    canNot(actor, 'record a registration', recorded('newcomer', 'true')),
  ),

  // Saying it oneself
  ...[newcomer, premium, staff].map((person) =>
    can(person, 'say what they had not said yet', completed('true')),
  ),
  ...[paid, free].map((person) => can(person, 'change nothing of what they said', completed('false'))),
  ...[...shutOut, resting, visitor, worker, service].map((actor) =>
    canNot(actor, 'complete a registration', completed('true')),
  ),

  // What the form said of whom
  after(
    [does(worker, recorded('newcomer', 'true', { agreed: AGREED }))],
    can(
      newcomer,
      'see that they agreed to the newsletter, in the session they were given',
      `select from public.registrations where consent_version = ${AGREED} and session_id = '${sessionIdOf('newcomer')}'`,
    ),
  ),
  can(worker, 'record once what is said twice', recorded('free', 'false', { ...SAME, name: 'free' })),
  can(worker, 'note that another name was typed', recorded('free', 'true', SAME)),
  can(worker, 'note that something else was agreed to', recorded('free', 'true', { name: 'free' })),
  after(
    [does(worker, recorded('free', 'true'))],
    can(free, 'keep the name they had', `select from public.profiles where full_name = 'free'`),
  ),
  after(
    [does(newcomer, completed('true', { agreed: AGREED }))],
    can(
      newcomer,
      'see that nobody knows yet whether the mailbox is theirs',
      `select from public.registrations where consent_version = ${AGREED} and not is_theirs`,
    ),
  ),

  // What waited for a confirmed address
  ...[...learners, newcomer, staff].map((person) =>
    can(person, 'settle what waited for their own address', SETTLE),
  ),
  ...[resting, visitor, worker, service].map((actor) =>
    canNot(actor, "settle anybody's registration", SETTLE),
  ),
  // Of two people: a function that settled what any person left would take one of them.
  after([agreeing, settling], can(premium, 'see that their consent counts', CONFIRMED)),
  after([does(paid, SETTLE)], can(paid, 'see that their consent counts', CONFIRMED)),
  after(
    [agreeing, settling],
    can(service, 'see that the details left with the address are theirs', ATTACHED),
  ),
  after(
    [agreeing, settling, settling],
    can(
      service,
      'see that a consent is given once, however often it is settled',
      `select from public.lead_events e join public.leads l on l.id = e.lead_id
       where l.id = '${LEADS.loose}' and e.kind = 'consent_given' and e.occurred_at = private.now()`,
    ),
  ),
  after(
    [does(service, 'delete from public.leads'), agreeing, settling],
    can(service, 'see new details of theirs with their name', `${ATTACHED} and full_name = 'Ana'`),
  ),
  after(
    [does(service, `update public.leads set profile_id = '${idOf('paid')}'`), settling],
    can(
      service,
      "see details that are another person's stay so",
      'select from public.leads where profile_id is not null',
      4,
    ),
  ),
  after(
    [does(service, `update public.leads set profile_id = '${idOf('paid')}'`), settling],
    reachesNothing(service, "see another's details become theirs", ATTACHED, 'select from public.leads'),
  ),
  after(
    [does(service, 'update public.leads set is_parent_email = true'), settling],
    reachesNothing(
      service,
      "see a child's details become the parent's",
      ATTACHED,
      'select from public.leads',
    ),
  ),
  after(
    [does(newcomer, completed('true', { agreed: AGREED })), does(newcomer, SETTLE)],
    can(newcomer, 'see that their consent waits for a confirmed address', WAITING),
  ),
  after(
    [agreeing, settling],
    can(paid, "see that theirs still waits, though another's was settled", WAITING),
  ),
  after([does(admin, SETTLE)], can(admin, 'see that what is contested does not count', WAITING)),
  after([does(premium, completed('true'))], can(premium, 'settle a registration without a consent', SETTLE)),
  ...[resting, visitor, paid, superAdmin, worker, service].map((actor) =>
    canNot(
      actor,
      'decide by themself who it was that registered',
      `select private.find_out_who_registered('${idOf('paid')}')`,
    ),
  ),
];

interface Said {
  name?: string;
  terms?: string;
  age?: string;
  /** SQL, as the next one. */
  parent?: string;
  agreed?: string;
}

function words({
  name = 'Ana',
  terms = '2026-11-22',
  age = '16-or-over',
  parent = 'null',
  agreed = 'null',
}: Said): string {
  return `'${name}', '${terms}', '${age}', ${parent}, ${agreed}`;
}

function recorded(key: Parameters<typeof idOf>[0], outcome: 'true' | 'false', said: Said = {}): string {
  return `select from private.record_registration('${idOf(key)}', ${words(said)}) as said
    where said = ${outcome}`;
}

function completed(outcome: 'true' | 'false', said: Said = {}): string {
  return `select from private.complete_registration(${words(said)}) as said
    where said = ${outcome}`;
}
