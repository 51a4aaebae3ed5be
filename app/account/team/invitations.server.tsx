import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { href } from 'react-router';
import type { Role } from '#app/domain/roles.ts';
import { formatMoment } from '#app/domain/romanian.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { TeamInvitation } from '#app/messaging/templates/team-invitation.tsx';
import type { Services } from '#app/platform/area.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { maskedAddress } from '../messages/masked-address.ts';

/** An invitation that was neither taken nor ended, for admins. */
export interface ListedInvitation {
  id: string;
  email: string;
  role: Role;
  state: 'open' | 'expired' | 'revoked';
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  /** Whether whoever asks may give its role, so that they may end or renew it. */
  mayGive: boolean;
  /** What became of its mail; null where none was written, or it is gone. */
  mailState: 'waiting' | 'sent' | 'failed' | 'expired' | null;
}

/** The invitations that nobody took, newest first. For admins and above: the database refuses others. */
export async function listInvitations(units: Units, visitor: Visitor): Promise<ListedInvitation[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedInvitation>`
      select id, email, role, state, invited_by as "invitedBy", invited_at as "invitedAt", expires_at as "expiresAt",
        may_give as "mayGive", mail_state as "mailState"
      from private.list_team_invitations()`.execute(db),
  );
  return rows;
}

interface NewInvitation {
  /** In lower case. */
  email: string;
  role: Role;
  /** The name of the role in the mail. */
  roleName: string;
}

/**
 * Invites an address, in place of an older invitation of it. With a mail server the link leaves by mail and nobody else
 * sees it.
 * @returns `link` only where no mail server is there to send it; null when the role is not theirs to give
 */
export async function inviteToTeam(
  {
    units,
    mailer,
    origin,
  }: Pick<Services, 'units' | 'origin'> & { mailer: Pick<Services['mailer'], 'from' | 'wake'> },
  visitor: Visitor,
  { email, role, roleName }: NewInvitation,
): Promise<{ link: string | null } | null> {
  const token = randomBytes(16).toString('base64url');
  const link = `${origin}${href('/invitatie/:token', { token })}`;
  const isMailed = mailer.from !== null;
  const subject = 'O invitație în echipa școlii';
  try {
    await units.asVisitor(visitor, async (db) => {
      const now = await sql<{ until: Date }>`select private.now() + interval '7 days' as until`.execute(db);
      const until = formatMoment(now.rows[0]?.until ?? new Date());
      const school = await getSchoolFacts(db);
      const mail = isMailed
        ? await renderMail(<TeamInvitation {...{ subject, origin, school, role: roleName, link, until }} />)
        : null;
      await sql`select private.invite_to_team(${email}, ${role}, ${token}, ${mail && subject}, ${mail?.text ?? null},
        ${mail?.html ?? null})`.execute(db);
    });
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
  if (isMailed) mailer.wake();
  return { link: isMailed ? null : link };
}

/** Takes an invitation back. @returns false when it was not open any more, or not theirs to end */
export async function revokeInvitation(units: Units, visitor: Visitor, id: string): Promise<boolean> {
  try {
    const { rows } = await units.asVisitor(visitor, (db) =>
      sql<{ wasOpen: boolean }>`select private.revoke_team_invitation(${id}) as "wasOpen"`.execute(db),
    );
    return rows[0]?.wasOpen ?? false;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** An invitation, for whoever has its link. */
export interface OpenedInvitation {
  /** The invited address, masked: the link may have come to a stranger. */
  address: string;
  role: Role;
  state: 'open' | 'accepted' | 'revoked' | 'expired';
}

/** Reads the invitation of a link; null when there is none. */
export async function openInvitation(
  units: Units,
  visitor: Visitor,
  token: string,
): Promise<OpenedInvitation | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Omit<OpenedInvitation, 'address'> & { email: string }>`
      select email, role, state from private.open_team_invitation(${token})`.execute(db),
  );
  const [found] = rows;
  return found ? { address: maskedAddress(found.email), role: found.role, state: found.state } : null;
}

/** Takes the invitation for the signed-in person. @returns what became of it */
export async function takeInvitation(
  units: Units,
  visitor: Visitor,
  token: string,
): Promise<'taken' | 'other-address' | 'ended' | 'signed-out'> {
  if (!visitor.claims) return 'signed-out';
  try {
    const { rows } = await units.asVisitor(visitor, (db) =>
      sql<{ outcome: string }>`select private.accept_team_invitation(${token}) as outcome`.execute(db),
    );
    const outcome = rows[0]?.outcome;
    return outcome === 'taken' || outcome === 'other-address' ? outcome : 'ended';
  } catch (error) {
    if (isRefused(error)) return 'signed-out';
    throw error;
  }
}

/** Deletes invitations after sixty days, at most `limit` of them. @returns how many */
export async function deleteDueInvitations(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('private.team_invitations')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('private.team_invitations')
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}
