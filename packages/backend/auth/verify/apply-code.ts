import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Person } from '../http/require-person.ts';
import type { CodePurpose } from '../one-time-codes/issue-code.ts';
import type { TakenCode } from '../one-time-codes/take-code.ts';
import { lockUser, proveMailbox } from '../users/prove-mailbox.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { applyEmailChange } from './apply-email-change.ts';

interface Using {
  /** Who asks, when they came with a token; not always the person the code is for. */
  person: Person | null;
  isLink: boolean;
  address: string;
}

/** Does what a code or link that was just taken is good for. @returns the account as it is now */
export async function applyCode(
  client: pg.PoolClient,
  context: AuthContext,
  code: TakenCode,
  { person, isLink, address }: Using,
): Promise<UserRow> {
  const user = await lockUser(client, code.user_id);
  if (!user) throw invalid(isLink);
  const now = context.now();
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (code.purpose === 'email_change') return applyEmailChange(client, context, user, code.target, address);
  return proveMailbox(
    client,
    user,
    {
      isOwnSession: person?.user.id === user.id,
      passwordHash: code.pending_password,
      userMetadata: code.user_metadata,
      address,
    },
    now,
  );
}

/** The same for what never was, is over, was used, or is somebody else's. */
export function invalid(isLink: boolean): AuthError {
  const what = isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
  return new AuthError(403, 'otp_expired', what);
}

/** How a session that began with a code was authenticated, as `amr` names it. */
export function methodOf(purpose: CodePurpose): string {
  return purpose === 'recovery' || purpose === 'invite' ? purpose : 'otp';
}
