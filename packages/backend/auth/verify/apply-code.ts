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
  /** The requesting person, if there is a token; not always the person of the code. */
  person: Person | null;
  isLink: boolean;
  address: string;
}

/** Applies the purpose of a used code or link. @returns the changed account */
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

/** The same error for an unknown, expired, used or someone else's code. */
export function invalid(isLink: boolean): AuthError {
  const what = isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
  return new AuthError(403, 'otp_expired', what);
}

/** The authentication method of a session that began with a code, as in `amr`. */
export function methodOf(purpose: CodePurpose): string {
  return purpose === 'recovery' || purpose === 'invite' ? purpose : 'otp';
}
