import type pg from 'pg';
import { AuthError } from '../http/auth-error.ts';
import { findUserById, type UserRow } from './user-row.ts';

/**
 * A person as they are now, whom nobody else changes before the transaction is over. Everything that depends on which
 * factors somebody has comes one after the other this way.
 * @throws AuthError user_not_found
 */
export async function lockUser(client: pg.PoolClient, id: string): Promise<UserRow> {
  await client.query('select from auth.users where id = $1 for no key update', [id]);
  const user = await findUserById(client, id);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}
