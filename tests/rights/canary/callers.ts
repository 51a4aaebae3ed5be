import type { Backend } from '@english-beyond-limits/backend';
import type { UserRow } from '@english-beyond-limits/backend/testing/internals';
import { canAccess } from '#app/domain/roles.ts';
import { idOf, type PersonKey, ROLES, sessionIdOf } from '../people.ts';

/** A caller of the backend over HTTP, and what they may see. */
export interface Caller {
  name: string;
  /** Null for a caller with the publishable key alone. */
  token: string | null;
  /** The person whose rows are their own; null without a valid token. */
  id: string | null;
  /** From staff up, with the second factor used. */
  isTeam: boolean;
  /** From admin up, with the second factor used. */
  isAdmin?: boolean;
}

const BELOW_STAFF: PersonKey[] = [
  'newcomer',
  'withoutRole',
  ...ROLES.filter((role) => !canAccess(role, 'staff')),
];
const TEAM: PersonKey[] = ROLES.filter((role) => canAccess(role, 'staff'));
const SHUT_OUT: PersonKey[] = ['banned', 'erased', 'signedOut', 'expired', 'bannedNewcomer'];

/** All kinds of callers, the least rights first, with tokens signed by the backend. */
export async function allCallers({
  accessTokens,
  now,
}: Pick<Backend['auth']['context'], 'accessTokens' | 'now'>): Promise<Caller[]> {
  const accessTokenOf = async (key: PersonKey, aal: 'aal1' | 'aal2', session = sessionIdOf(key)) => {
    const user = { id: idOf(key), email: `${key}@example.com` } as UserRow;
    return (await accessTokens.sign(user, { id: session, aal, amr: [] }, now())).token;
  };
  const callers: Caller[] = [{ name: 'nobody', token: null, id: null, isTeam: false }];
  for (const key of SHUT_OUT) {
    callers.push({ name: key, token: await accessTokenOf(key, 'aal2'), id: null, isTeam: false });
  }
  callers.push({
    name: 'a super admin in the session of a learner',
    token: await accessTokenOf('super_admin', 'aal2', sessionIdOf('free')),
    id: null,
    isTeam: false,
  });
  for (const key of BELOW_STAFF) {
    callers.push({ name: key, token: await accessTokenOf(key, 'aal2'), id: idOf(key), isTeam: false });
  }
  for (const key of TEAM) {
    callers.push({
      name: `${key} without the second factor`,
      token: await accessTokenOf(key, 'aal1'),
      id: idOf(key),
      isTeam: false,
    });
  }
  for (const key of TEAM)
    callers.push({
      name: key,
      token: await accessTokenOf(key, 'aal2'),
      id: idOf(key),
      isTeam: true,
      isAdmin: key !== 'staff',
    });
  return callers;
}
