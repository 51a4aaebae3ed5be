import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import type { Person } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { originsOf } from '../limits/known-origins.ts';
import { consumeCodeLimit } from '../one-time-codes/code-limits.ts';
import { mailCode, prepareCode } from '../one-time-codes/mail-code.ts';
import { findUserByEmail, verifiedFactors } from '../users/user-row.ts';
import { requireCurrentPassword } from './change-password.ts';

interface EmailChangeRequest {
  email: string;
  current_password?: string | null;
  /** Whether a code from the present mailbox was sent along. */
  isReauthenticated: boolean;
  redirectTo: string;
}

/**
 * Requests a change of address, which happens when the code sent there is used. For an address of another account the
 * answer is the same, but nothing is sent. Requesting the present address cancels a pending change.
 */
export async function changeEmail(
  context: AuthContext,
  person: Person,
  asked: EmailChangeRequest,
  requester: Requester,
): Promise<void> {
  const { user, session } = person;
  const { email, redirectTo } = asked;
  if (email === user.email) return takeBack(context, person);
  await requireOwner(context, person, asked, requester);
  await withMinimumDuration(async () => {
    await consumeCodeLimit(context, email, requester);
    const isTaken = (await findUserByEmail(context.pool, email)) !== null;
    await transaction(context.pool, async (client) => {
      await client.query('update auth.users set email_change = $2 where id = $1', [user.id, email]);
      // The code is made but not sent, so that everything else happens as for a free address.
      const send = isTaken ? prepareCode : mailCode;
      await send(client, context, {
        user,
        purpose: 'email_change',
        target: email,
        redirectTo,
        sessionId: session.id,
        askedFrom: originsOf(requester),
      });
    });
  });
}

/** A stolen session must not be enough: the address controls the account. */
async function requireOwner(
  context: AuthContext,
  person: Person,
  { current_password, isReauthenticated }: EmailChangeRequest,
  requester: Requester,
): Promise<void> {
  if (verifiedFactors(person.user).length > 0) return requireFreshFactor(person, context);
  if (isReauthenticated) return;
  if (current_password) return requireCurrentPassword(context, person, current_password, requester);
  requireRecentSignIn(person, context, 'Email update');
}

async function takeBack({ pool }: AuthContext, { user }: Person): Promise<void> {
  await pool.query(`delete from _backend.one_time_codes where user_id = $1 and purpose = 'email_change'`, [
    user.id,
  ]);
  await pool.query(`update auth.users set email_change = '' where id = $1`, [user.id]);
}
