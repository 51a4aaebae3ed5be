import type { AuthContext } from '../auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { AuthRequest } from './endpoint.ts';
import { type Person, requirePerson } from './require-person.ts';

/** The person a request's token belongs to, where coming without one is right, too. A token that is over counts as none. */
export async function findPerson(c: AuthRequest, context: AuthContext): Promise<Person | null> {
  if (!c.get('caller').claims) return null;
  return requirePerson(c, context).catch((error) => {
    if (error instanceof AuthError) return null;
    throw error;
  });
}
