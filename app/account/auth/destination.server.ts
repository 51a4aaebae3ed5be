import { href } from 'react-router';
import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import type { Person } from '#app/site/queries.server.ts';

/** Whether somebody works here: from teacher up the second factor is asked of them. */
export function isTeam({ hasSession, storedRole }: Person): boolean {
  return ROLE_RANKS[effectiveRole(hasSession, storedRole)] >= ROLE_RANKS.teacher;
}

/** Where somebody lands who did not come from anywhere. */
export function destinationOf(person: Person): string {
  return isTeam(person) ? href('/admin') : href('/profil');
}
