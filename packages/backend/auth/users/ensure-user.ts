import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { createUser } from './create-user.ts';
import { findUserByEmail, type UserRow } from './user-row.ts';

/**
 * The account with this address; made without a password and unconfirmed if missing. Concurrent requests get the same
 * one. It is removed again if it is never used.
 */
export async function ensureUser(
  context: AuthContext,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<UserRow> {
  const existing = await findUserByEmail(context.pool, email);
  if (existing) return existing;
  try {
    return await transaction(context.pool, async (client) => {
      const made = { email, passwordHash: null, userMetadata, provider: 'email' };
      const user = await createUser(client, made, context.now());
      await client.query('insert into _backend.unfinished_sign_ups (user_id, made_at) values ($1, $2)', [
        user.id,
        context.now(),
      ]);
      return user;
    });
  } catch (error) {
    const user = await findUserByEmail(context.pool, email);
    if (!user) throw error;
    return user;
  }
}
