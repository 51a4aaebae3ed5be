import {
  type Actor,
  admin,
  banned,
  bannedBefore,
  expiringLater,
  premium,
  resting,
  service,
  superAdmin,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { idOf, type PersonKey } from '../people.ts';

const belowAdmin = withoutRightsOf('admin');
const notSignedIn = [resting, visitor, worker, service];
const NOBODY = '00000000-0000-4000-8000-999999999999';

const WHO = 'select from private.uid() as id';

const managing = (id: string) => `select from private.may_manage('${id}') as may where may`;
const giving = (role: string | null, id: string) =>
  `select private.change_role('${id}', ${role === null ? 'null' : `'${role}'`})`;
const banning = (id: string, until = `'2999-01-01'`) => `select private.ban_person('${id}', ${until})`;
const unbanning = (id: string) => `select private.unban_person('${id}')`;
const signingOut = (id: string) => `select private.sign_out_person('${id}')`;

const MAKING_AN_ADMIN = does(superAdmin, giving('admin', idOf('withoutRole')));

/** What admins may decide about other people. The effects: tests/rights/managing-people.test.ts. */
export const MANAGING_CELLS: Cell[] = [
  // About whom
  ...about(admin, ['paid', 'staff', 'teacher', 'newcomer', 'bannedNewcomer', 'withUnknownRole'], true),
  ...about(admin, ['super_admin', 'bannedBefore'], false),
  after(
    [MAKING_AN_ADMIN],
    reachesNothing(admin, 'decide about another admin', managing(idOf('withoutRole'))),
  ),
  ...about(superAdmin, ['admin', 'expiringLater', 'banned'], true),
  ...about(superAdmin, ['super_admin', 'erased'], false),
  ...about(bannedBefore, ['super_admin'], true),
  withControl(
    reachesNothing(superAdmin, 'decide about nobody', managing(NOBODY)),
    managing(NOBODY).replace(' where may', ''),
  ),
  ...belowAdmin.map((person) =>
    reachesNothing(person, 'decide about a learner', managing(idOf('withoutRole'))),
  ),
  can(admin, 'decide about a learner', managing(idOf('withoutRole'))),
  ...notSignedIn.map((actor) => canNot(actor, 'decide about anybody', managing(idOf('withoutRole')))),

  // Roles
  ...['free', 'paid', 'premium', 'teacher', 'staff'].map((role) =>
    can(admin, `make a newcomer ${role}`, giving(role, idOf('newcomer'))),
  ),
  can(superAdmin, 'make a newcomer admin', giving('admin', idOf('newcomer'))),
  can(superAdmin, 'make a newcomer super admin', giving('super_admin', idOf('newcomer'))),
  can(superAdmin, 'take the role from another super admin', giving('free', idOf('expiringLater'))),
  can(expiringLater, 'take the role from a super admin', giving('free', idOf('super_admin'))),
  can(superAdmin, 'take the role from an admin', giving('free', idOf('admin'))),
  canNot(admin, 'make a newcomer admin', giving('admin', idOf('newcomer'))),
  ...[
    ['take the role from another admin', giving('free', idOf('withoutRole'))],
    ['ban another admin', banning(idOf('withoutRole'))],
    ['lift the ban of another admin', unbanning(idOf('withoutRole'))],
    ['sign another admin out', signingOut(idOf('withoutRole'))],
  ].flatMap(([deed = '', statement = '']) => [
    after([MAKING_AN_ADMIN], can(superAdmin, deed, statement)),
    after([MAKING_AN_ADMIN], canNot(admin, deed, statement)),
  ]),
  canNot(admin, 'make a newcomer super admin', giving('super_admin', idOf('newcomer'))),
  canNot(admin, 'take the role from a super admin', giving('free', idOf('super_admin'))),
  canNot(admin, 'give themself a role', giving('free', idOf('admin'))),
  canNot(superAdmin, 'give themself a role', giving('free', idOf('super_admin'))),
  ...['unregistered', 'director', '', null].map((role) =>
    withControl(
      canNot(superAdmin, `make a learner ${role}`, giving(role, idOf('free'))),
      `update public.profiles set role = 'director' where id = '${idOf('free')}'`,
    ),
  ),
  ...belowAdmin.map((person) => canNot(person, 'make a newcomer free', giving('free', idOf('newcomer')))),
  ...notSignedIn.map((actor) => canNot(actor, 'make a newcomer free', giving('free', idOf('newcomer')))),

  // Bans and sessions
  ...[admin, superAdmin].flatMap((person) => [
    can(person, 'ban a learner', banning(idOf('paid'))),
    can(person, 'lift the ban of a learner', unbanning(idOf('bannedNewcomer'))),
    can(person, 'sign a learner out', signingOut(idOf('paid'))),
  ]),
  ...[...belowAdmin, ...notSignedIn].flatMap((actor) => [
    canNot(actor, 'ban a learner', banning(idOf('paid'))),
    canNot(actor, 'lift the ban of a learner', unbanning(idOf('bannedNewcomer'))),
    canNot(actor, 'sign a learner out', signingOut(idOf('paid'))),
  ]),
  // Refused to everybody but the person themselves
  after(
    [does(admin, banning(idOf('paid')))],
    can(premium, 'go on while another learner is banned', `${WHO} where id is not null`),
  ),
  after(
    [does(admin, signingOut(idOf('paid')))],
    can(premium, 'stay signed in while another learner is signed out', `${WHO} where id is not null`),
  ),
  after(
    [does(superAdmin, unbanning(idOf('bannedNewcomer')))],
    can(banned, 'not come back while the ban of another is lifted', `${WHO} where id is null`),
  ),
  after(
    [does(admin, giving('premium', idOf('paid')))],
    can(
      superAdmin,
      'read in the audit log which role was another before',
      `select from private.audit_log where details = '{"from": "paid", "to": "premium"}'`,
    ),
  ),
  // They refuse for reasons of their own as well; called on no row, only the right to call them counts.
  ...[
    ['give any role', giving('free', NOBODY)],
    ['ban anybody', banning(NOBODY)],
    ['lift any ban', unbanning(NOBODY)],
    ['sign anybody out', signingOut(NOBODY)],
  ].flatMap(([deed = '', statement]) =>
    notSignedIn.map((actor) => canNot(actor, deed, `${statement} where false`)),
  ),
  ...[superAdmin, expiringLater].flatMap((person) => {
    const whom = person === superAdmin ? 'expiringLater' : 'super_admin';
    return [
      can(person, 'ban another super admin', banning(idOf(whom))),
      can(person, 'lift the ban of another super admin', unbanning(idOf(whom))),
      can(person, 'sign another super admin out', signingOut(idOf(whom))),
    ];
  }),
  ...[admin, superAdmin].flatMap((person) => [
    canNot(person, 'ban a super admin as an admin, or themself', banning(idOf('super_admin'))),
    canNot(person, 'lift the ban of a super admin as an admin, or their own', unbanning(idOf('super_admin'))),
    canNot(person, 'sign a super admin out as an admin, or themself', signingOut(idOf('super_admin'))),
  ]),
  ...[`'2020-01-01'`, 'null'].map((until) =>
    withControl(
      canNot(superAdmin, `ban a learner until ${until}`, banning(idOf('paid'), until)),
      `update auth.users set banned_until = '2020-01-01' where id = '${idOf('paid')}'`,
    ),
  ),
];

function about(actor: Actor, whom: PersonKey[], may: boolean): Cell[] {
  return whom.map((key) =>
    may
      ? can(actor, `decide about ${key}`, managing(idOf(key)))
      : reachesNothing(
          actor,
          `decide about ${key}`,
          managing(idOf(key)),
          `select from auth.users where id = '${idOf(key)}'`,
        ),
  );
}

function withControl(cell: Cell, control: string): Cell {
  return { ...cell, control };
}
