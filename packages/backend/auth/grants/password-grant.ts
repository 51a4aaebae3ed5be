import { z } from 'zod';
import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { MAX_PASSWORD_LENGTH } from '../passwords/check-password.ts';
import {
  hashPassword,
  inHashingQueue,
  pretendToVerify,
  QUEUED,
  verifyPassword,
} from '../passwords/hash-password.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { refuseUnsupportedSignIn } from '../sign-up/unsupported-ways.ts';
import { findUserByEmail, isBanned, type UserRow } from '../users/user-row.ts';
import { type AnnouncedSignIn, announceSignIn } from './sign-in-limits.ts';

const schema = z.object({
  email: z.string('missing email or phone').trim().toLowerCase().min(1, 'missing email or phone').max(254),
  password: z.string().max(MAX_PASSWORD_LENGTH),
});

/**
 * `grant_type=password`. An unknown address, a wrong password and an account without a password take the same time
 * and get the same answer.
 */
export function passwordGrant(context: AuthContext): Endpoint {
  return async (c) => {
    const asked = await readBody(c, schema, refuseUnsupportedSignIn);
    const requester = c.get('requester');
    const attempt = await announceSignIn(context, asked.email, requester);
    return inHashingQueue(attempt.hashRequester, async () =>
      json(await signIn(context, asked, attempt, requester)),
    );
  };
}

async function signIn(
  context: AuthContext,
  { email, password }: z.output<typeof schema>,
  attempt: AnnouncedSignIn,
  requester: Requester,
) {
  const { succeeded } = await attempt.count();
  const user = await findUserByEmail(context.pool, email);
  const verified = await verify(await storedPassword(context, user), password);
  if (!user || !verified.isRight) throw invalid();
  await succeeded();
  if (isBanned(user, context.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  const isConfirmed = user.email_confirmed_at !== null;
  if (!isConfirmed && (!user.encrypted_password || (await context.hooks.isConfirmationRequired()))) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const newHash = verified.isOld ? await hashPassword(password, QUEUED) : null;
  return begin(context, user, newHash, requester);
}

/**
 * Until an address is confirmed, the password is stored with the code; a correct password then gets the error that
 * confirmation is missing.
 */
async function storedPassword({ pool }: AuthContext, user: UserRow | null): Promise<string | null> {
  const { rows } = await pool.query<{ pending_password: string | null }>(
    `select pending_password from _backend.one_time_codes where user_id = $1 and purpose = 'signup'`,
    [user?.id ?? null],
  );
  return user?.encrypted_password ?? (user?.email_confirmed_at ? null : rows[0]?.pending_password) ?? null;
}

async function verify(stored: string | null, password: string) {
  if (stored) return verifyPassword(stored, password, QUEUED);
  await pretendToVerify(password, QUEUED);
  return { isRight: false, isOld: false };
}

function begin(context: AuthContext, user: UserRow, newHash: string | null, requester: Requester) {
  return transaction(context.pool, async (client) => {
    // Hashing takes time: if the password was changed meanwhile, no session begins.
    const { rowCount } = await client.query(
      'select from auth.users where id = $1 and encrypted_password = $2 for no key update',
      [user.id, user.encrypted_password],
    );
    if (!rowCount) throw invalid();
    if (newHash) {
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, newHash]);
    }
    return issueSession(client, context, user, 'password', requester);
  });
}

function invalid(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
