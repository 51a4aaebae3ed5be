import type { AuthContext } from '../auth-context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requirePerson } from '../http/require-person.ts';
import { presentUser } from '../users/present-user.ts';

/** `GET /user`: the requesting person, as stored now. */
export function getUser(context: AuthContext): Endpoint {
  return async (c) => json(presentUser((await requirePerson(c, context)).user));
}
