import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { createUser } from './create-user.ts';
import { findUserByEmail, type UserRow } from './user-row.ts';

/**
 * The account with this address, made without a password and unconfirmed where there is none. Two who ask at the same
 * moment get one.
 */
export async function ensureUser(
  context: AuthContext,
  email: string,
  userMetadata: Record<string, unknown>,
  invitedAt: Date | null = null,
): Promise<UserRow> {
  const existing = await findUserByEmail(context.pool, email);
  if (existing) return existing;
  const made = { email, passwordHash: null, userMetadata, provider: 'email', invitedAt };
  try {
    return await transaction(context.pool, (client) => createUser(client, made, context.now()));
  } catch (error) {
    const user = await findUserByEmail(context.pool, email);
    if (!user) throw error;
    return user;
  }
}
