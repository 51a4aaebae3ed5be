import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';
import { lockUser } from './prove-mailbox.ts';
import type { UserRow } from './user-row.ts';

/**
 * Reads and locks the account of the requesting person until the transaction ends, so that changes that depend on its
 * factors happen one after the other.
 * @throws AuthError user_not_found
 */
export async function lockAccount(client: pg.PoolClient, id: string): Promise<UserRow> {
  const user = await lockUser(client, id);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}
