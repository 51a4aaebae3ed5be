import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';

/** The signed-in persons of the matrix, as rows of auth.users, auth.sessions and public.profiles. */
export interface Person {
  /** The value of `profiles.role`; undefined for a person without a profile. */
  role?: string | null;
  bannedUntil?: string;
  deletedAt?: string;
  notAfter?: string;
  /** The value of `sessions.aal`, where it is not that of a used second factor. */
  aal?: 'aal1' | null;
  /** Signed out here: the token's session is gone, another device's session lives on. */
  isSignedOut?: true;
  /** When they confirmed their e-mail address. */
  confirmedAt?: string;
  /** Signed in by phone. */
  hasNoEmail?: true;
  hasPassword?: true;
  /** Beside the valid one. */
  hasOldSession?: true;
}

/** All roles, lowest first. */
export const ROLES = Object.keys(ROLE_RANKS) as Role[];

/** One person of each role, by its name, and those with whom something is unusual. */
export const PEOPLE = {
  ...(Object.fromEntries(ROLES.map((role) => [role, { role }])) as Record<Role, Person>),
  premium: { role: 'premium', confirmedAt: '2026-11-01', hasPassword: true, hasOldSession: true },
  withoutRole: { role: null },
  withEmptyRole: { role: '', hasNoEmail: true },
  withUnknownRole: { role: 'director' },
  banned: { role: 'super_admin', bannedUntil: '2999-01-01' },
  bannedBefore: { role: 'super_admin', bannedUntil: '2020-01-01' },
  erased: { role: 'super_admin', deletedAt: '2020-01-01', confirmedAt: '2019-01-01' },
  signedOut: { role: 'super_admin', isSignedOut: true },
  expired: { role: 'super_admin', notAfter: '2020-01-01' },
  expiringLater: { role: 'super_admin', notAfter: '2999-01-01', confirmedAt: '2026-11-01' },
  withoutAddress: { role: 'free', hasNoEmail: true },
  newcomer: {},
  otherNewcomer: {},
  bannedNewcomer: { bannedUntil: '2999-01-01' },
  fellBack: { role: 'super_admin', aal: 'aal1' },
  withoutLevel: { role: 'super_admin', aal: null },
} satisfies Record<string, Person>;

export type PersonKey = keyof typeof PEOPLE;

export function idOf(key: PersonKey): string {
  return numbered('4000-8000', key);
}

export function sessionIdOf(key: PersonKey): string {
  return numbered('4000-9000', key);
}

export function otherSessionIdOf(key: PersonKey): string {
  return numbered('4000-a000', key);
}

function numbered(kind: string, key: PersonKey): string {
  const number = Object.keys(PEOPLE).indexOf(key) + 1;
  return `00000000-0000-${kind}-${String(number).padStart(12, '0')}`;
}
