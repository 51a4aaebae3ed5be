import { href } from 'react-router';
import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import type { Person } from '#app/site/queries.server.ts';

/** Whether a person works for the school: from teacher up, a second factor is required. */
export function isTeamMember({ hasSession, storedRole }: Person): boolean {
  return ROLE_RANKS[effectiveRole(hasSession, storedRole)] >= ROLE_RANKS.teacher;
}

/** Where a sign-in leads without a `next`. */
export function defaultDestination(person: Person): string {
  return isTeamMember(person) ? href('/admin') : href('/profil');
}
