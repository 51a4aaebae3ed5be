import type { AuthContext } from '../auth-context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { presentUser } from '../users/present-user.ts';
import { findRequestedUser, requestedUserId } from './requested-user.ts';

/** `GET /admin/users/{id}`. */
export function getUserById(context: AuthContext): Endpoint {
  return async (c) => json(presentUser(await findRequestedUser(context.pool, requestedUserId(c))));
}
