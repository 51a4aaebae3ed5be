import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { idOf, type PersonKey, sessionIdOf } from './people.ts';

/** A caller, with the identity that app/platform/db/units.server.ts would set in the database. */
export interface Actor {
  /** The beginning of a sentence. */
  name: string;
  /** Null is a connection outside of every unit of work, without an identity. */
  role: 'anon' | 'authenticated' | 'app_worker' | 'service_role' | null;
  claims: Record<string, unknown> | null;
  visitorHash: string | null;
}

export const HASH_OF_VISITOR = hashSecret('secret of the visitor');
export const HASH_OF_OTHER_VISITOR = hashSecret('secret of the other visitor');

export const resting = actor('A connection that forgot its role', null);
export const stranger = actor('A visitor without a cookie', 'anon');
export const visitor = actor('A visitor', 'anon', HASH_OF_VISITOR);
export const otherVisitor = actor('Another visitor', 'anon', HASH_OF_OTHER_VISITOR);
export const worker = actor('The worker', 'app_worker');
export const service = actor('The service', 'service_role');

const unregistered = signedIn('A person stored as unregistered', 'unregistered');
export const free = signedIn('A free learner', 'free');
export const paid = signedIn('A paying learner', 'paid');
export const premium = signedIn('A premium learner', 'premium');
export const teacher = signedIn('A teacher', 'teacher');
export const staff = signedIn('A staff member', 'staff');
export const admin = signedIn('An admin', 'admin');
export const superAdmin = signedIn('A super admin', 'superAdmin');
const withoutRole = signedIn('A person without a role', 'withoutRole');
const withEmptyRole = signedIn('A person with an empty role', 'withEmptyRole');
const withUnknownRole = signedIn('A person with an unknown role', 'withUnknownRole');
export const newcomer = signedIn('A newcomer', 'newcomer');
export const bannedNewcomer = signedIn('A banned newcomer', 'bannedNewcomer');
export const bannedBefore = signedIn('A super admin whose ban is over', 'bannedBefore');
export const expiringLater = signedIn('A super admin whose session still lasts', 'expiringLater');
export const learnerOnDevice = { ...free, name: 'A free learner on a device', visitorHash: HASH_OF_VISITOR };

export const learners = [unregistered, withoutRole, withEmptyRole, withUnknownRole, free, paid, premium];
export const team = [staff, admin, superAdmin];
/** The same people before they have used their second factor, or when only one of token and session says so. */
export const teamWithoutSecondFactor = [
  signedIn('A staff member without the second factor', 'staff', { aal: 'aal1' }),
  signedIn('An admin without the second factor', 'admin', { aal: 'aal1' }),
  signedIn('A super admin without the second factor', 'superAdmin', { aal: 'aal1' }),
  signedIn('A super admin whose token names no factor', 'superAdmin', { aal: undefined }),
  signedIn('A super admin whose token names an unknown factor', 'superAdmin', { aal: 'AAL2' }),
  signedIn('A super admin whose session fell back to one factor', 'fellBack'),
  signedIn('A super admin whose session names no factor', 'withoutLevel'),
];
export const teacherWithoutSecondFactor = signedIn('A teacher without the second factor', 'teacher', {
  aal: 'aal1',
});
export const unregisteredWithoutSecondFactor = signedIn(
  'A person stored as unregistered, without the second factor',
  'unregistered',
  { aal: 'aal1' },
);
export const paidWithoutSecondFactor = signedIn('A paying learner without the second factor', 'paid', {
  aal: 'aal1',
});

export const banned = signedIn('A banned super admin', 'banned');
export const signedOut = signedIn('A super admin who signed out on this device', 'signedOut');
/** All of them hold a genuine token of a super admin, or claim to; none may have any rights. */
export const shutOut = [
  banned,
  signedIn('An erased super admin', 'erased'),
  signedOut,
  signedIn('A super admin whose session expired', 'expired'),
  signedIn("A super admin's name on a free learner's session", 'superAdmin', {
    session_id: sessionIdOf('free'),
  }),
  signedIn("A free learner's name on a super admin's session", 'free', {
    session_id: sessionIdOf('superAdmin'),
  }),
  signedIn('A super admin without a session in the token', 'superAdmin', { session_id: undefined }),
  signedIn('A token that names nobody', 'superAdmin', { sub: undefined }),
];

function signedIn(name: string, key: PersonKey, claims: Record<string, unknown> = {}): Actor {
  return {
    name,
    role: 'authenticated',
    claims: {
      sub: idOf(key),
      session_id: sessionIdOf(key),
      role: 'authenticated',
      aal: 'aal2',
      ...claims,
    },
    visitorHash: null,
  };
}

function actor(name: string, role: Actor['role'], visitorHash: string | null = null): Actor {
  return { name, role, claims: null, visitorHash };
}
