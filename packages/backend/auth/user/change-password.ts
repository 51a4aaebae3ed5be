import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { announceSignIn } from '../grants/sign-in-limits.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Person } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { forgetOtherDevices } from '../limits/known-origins.ts';
import { widerNetworkOf } from '../limits/limits.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts';
import { ensureEmailIdentity } from '../users/email-identity.ts';
import { syncProviders } from '../users/sync-providers.ts';

interface PasswordChangeRequest {
  password: string;
  current_password?: string | null;
  /** Whether a code from the mailbox was sent along. */
  isReauthenticated: boolean;
}

/** Sessions that began with a code or link from the mailbox may set a password without the current one. */
const RECOVERING = new Set(['recovery', 'otp', 'magiclink', 'invite']);
const RECOVERING_FOR_SECONDS = 15 * 60;

/**
 * Sets a new password, for people who know the current one or came with a code or link from their mailbox; a first
 * password after a recent sign-in. Every other session ends, and a notice is sent.
 */
export async function changePassword(
  context: AuthContext,
  person: Person,
  asked: PasswordChangeRequest,
  requester: Requester,
): Promise<void> {
  await checkNewPassword(asked.password);
  const { user, session } = person;
  const stored = user.encrypted_password;
  if (!asked.isReauthenticated && !cameFromMailbox(context, person)) {
    if (stored) await requireCurrentPassword(context, person, asked.current_password, requester);
    else requireRecentSignIn(person, context, 'Password update');
  }
  // A requester with a session of the account is known.
  const hashRequester = {
    network: widerNetworkOf(requester.clientAddress),
    isKnown: true,
    signal: requester.signal,
  };
  if (stored && (await verifyPassword(stored, asked.password, hashRequester)).isRight) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const hash = await hashPassword(asked.password, hashRequester);
  const now = context.now();
  await transaction(context.pool, async (client) => {
    // Hashing takes time: if the session was ended or the password changed meanwhile, nothing changes.
    const { rowCount } = await client.query(
      `update auth.users set encrypted_password = $2, updated_at = $3
       where id = $1 and encrypted_password is not distinct from $4
         and exists (select from auth.sessions where id = $5)`,
      [user.id, hash, now, stored, session.id],
    );
    if (!rowCount) throw new AuthError(409, 'conflict', 'The account was changed at the same time');
    if (user.email && user.email_confirmed_at) {
      // A password needs an e-mail identity, which people who signed up with a provider do not have yet.
      await ensureEmailIdentity(client, user.id, user.email, now);
      await syncProviders(client, user.id);
    }
    await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id]);
    await forgetOtherDevices(client, user.id, requester);
    // A code sent before could set its password again.
    await client.query(
      `delete from _backend.one_time_codes where user_id = $1 and purpose in ('recovery', 'signup')`,
      [user.id],
    );
    await sendNotice(context, 'password_changed', user);
  });
}

function cameFromMailbox(context: AuthContext, { session }: Person): boolean {
  const since = context.now().getTime() / 1000 - RECOVERING_FOR_SECONDS;
  return session.amr.some(({ method, at }) => RECOVERING.has(method) && at > since);
}

/** @throws AuthError unless it is the current password. Counted like a sign-in. */
export async function requireCurrentPassword(
  context: AuthContext,
  { user }: Person,
  current_password: string | null | undefined,
  requester: Requester,
): Promise<void> {
  if (!current_password) {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  }
  // A stolen session must not allow guessing the password.
  const { hashRequester, count } = await announceSignIn(context, user.email ?? user.id, requester);
  const { succeeded } = await count();
  const { isRight } = await verifyPassword(user.encrypted_password ?? '', current_password, hashRequester);
  if (!isRight) {
    throw new AuthError(
      400,
      'current_password_mismatch',
      'Current password required when setting new password.',
    );
  }
  await succeeded();
}
