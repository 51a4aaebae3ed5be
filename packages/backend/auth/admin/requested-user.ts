import type pg from 'pg';
import { z } from 'zod';
import { AuthError } from '../http/auth-error.ts';
import type { AuthRequest } from '../http/endpoint.ts';
import { requireService } from '../http/require-person.ts';
import { lockUser } from '../users/prove-mailbox.ts';
import { findUserById, type UserRow } from '../users/user-row.ts';

/** The user id in a path under `/admin/users/{id}`; requires the secret key. @throws AuthError */
export function requestedUserId(c: AuthRequest): string {
  requireService(c);
  const id = c.req.param('userId') ?? '';
  if (!z.uuid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  return id;
}

/** Finds that account. @throws AuthError user_not_found */
export async function findRequestedUser(db: Pick<pg.Pool, 'query'>, id: string): Promise<UserRow> {
  return known(await findUserById(db, id));
}

/** Finds and locks that account until the transaction ends. @throws AuthError user_not_found */
export async function lockRequestedUser(client: pg.PoolClient, id: string): Promise<UserRow> {
  return known(await lockUser(client, id));
}

function known(user: UserRow | null): UserRow {
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
