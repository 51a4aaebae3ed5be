import type { Asking, AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import type { Person } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { steadily } from '../http/steadily.ts';
import { placesOf } from '../limits/known-places.ts';
import { demandCodeLimit } from '../one-time-codes/code-limits.ts';
import { mailCode, prepareCode } from '../one-time-codes/mail-code.ts';
import { findUserByEmail, verifiedFactors } from '../users/user-row.ts';
import { requireCurrentPassword } from './change-password.ts';

interface Asked {
  email: string;
  current_password?: string | null;
  /** Whether a code from the present mailbox came with the request. */
  isReauthenticated: boolean;
  redirectTo: string;
}

/**
 * Asks for another address: it becomes the account's when the code sent there is used. An address that somebody else has
 * is answered like a free one and gets nothing. Asking for the present address takes a waiting change back.
 */
export async function changeEmail(
  context: AuthContext,
  person: Person,
  asked: Asked,
  asking: Asking,
): Promise<void> {
  const { user, session } = person;
  const { email, redirectTo } = asked;
  if (email === user.email) return takeBack(context, person);
  await requireOwner(context, person, asked, asking);
  await steadily(async () => {
    await demandCodeLimit(context, email, asking);
    const isTaken = (await findUserByEmail(context.pool, email)) !== null;
    await transaction(context.pool, async (client) => {
      await client.query('update auth.users set email_change = $2 where id = $1', [user.id, email]);
      // A code that is made and told to nobody: whatever happens next goes as with a free address.
      const send = isTaken ? prepareCode : mailCode;
      await send(client, context, {
        user,
        purpose: 'email_change',
        target: email,
        redirectTo,
        sessionId: session.id,
        askedFrom: placesOf(asking),
      });
    });
  });
}

/** A session alone may be stolen. Whoever takes the address away takes the account. */
async function requireOwner(
  context: AuthContext,
  person: Person,
  { current_password, isReauthenticated }: Asked,
  asking: Asking,
): Promise<void> {
  if (verifiedFactors(person.user).length > 0) return requireFreshFactor(person, context);
  if (isReauthenticated) return;
  if (current_password) return requireCurrentPassword(context, person, current_password, asking);
  requireRecentSignIn(person, context, 'Email update');
}

async function takeBack({ pool }: AuthContext, { user }: Person): Promise<void> {
  await pool.query(`delete from _backend.one_time_codes where user_id = $1 and purpose = 'email_change'`, [
    user.id,
  ]);
  await pool.query(`update auth.users set email_change = '' where id = $1`, [user.id]);
}
