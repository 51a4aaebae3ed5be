import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';
import { lockUser } from './prove-mailbox.ts';
import type { UserRow } from './user-row.ts';

/**
 * The account of whoever asks, as it is now, kept from others until the transaction ends. Everything that depends on
 * which factors somebody has comes one after the other this way.
 * @throws AuthError user_not_found
 */
export async function lockAccount(client: pg.PoolClient, id: string): Promise<UserRow> {
  const user = await lockUser(client, id);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}
