import type pg from 'pg';
import { idOf, type PersonKey } from './people.ts';

interface Invitation {
  email: string;
  role?: string;
  by?: PersonKey;
  expiresAt?: string;
  acceptedAt?: string;
  revokedAt?: string;
  deleteAfter?: string;
}

/** Invitations to the team by their token. The premium learner is the only one who confirmed their address. */
export const INVITATIONS = {
  'to premium': { email: 'premium@example.com' },
  'to somebody else': { email: 'else@example.com' },
  'to an admin': { email: 'admin-to-be@example.com', role: 'admin', by: 'super_admin' },
  'of an admin to an admin': { email: 'other-admin-to-be@example.com', role: 'admin', by: 'admin' },
  'of a banned one': { email: 'of-banned@example.com', by: 'banned' },
  'of one banned before': { email: 'of-banned-before@example.com', by: 'bannedBefore' },
  'of one who is staff': { email: 'of-staff@example.com', by: 'staff' },
  expired: { email: 'expired@example.com', expiresAt: '2020-01-01' },
  'taken, and due for deletion': {
    email: 'premium@example.com',
    acceptedAt: '2020-01-01',
    deleteAfter: '2020-01-01',
  },
  revoked: { email: 'premium@example.com', revokedAt: '2020-01-01' },
} satisfies Record<string, Invitation>;

export type InvitationKey = keyof typeof INVITATIONS;

/** The id of an invitation. */
export function invitationIdOf(key: InvitationKey): string {
  const number = Object.keys(INVITATIONS).indexOf(key) + 1;
  return `00000000-0000-4000-8002-${String(number).padStart(12, '0')}`;
}

export async function insertInvitations(owner: pg.ClientBase): Promise<void> {
  for (const key of Object.keys(INVITATIONS) as InvitationKey[]) {
    const invitation: Invitation = INVITATIONS[key];
    const { email, role = 'teacher', by = 'admin', expiresAt = '2999-01-01' } = invitation;
    await owner.query(
      `insert into private.team_invitations
         (id, email, role, token_hash, invited_by, expires_at, accepted_at, revoked_at, delete_after)
       values ($1, $2, $3, encode(sha256(convert_to($4, 'UTF8')), 'hex'), $5, $6, $7, $8, $9)`,
      [
        invitationIdOf(key),
        email,
        role,
        key,
        idOf(by),
        expiresAt,
        invitation.acceptedAt,
        invitation.revokedAt,
        invitation.deleteAfter ?? '2999-01-01',
      ],
    );
  }
  // An older mail to an address that is invited again.
  await owner.query(
    `insert into private.mails (kind, recipient, state, sent_at, created_at, delete_after)
     values ('team_invitation', 'else@example.com', 'sent', '2020-01-01', '2020-01-01', '2999-01-01')`,
  );
}
