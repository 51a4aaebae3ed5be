import {
  type Actor,
  admin,
  free,
  learners,
  paid,
  paidWithoutSecondFactor,
  premium,
  resting,
  service,
  shutOut,
  staff,
  superAdmin,
  teacher,
  teamWithoutSecondFactor,
  unregisteredWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing, type Step } from '../cell.ts';
import { LEADS } from '../fixtures.ts';
import { idOf, PEOPLE, type Person, type PersonKey } from '../people.ts';

const notSignedIn = [resting, visitor, worker, service];
const [fellBack] = teamWithoutSecondFactor.filter(({ claims }) => claims?.sub === idOf('fellBack')) as [
  Actor,
];
const premiumWithoutSecondFactor: Actor = {
  ...premium,
  name: 'A premium learner who has a second factor and did not use it',
  claims: { ...premium.claims, aal: 'aal1' },
};
const hasNotUsedIt = [premiumWithoutSecondFactor, fellBack];
const hasUsedItOrNone = [
  premium,
  paidWithoutSecondFactor,
  unregisteredWithoutSecondFactor,
  ...learners,
  superAdmin,
].filter((person, index, all) => all.indexOf(person) === index);

/** The id of details left by a cell. */
const LEFT = '00000000-0000-4000-8001-000000000099';
const USED = 'select from private.has_used_second_factor() as used where used';
const KEPT = 'select private.delete_kept_rows(10)';
const EXPORT = 'select private.export_personal_data()';
const erasing = (id: string) => `select private.erase_person('${id}')`;
const forgetting = (address: string) => `select private.erase_address('${address}')`;
const replaying = (...ids: string[]) =>
  `select from private.replay_erasures(array(select encode(sha256(convert_to(id, 'UTF8')), 'hex')
     from unnest('{${ids.join()}}'::text[]) id)) as erased where erased = ${ids.length}`;
const ADDRESS_ERASED = `select from private.audit_log where verb = 'address_erased'`;
const otherSuperAdmins = (Object.entries(PEOPLE) as [PersonKey, Person][])
  .filter(([key, { role }]) => role === 'super_admin' && key !== 'super_admin')
  .map(([key]) => key);

/** What people take with them and what becomes of them: tests/personal-data/ shows the whole of it. */
export const ERASURE_CELLS: Cell[] = [
  can(worker, 'delete what no law keeps any more', KEPT),
  ...[resting, visitor, free, superAdmin, service].map((actor) =>
    canNot(actor, 'delete what no law keeps any more', KEPT),
  ),
  ...hasUsedItOrNone.map((person) => can(person, 'pass for having used every factor', USED)),
  ...hasNotUsedIt.map((person) => reachesNothing(person, 'pass for having used every factor', USED)),
  ...notSignedIn.map((actor) => canNot(actor, 'ask which factors were used', USED)),

  ...hasUsedItOrNone.map((person) => can(person, 'take what is stored about them', EXPORT)),
  ...[...hasNotUsedIt, ...shutOut, ...notSignedIn].map((actor) =>
    canNot(actor, 'take what is stored about anybody', EXPORT),
  ),
  ...notSignedIn.map((actor) => canNot(actor, 'take anything', `${EXPORT} where false`)),

  // Erasing
  can(service, 'erase a person', erasing(idOf('paid'))),
  can(onBehalfOf(paid), 'erase them', erasing(idOf('paid'))),
  ...[premium, unregisteredWithoutSecondFactor].map((person) =>
    can(onBehalfOf(person), 'erase them', erasing(String(person.claims?.sub))),
  ),
  ...[admin, superAdmin].map((person) =>
    can(onBehalfOf(person), 'erase a learner', erasing(idOf('premium'))),
  ),
  can(onBehalfOf(superAdmin), 'erase an admin', erasing(idOf('admin'))),
  can(onBehalfOf(superAdmin), 'erase them, while there are others', erasing(idOf('super_admin'))),
  can(service, 'erase one of several super admins', erasing(idOf('fellBack'))),
  can(service, 'erase for good who was only marked as deleted', erasing(idOf('erased'))),
  canNot(onBehalfOf(premiumWithoutSecondFactor), 'erase them', erasing(idOf('premium'))),
  canNot(onBehalfOf(fellBack), 'erase them', erasing(idOf('fellBack'))),
  canNot(onBehalfOf(admin), 'erase a super admin', erasing(idOf('super_admin'))),
  after(
    [does(superAdmin, `select private.change_role('${idOf('premium')}', 'admin')`)],
    canNot(onBehalfOf(admin), 'erase another admin', erasing(idOf('premium'))),
  ),
  ...[free, teacher, staff, ...shutOut].map((person) =>
    canNot(onBehalfOf(person), 'erase a learner', erasing(idOf('premium'))),
  ),
  canNot(onBehalfOf({ ...visitor, claims: {} }), 'erase a person', erasing(idOf('paid'))),
  ...shutOut
    .filter(({ claims }) => claims?.sub === idOf('erased'))
    .map((person) => canNot(onBehalfOf(person), 'erase them', erasing(idOf('erased')))),
  ...[resting, visitor, paid, superAdmin, worker].map((actor) =>
    canNot(actor, 'erase a person past the site', erasing(idOf('paid'))),
  ),
  withControl(
    canNot(service, 'erase nobody', erasing('00000000-0000-4000-8000-999999999999')),
    erasing(idOf('free')),
  ),

  can(service, 'erase an address without an account', forgetting('due@example.com')),
  can(service, 'erase an address that nobody proved to read', forgetting('free@example.com')),
  withControl(
    canNot(service, 'erase an address past its account', forgetting('Premium@example.com')),
    forgetting('free@example.com'),
  ),
  ...[resting, visitor, superAdmin, worker].map((actor) =>
    canNot(actor, 'erase an address', forgetting('due@example.com')),
  ),

  withControl(
    after(
      otherSuperAdmins.map((key) => does(service, erasing(idOf(key)))) as [Step, ...Step[]],
      canNot(service, 'erase the last super admin', erasing(idOf('super_admin'))),
    ),
    erasing(idOf('super_admin')),
  ),

  // After a restore
  can(service, 'erase nobody again who was not erased', replaying()),
  can(service, 'erase again who was erased', replaying(idOf('paid'), LEADS.due)),
  ...[resting, visitor, superAdmin, worker].map((actor) =>
    canNot(actor, 'erase again after a restore', replaying()),
  ),
  after(
    [does(service, replaying(LEADS.loose))],
    can(service, 'see the details that no erased person left', 'select id from public.leads', 3),
  ),
  after(
    [does(service, replaying(LEADS.byPhone))],
    can(
      service,
      'see only leads of others once one without an address was erased again',
      'select id from public.leads',
      3,
    ),
  ),
  after(
    [does(service, replaying(LEADS.due))],
    can(superAdmin, 'read that an address without an account was erased again', ADDRESS_ERASED),
  ),
  after(
    [does(service, replaying(LEADS.attached))],
    reachesNothing(superAdmin, 'read that an address with an account was erased', ADDRESS_ERASED),
  ),
  after(
    [does(service, leaving('free@example.com')), does(service, replaying(LEFT))],
    can(superAdmin, 'read that an address nobody proved to read was erased again', ADDRESS_ERASED),
  ),
];

function leaving(address: string): string {
  return `insert into public.leads (id, email, full_name) values ('${LEFT}', '${address}', 'Ana')`;
}

function onBehalfOf(person: Actor): Actor {
  return { ...service, name: `The service on behalf of ${lower(person.name)}`, claims: person.claims };
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function withControl(cell: Cell, control: string): Cell {
  return { ...cell, control };
}
