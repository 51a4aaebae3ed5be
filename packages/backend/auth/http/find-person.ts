import type { AuthContext } from '../auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { AuthRequest } from './endpoint.ts';
import { type Person, requirePerson } from './require-person.ts';

/** The person of a request's token, or null without a valid one, for endpoints that do not require one. */
export async function findPerson(c: AuthRequest, context: AuthContext): Promise<Person | null> {
  if (!c.get('caller').claims) return null;
  return requirePerson(c, context).catch((error) => {
    if (error instanceof AuthError) return null;
    throw error;
  });
}
