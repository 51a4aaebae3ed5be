import {
  admin,
  bannedBefore,
  bannedNewcomer,
  expiringLater,
  free,
  learners,
  newcomer,
  paid,
  paidWithoutSecondFactor,
  premium,
  resting,
  service,
  shutOut,
  staff,
  stranger,
  superAdmin,
  teacher,
  teacherWithoutSecondFactor,
  team,
  teamWithoutSecondFactor,
  unregisteredWithoutSecondFactor,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { idOf } from '../people.ts';
import { EVERYTHING_BUT_EMPTYING, privilegesOn } from '../privileges.ts';

const own = (sub: unknown) => `where id = '${sub}'`;
const PAID = `where id = '${idOf('paid')}'`;
const NAMES = `select full_name from private.read_full_names('{${idOf('paid')},${idOf('free')}}')`;
const signedIn = [...learners, teacher, ...team, bannedBefore, expiringLater];

function create(id: string, role: string | null): string {
  const value = role === null ? 'null' : `'${role}'`;
  return `insert into public.profiles (id, role, full_name, avatar_url) values ('${id}', ${value}, 'Ana', '/a.png')`;
}

export const PROFILE_CELLS: Cell[] = [
  // Only its triggers can call it: that it works shows in a changed picture.
  ...[resting, visitor, free, worker, service].map((actor) => ({
    ...canNot(actor, 'call private.follow_teacher_picture', 'select private.follow_teacher_picture()'),
    control: `update public.profiles set avatar_url = '/b.png' ${PAID}`,
  })),
  ...privilegesOn(
    {
      name: 'public.profiles',
      columns: [
        ...['id', 'role', 'full_name', 'avatar_url', 'created_at', 'last_activity_at'],
        ...['idle_mail_at', 'idle_told_at', 'returned_at', 'time_zone', 'is_time_zone_chosen'],
      ],
    },
    {
      anon: {},
      authenticated: {
        select: 'all',
        insert: ['id', 'role', 'full_name', 'avatar_url'],
        update: ['full_name', 'avatar_url'],
      },
      worker: {},
      service: EVERYTHING_BUT_EMPTYING,
    },
  ),

  // Seeing
  ...signedIn.map((person) =>
    can(person, 'see their own profile', `select role from public.profiles ${own(person.claims?.sub)}`),
  ),
  ...shutOut.map((person) => reachesNothing(person, 'see any profile', 'select id from public.profiles')),
  ...shutOut.map((person) =>
    reachesNothing(person, 'see a profile they name', `select id from public.profiles ${PAID}`),
  ),
  ...[...signedIn.filter((person) => person !== paid), ...teamWithoutSecondFactor].map((person) =>
    reachesNothing(person, "see another person's profile", `select id from public.profiles ${PAID}`),
  ),
  can(service, "see another person's profile", `select id from public.profiles ${PAID}`),
  ...[resting, stranger, visitor, worker].map((actor) =>
    canNot(actor, 'see a profile', `select id from public.profiles ${PAID}`),
  ),
  reachesNothing(newcomer, 'see a profile before having one', 'select id from public.profiles'),

  // The names of others
  ...[...team, bannedBefore, expiringLater].map((person) =>
    can(person, 'read the names they ask for', NAMES, 2),
  ),
  ...withoutRightsOf('staff').map((person) =>
    reachesNothing(
      person,
      'read the names of others',
      NAMES,
      `select from public.profiles where id in ('${idOf('paid')}', '${idOf('free')}')`,
    ),
  ),
  ...[resting, visitor, worker, service].map((actor) => canNot(actor, 'read the names of others', NAMES)),

  // Creating
  can(newcomer, 'create their own profile as free', create(idOf('newcomer'), 'free')),
  ...['unregistered', 'paid', 'premium', 'teacher', 'staff', 'admin', 'super_admin', 'director', null].map(
    (role) => canNot(newcomer, `create their own profile as ${role}`, create(idOf('newcomer'), role)),
  ),
  canNot(newcomer, "create another newcomer's profile", create(idOf('otherNewcomer'), 'free')),
  canNot(superAdmin, "create a newcomer's profile", create(idOf('otherNewcomer'), 'free')),
  canNot(bannedNewcomer, 'create their own profile', create(idOf('bannedNewcomer'), 'free')),
  canNot(visitor, 'create a profile', create(idOf('otherNewcomer'), 'free')),
  canNot(
    newcomer,
    "take another's profile over by creating it again",
    `${create(idOf('paid'), 'free')} on conflict (id) do update set full_name = 'taken'`,
  ),

  // Changing
  ...signedIn.map((person) =>
    can(
      person,
      'change the name and picture of nobody but themselves',
      `update public.profiles set full_name = 'Ana', avatar_url = '/a.png'`,
    ),
  ),
  ...[free, premium, teacher, staff, admin, superAdmin, ...teamWithoutSecondFactor].map((person) =>
    reachesNothing(
      person,
      "change another person's name",
      `update public.profiles set full_name = 'x' ${PAID}`,
    ),
  ),
  ...shutOut.map((person) =>
    reachesNothing(person, 'change any profile', `update public.profiles set full_name = 'x'`),
  ),
  ...signedIn.map((person) =>
    canNot(person, 'change their own role', `update public.profiles set role = 'super_admin'`),
  ),
  canNot(
    free,
    'give their profile to another person',
    `update public.profiles set id = '${idOf('newcomer')}' ${own(free.claims?.sub)}`,
  ),
  canNot(worker, "change a person's role", `update public.profiles set role = 'premium' ${PAID}`),
  can(service, "change a person's role", `update public.profiles set role = 'premium' ${PAID}`),

  // Deleting
  ...[visitor, paid, superAdmin, worker].map((actor) =>
    canNot(actor, 'delete a profile', `delete from public.profiles ${PAID}`),
  ),
  can(service, 'delete a profile', `delete from public.profiles ${PAID}`),

  // The rank every other policy asks for
  ...rank(1, [resting, stranger, visitor, worker, service, ...shutOut]),
  ...rank(2, [...learners.slice(0, 5), newcomer, unregisteredWithoutSecondFactor]),
  ...rank(3, [paid, paidWithoutSecondFactor]),
  ...rank(4, [premium, teacherWithoutSecondFactor, ...teamWithoutSecondFactor]),
  ...rank(5, [teacher]),
  ...rank(6, [staff]),
  ...rank(7, [admin]),
  ...rank(8, [superAdmin, bannedBefore, expiringLater]),

  // Accounts are the backend's
  ...[resting, visitor, superAdmin, worker, service].flatMap((actor) => [
    canNot(actor, 'read accounts', 'select id from auth.users'),
    canNot(actor, 'read sessions', 'select id from auth.sessions'),
    canNot(actor, 'lift a ban', `update auth.users set banned_until = null where id = '${idOf('banned')}'`),
  ]),
];

function rank(rank: number, actors: (typeof visitor)[]): Cell[] {
  return actors.map((actor) =>
    can(actor, `count as rank ${rank}`, `select from private.rank() as rank where rank = ${rank}`),
  );
}
