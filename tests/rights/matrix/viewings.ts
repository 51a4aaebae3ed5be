import {
  admin,
  bannedBefore,
  expiringLater,
  free,
  paid,
  resting,
  service,
  superAdmin,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does, reachesNothing } from '../cell.ts';
import { idOf, type PersonKey } from '../people.ts';
import { privilegesOn } from '../privileges.ts';
import { looking } from '../viewings.ts';

const WHO = (key: PersonKey) => `select from private.uid() as id where id = '${idOf(key)}'`;
const NOBODY = 'select from private.uid() as id where id is null';
const STARTING = (id: string) => `select private.start_viewing('${id}', 'token of a new one')`;
const ENDING = `select from private.end_viewing() as ended where ended is not null`;
const READING = 'select from private.read_viewing()';
const belowAdmin = withoutRightsOf('admin');
const notSignedIn = [resting, visitor, worker, service];

/** An admin looks at the site as another person: whom a request is, and what it can not be. Effects: viewings.test.ts. */
export const VIEWING_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'private.viewings', columns: ['token_hash', 'viewer_session', 'person_id', 'ends_at'] },
    { anon: {}, authenticated: {}, worker: { select: ['token_hash', 'ends_at'], delete: true }, service: {} },
  ),
  can(worker, 'delete nothing but the viewing that is over', 'delete from private.viewings'),
  reachesNothing(
    worker,
    'delete a viewing that goes on',
    `delete from private.viewings where ends_at = '2999-01-01'`,
  ),
  can(worker, 'see when viewings end', 'select token_hash, ends_at from private.viewings', 5),
  ...[superAdmin, service].flatMap((actor) => [
    canNot(actor, 'read who looks as whom', 'select person_id from private.viewings'),
    canNot(
      actor,
      'forge a viewing',
      `insert into private.viewings (token_hash, viewer_session, person_id)
       select repeat('0', 64), v.viewer_session, '${idOf('free')}' from private.viewings v where false`,
    ),
    canNot(actor, 'make a viewing longer', `update private.viewings set ends_at = '2999-01-01'`),
    canNot(actor, 'delete viewings', 'delete from private.viewings'),
  ]),

  // Whom a request of a viewing is
  can(looking('of an admin'), 'be the person they look as', WHO('paid')),
  can(looking('of a super admin'), 'be the person they look as', WHO('teacher')),
  can(
    looking('of an admin'),
    'have the rank of that person',
    'select from private.rank() as rank where rank = 3',
  ),
  can(
    looking('of an admin'),
    'read the profile of that person',
    `select from public.profiles where role = 'paid'`,
  ),
  ...[
    ['list the people', `select from private.list_people(null, null, null, null, 'newest', null, 5)`],
    ['begin another viewing', STARTING(idOf('free'))],
  ].map(([deed = '', statement = '']) => ({
    ...canNot(looking('of an admin'), deed, statement),
    control: 'select from private.viewings',
  })),
  can(looking('of an admin', superAdmin), 'be nobody, in the session of another', NOBODY),
  can(looking('of an admin', free), 'be nobody, without a viewing of their own', NOBODY),
  can(looking('of somebody who is staff'), 'be nobody, since staff look as nobody', NOBODY),
  can(looking('of a session that fell back'), 'be nobody, without the second factor', NOBODY),
  can(looking('that is over'), 'be nobody', NOBODY),
  can({ ...admin, name: 'An admin with an unknown token', viewing: '0'.repeat(64) }, 'be nobody', NOBODY),
  can(admin, 'be themself in every other request', WHO('admin')),
  after(
    [does(superAdmin, `select private.change_role('${idOf('paid')}', 'admin')`)],
    can(looking('of an admin'), 'be nobody once the other has the same role', NOBODY),
  ),
  after(
    [does(superAdmin, `select private.ban_person('${idOf('paid')}', '2999-01-01')`)],
    can(looking('of an admin'), 'be nobody once the other is banned', NOBODY),
  ),
  after(
    [does(superAdmin, `select private.change_role('${idOf('admin')}', 'staff')`)],
    can(looking('of an admin'), 'be nobody once they are no admin', NOBODY),
  ),
  after(
    [does(superAdmin, `select private.sign_out_person('${idOf('admin')}')`)],
    can(looking('of an admin'), 'be nobody once they are signed out', NOBODY),
  ),

  // Beginning
  ...[admin, superAdmin].flatMap((person) =>
    (['paid', 'staff', 'teacher', 'withoutRole', 'withUnknownRole'] as const).map((key) =>
      can(person, `look as ${key}`, STARTING(idOf(key))),
    ),
  ),
  can(superAdmin, 'look as an admin', STARTING(idOf('admin'))),
  ...(['admin', 'super_admin', 'erased', 'newcomer', 'bannedBefore'] as const).map((key) => ({
    ...canNot(admin, `look as ${key}`, STARTING(idOf(key))),
    control: 'select from private.viewings',
  })),
  ...(['super_admin', 'expiringLater', 'banned'] as const).map((key) => ({
    ...canNot(superAdmin, `look as ${key}`, STARTING(idOf(key))),
    control: 'select from private.viewings',
  })),
  ...[...belowAdmin, ...notSignedIn].map((actor) =>
    canNot(actor, 'look as a learner', STARTING(idOf('withoutRole'))),
  ),
  after([does(superAdmin, `select private.ban_person('${idOf('premium')}', '2999-01-01')`)], {
    ...canNot(admin, 'look as a banned learner', STARTING(idOf('premium'))),
    control: 'select from private.viewings',
  }),
  after(
    [does(admin, STARTING(idOf('free')))],
    can(looking('of an admin'), 'be nobody once another viewing of the session began', NOBODY),
  ),
  after(
    [does(admin, STARTING(idOf('free')))],
    can(looking('of a super admin'), 'go on while another begins a viewing', WHO('teacher')),
  ),
  after(
    [does(admin, STARTING(idOf('free')))],
    can(
      superAdmin,
      'read in the audit log of a viewing',
      `select from private.audit_log where verb = 'viewing_started'`,
    ),
  ),

  // Reading and ending
  can(looking('of an admin'), 'read as whom they look', `${READING} where person_id = '${idOf('paid')}'`),
  can(looking('of an admin'), 'read one viewing', READING),
  ...[admin, looking('that is over')].map((actor) =>
    can(actor, 'read of no viewing that is over', `select where not exists (${READING})`),
  ),
  can(
    looking('of an admin', superAdmin),
    'read of no viewing of another',
    `select where not exists (${READING})`,
  ),
  ...[admin, superAdmin, expiringLater].map((person) => can(person, 'end their viewing', ENDING)),
  ...[paid, bannedBefore].map((person) =>
    can(person, 'end no viewing', `select where (select private.end_viewing()) is null`),
  ),
  after(
    [does(admin, 'select private.end_viewing()')],
    can(looking('of an admin'), 'be nobody after its end', NOBODY),
  ),
  after(
    [does(admin, 'select private.end_viewing()')],
    can(looking('of a super admin'), 'go on after the end of another', WHO('teacher')),
  ),
  after(
    [does(admin, 'select private.end_viewing()')],
    can(
      superAdmin,
      'read in the audit log of its end',
      `select from private.audit_log where verb = 'viewing_ended'`,
    ),
  ),
  after(
    [does(paid, 'select private.end_viewing()')],
    can(
      superAdmin,
      'read in the audit log of no end where nothing ended',
      `select where not exists (select from private.audit_log where verb = 'viewing_ended')`,
    ),
  ),
  after(
    [
      does(superAdmin, `select private.ban_person('${idOf('admin')}', '2999-01-01')`),
      does(admin, 'select private.end_viewing()'),
    ],
    can(
      superAdmin,
      'read in the audit log of no end by somebody who is banned',
      `select where not exists (select from private.audit_log where verb = 'viewing_ended')`,
    ),
  ),
  ...notSignedIn.flatMap((actor) => [
    canNot(actor, 'read a viewing', READING),
    canNot(actor, 'end a viewing', 'select private.end_viewing()'),
    {
      ...canNot(actor, 'begin a viewing on no row', `select private.start_viewing(null, null) where false`),
      control: `select private.start_viewing(null, null) where false`,
    },
  ]),

  // No role may call what those above use.
  ...[resting, visitor, free, superAdmin, worker, service].flatMap((actor) => [
    canNot(actor, 'ask who may be looked as', `select private.may_view(null, null) where false`),
    canNot(actor, 'ask as whom somebody looks', `select private.viewed_person(null, null) where false`),
  ]),
];
