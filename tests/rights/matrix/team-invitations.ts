import {
  admin,
  free,
  paid,
  premium,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  teacher,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does, reachesNothing } from '../cell.ts';
import { type InvitationKey, invitationIdOf } from '../invitations.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const admins = [admin, superAdmin];
const belowAdmin = withoutRightsOf('admin');
const notSignedIn = [resting, visitor, worker, service];
const LIST = 'select from private.list_team_invitations()';

const inviting = (role: string, address = 'new@example.com', subject = `'s'`) =>
  `select private.invite_to_team('${address}', '${role}', 'token of a new one', ${subject}, 't', 'h')`;
const revoking = (key: InvitationKey) =>
  `select from private.revoke_team_invitation('${invitationIdOf(key)}') as revoked where revoked`;
const taking = (token: string) => `select private.accept_team_invitation('${token}')`;
const opened = (token: string, state: string) =>
  `select from private.open_team_invitation('${token}') where state = '${state}'`;
const outcome = (token: string, is: string) =>
  `select from private.accept_team_invitation('${token}') as outcome where outcome = '${is}'`;

/** Who invites to the team, and who takes an invitation. */
export const TEAM_INVITATION_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.team_invitations',
      columns: [
        ...['id', 'email', 'role', 'token_hash', 'invited_by', 'invited_at', 'expires_at', 'accepted_at'],
        ...['revoked_at', 'delete_after'],
      ],
    },
    {
      anon: {},
      authenticated: {},
      worker: { select: ['id', 'delete_after'], delete: true },
      service: {},
    },
  ),
  can(worker, 'delete nothing but the invitation that is due', 'delete from private.team_invitations'),
  reachesNothing(
    worker,
    'delete an invitation before it is due',
    `delete from private.team_invitations where id = '${invitationIdOf('to premium')}'`,
  ),
  can(worker, 'see when invitations are due', 'select delete_after from private.team_invitations', 10),
  ...[superAdmin, service].flatMap((actor) => [
    canNot(actor, 'read an address in the table', 'select email from private.team_invitations'),
    canNot(
      actor,
      'forge an invitation',
      `insert into private.team_invitations (email, role, token_hash, invited_by)
       values ('a@example.com', 'admin', repeat('0', 64), '${idOf('super_admin')}')`,
    ),
    canNot(actor, 'raise an invitation', `update private.team_invitations set role = 'admin'`),
    canNot(actor, 'delete an invitation', 'delete from private.team_invitations'),
  ]),

  // Inviting
  ...['teacher', 'staff'].flatMap((role) =>
    admins.map((person) => can(person, `invite a ${role}`, inviting(role))),
  ),
  can(superAdmin, 'invite an admin', inviting('admin')),
  can(superAdmin, 'invite a super admin', inviting('super_admin')),
  canNot(admin, 'invite an admin', inviting('admin')),
  canNot(admin, 'invite a super admin', inviting('super_admin')),
  ...[...belowAdmin, ...notSignedIn].map((actor) => canNot(actor, 'invite a teacher', inviting('teacher'))),
  after(
    [does(admin, inviting('teacher'))],
    can(
      superAdmin,
      'see the mail of an invitation',
      `select from private.mails where recipient = 'new@example.com'`,
    ),
  ),
  after(
    [does(admin, inviting('teacher', 'new@example.com', 'null'))],
    can(
      superAdmin,
      'see that an invitation to be handed over has no mail',
      `select where not exists (select from private.mails where recipient = 'new@example.com')`,
    ),
  ),
  after(
    [does(admin, inviting('teacher', 'else@example.com'))],
    can(visitor, 'see that an older link to the address ended', opened('to somebody else', 'revoked')),
  ),
  after(
    [does(admin, inviting('teacher', 'else@example.com'))],
    can(visitor, 'see that the link to another address goes on', opened('to premium', 'open')),
  ),
  after(
    [does(admin, inviting('teacher', 'premium@example.com'))],
    can(visitor, 'see that a link stays taken', opened('taken, and due for deletion', 'accepted')),
  ),

  // Ending
  ...admins.map((person) => can(person, 'take an invitation back', revoking('to somebody else'))),
  can(superAdmin, 'take back an invitation of an admin', revoking('to an admin')),
  canNot(admin, 'take back an invitation of an admin', revoking('to an admin')),
  ...(['taken, and due for deletion', 'revoked'] as const).map((key) =>
    can(
      admin,
      `not take back an invitation that is ${key}`,
      `select where not private.revoke_team_invitation('${invitationIdOf(key)}')`,
    ),
  ),
  ...[...belowAdmin, ...notSignedIn].map((actor) =>
    canNot(actor, 'take an invitation back', revoking('to somebody else')),
  ),
  after(
    [
      does(admin, inviting('teacher')),
      does(admin, inviting('staff', 'other@example.com').replace('token of', 'other of')),
      does(admin, revoking('to somebody else')),
    ],
    can(
      superAdmin,
      'see that mails of other invitations stay',
      `select from private.mails where kind = 'team_invitation'`,
      3,
    ),
  ),
  after(
    [
      does(admin, inviting('teacher', 'else@example.com')),
      does(admin, inviting('staff', 'else@example.com').replace('token of', 'other of')),
    ],
    can(
      superAdmin,
      'see that only the newest mail is left, and those that were sent',
      `select from private.mails where kind = 'team_invitation'`,
      2,
    ),
  ),
  after(
    [does(admin, inviting('teacher', 'premium@example.com'))],
    can(
      superAdmin,
      'see that mails of other kinds stay',
      `select from private.mails where kind <> 'team_invitation'`,
      18,
    ),
  ),

  // The list
  ...admins.map((person) => can(person, 'list the invitations', LIST, 8)),
  ...[...belowAdmin, ...notSignedIn].map((actor) => canNot(actor, 'list the invitations', LIST)),
  after(
    [does(admin, inviting('teacher'))],
    can(
      superAdmin,
      'see that the mail of an invitation waits',
      `select from private.list_team_invitations() where email = 'new@example.com' and mail_state = 'waiting'`,
    ),
  ),
  after(
    [does(admin, inviting('teacher'))],
    can(
      superAdmin,
      'see that the other invitations have no mail',
      `select from private.list_team_invitations() where email <> 'new@example.com' and mail_state is null`,
      8,
    ),
  ),

  after(
    [does(admin, `select private.reset_factors('${idOf('premium')}', 'r', 's', 't', 'h')`)],
    can(
      superAdmin,
      'see no mail of another kind beside an invitation',
      `select from private.list_team_invitations() where email = 'premium@example.com' and mail_state is null`,
    ),
  ),
  can(
    superAdmin,
    'see no mail of an older invitation beside the newer one',
    `select from private.list_team_invitations() where email = 'else@example.com' and mail_state is null`,
  ),

  // The link
  ...[resting, stranger, visitor, free].map((actor) =>
    can(actor, 'open a link', opened('to premium', 'open')),
  ),
  ...[worker, service].map((actor) => canNot(actor, 'open a link', opened('to premium', 'open'))),
  reachesNothing(
    visitor,
    'open a link that is none',
    opened('nothing', 'open'),
    opened('to premium', 'open'),
  ),
  can(visitor, 'see that a link was used', opened('taken, and due for deletion', 'accepted')),
  can(visitor, 'see that a link was taken back', opened('revoked', 'revoked')),
  can(visitor, 'see that a link is too old', opened('expired', 'expired')),
  can(visitor, 'see that a banned admin invites nobody', opened('of a banned one', 'revoked')),
  can(visitor, 'see that an admin whose ban is over invites', opened('of one banned before', 'open')),
  can(
    visitor,
    'see that somebody who is no admin any more invites nobody',
    opened('of one who is staff', 'revoked'),
  ),
  can(visitor, 'see that a super admin invites admins', opened('to an admin', 'open')),
  can(visitor, 'see that an admin invites no admin', opened('of an admin to an admin', 'revoked')),

  // Taking it
  can(premium, 'take an invitation to their confirmed address', outcome('to premium', 'taken')),
  can(premium, 'take an invitation', taking('to premium')),
  can(premium, 'not take an invitation to another address', outcome('to somebody else', 'other-address')),
  can(premium, 'not take an invitation twice', outcome('taken, and due for deletion', 'accepted')),
  can(premium, 'not take an invitation that was taken back', outcome('revoked', 'revoked')),
  can(premium, 'not take an invitation that there is not', outcome('nothing', 'unknown')),
  can(paid, 'not take an invitation to another', outcome('to premium', 'other-address')),
  ...withoutRightsOf('free')
    .filter(({ name }) => /^(An? |A token)?.*(banned|erased|signed out|expired|names nobody)/.test(name))
    .map((actor) => canNot(actor, 'take an invitation', taking('to premium'))),
  ...notSignedIn.map((actor) => canNot(actor, 'take an invitation', taking('to premium'))),
  after(
    [does(premium, taking('to premium'))],
    can(premium, 'have the role once it is taken', `select from public.profiles where role = 'teacher'`),
  ),
  after(
    [does(premium, taking('to somebody else'))],
    can(
      premium,
      'keep their role where nothing was taken',
      `select from public.profiles where role = 'premium'`,
    ),
  ),
  after(
    [does(premium, taking('to premium'))],
    can(
      paid,
      'keep their role when another takes an invitation',
      `select from public.profiles where role = 'paid'`,
    ),
  ),
  after(
    [does(premium, taking('to premium'))],
    can(visitor, 'see that only one link was used', opened('to somebody else', 'open')),
  ),
  after(
    [does(premium, taking('to premium'))],
    can(premium, 'not take it again', outcome('to premium', 'accepted')),
  ),
  after(
    [
      does(superAdmin, `select private.change_role('${idOf('premium')}', 'admin')`),
      does(premium, taking('to premium')),
    ],
    can(premium, 'never lose a higher role', `select from public.profiles where role = 'admin'`),
  ),
  after(
    [
      does(superAdmin, `select private.change_role('${idOf('premium')}', 'teacher')`),
      does(premium, taking('to premium')),
    ],
    can(
      superAdmin,
      'read in the audit log of no role that did not change',
      `select where not exists (select from private.audit_log where verb = 'invitation_accepted')`,
    ),
  ),

  // No role may call what those above use; and on no row only the right to call them counts.
  ...[resting, visitor, teacher, superAdmin, worker, service].flatMap((actor) => [
    canNot(
      actor,
      'end invitations past the log',
      `select private.end_invitations('a@example.com') where false`,
    ),
    canNot(
      actor,
      'ask for the state of an invitation',
      'select private.state_of_invitation(null) where false',
    ),
  ]),
  ...[
    'private.invite_to_team(null, null, null, null, null, null)',
    'private.revoke_team_invitation(null)',
    'private.list_team_invitations()',
    'private.accept_team_invitation(null)',
  ].flatMap((call) => notSignedIn.map((actor) => canNotCall(actor, call))),
  ...[worker, service].map((actor) =>
    canNot(actor, 'open no link', `select private.open_team_invitation('') where false`),
  ),
  canNot(staff, 'invite anybody', inviting('teacher')),
];
