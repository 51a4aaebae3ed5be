import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { requirePerson } from '../http/require-person.ts';

/** Which sessions end for each scope; without a scope, all. */
const ENDS: Record<string, string> = {
  local: 'id = $1 and user_id = $2',
  others: 'id <> $1 and user_id = $2',
  global: '$1::uuid is not null and user_id = $2',
};

/** `POST /logout`: ends sessions. Their access tokens become invalid at once. */
export function signOut(context: AuthContext): Endpoint {
  return async (c) => {
    const scope = c.req.query('scope') || 'global';
    const ends = Object.hasOwn(ENDS, scope) ? ENDS[scope] : undefined;
    if (!ends)
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`);
    const { user, session } = await requirePerson(c, context);
    await context.pool.query(`delete from auth.sessions where ${ends}`, [session.id, user.id]);
    return c.body(null, 204);
  };
}
