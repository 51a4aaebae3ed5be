import { canAccess, type Role } from '#app/domain/roles.ts';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { idOf, type PersonKey, ROLES, sessionIdOf } from './people.ts';

/** A caller, with the identity that app/platform/db/units.server.ts would set in the database. */
export interface Actor {
  /** The beginning of a sentence. */
  name: string;
  /** Null is a connection outside of every unit of work, without an identity. */
  role: 'anon' | 'authenticated' | 'app_worker' | 'service_role' | null;
  claims: Record<string, unknown> | null;
  visitorHash: string | null;
  /** The hash of the token of a viewing that the request is part of. */
  viewing?: string;
}

export const HASH_OF_VISITOR = hashSecret('secret of the visitor');
export const HASH_OF_OTHER_VISITOR = hashSecret('secret of the other visitor');

export const resting = actor('A connection that forgot its role', null);
export const stranger = actor('A visitor without a cookie', 'anon');
export const visitor = actor('A visitor', 'anon', HASH_OF_VISITOR);
export const otherVisitor = actor('Another visitor', 'anon', HASH_OF_OTHER_VISITOR);
export const worker = actor('The worker', 'app_worker');
export const service = actor('The service', 'service_role');

/** How a sentence about a person of each role begins. */
const NAMES: Record<Role, string> = {
  unregistered: 'A person stored as unregistered',
  free: 'A free learner',
  paid: 'A paying learner',
  premium: 'A premium learner',
  teacher: 'A teacher',
  staff: 'A staff member',
  admin: 'An admin',
  super_admin: 'A super admin',
};
const BY_ROLE = Object.fromEntries(ROLES.map((role) => [role, signedIn(NAMES[role], role)])) as Record<
  Role,
  Actor
>;
export const { unregistered, free, paid, premium, teacher, staff, admin, super_admin: superAdmin } = BY_ROLE;
export const withoutRole = signedIn('A person without a role', 'withoutRole');
export const withEmptyRole = signedIn('A person with an empty role', 'withEmptyRole');
export const withUnknownRole = signedIn('A person with an unknown role', 'withUnknownRole');
export const newcomer = signedIn('A newcomer', 'newcomer');
export const withoutAddress = signedIn('A learner without an address', 'withoutAddress');
export const bannedNewcomer = signedIn('A banned newcomer', 'bannedNewcomer');
export const bannedBefore = signedIn('A super admin whose ban is over', 'bannedBefore');
export const fellBack = signedIn('A super admin whose second factor was taken away', 'fellBack');
export const expiringLater = signedIn('A super admin whose session still lasts', 'expiringLater');
export const learnerOnDevice = { ...free, name: 'A free learner on a device', visitorHash: HASH_OF_VISITOR };

export const learners = [withoutRole, withEmptyRole, withUnknownRole, ...below('teacher')];
export const team = ROLES.filter((role) => canAccess(role, 'staff')).map((role) => BY_ROLE[role]);
/** The same people before they have used their second factor, or when only one of token and session says so. */
export const teamWithoutSecondFactor = [
  ...ROLES.filter((role) => canAccess(role, 'staff')).map(withoutSecondFactor),
  signedIn('A super admin whose token names no factor', 'super_admin', { aal: undefined }),
  signedIn('A super admin whose token names an unknown factor', 'super_admin', { aal: 'AAL2' }),
  signedIn('A super admin whose session fell back to one factor', 'fellBack'),
  signedIn('A super admin whose session names no factor', 'withoutLevel'),
];
export const teacherWithoutSecondFactor = withoutSecondFactor('teacher');
export const unregisteredWithoutSecondFactor = withoutSecondFactor('unregistered');
export const paidWithoutSecondFactor = withoutSecondFactor('paid');

export const banned = signedIn('A banned super admin', 'banned');
export const signedOut = signedIn('A super admin who signed out on this device', 'signedOut');
/** All of them hold a genuine token of a super admin, or claim to; none may have any rights. */
export const shutOut = [
  banned,
  signedIn('An erased super admin', 'erased'),
  signedOut,
  signedIn('A super admin whose session expired', 'expired'),
  signedIn("A super admin's name on a free learner's session", 'super_admin', {
    session_id: sessionIdOf('free'),
  }),
  signedIn("A free learner's name on a super admin's session", 'free', {
    session_id: sessionIdOf('super_admin'),
  }),
  signedIn('A super admin without a session in the token', 'super_admin', { session_id: undefined }),
  signedIn('A token that names nobody', 'super_admin', { sub: undefined }),
];

/** All who are signed in, or pretend to be, and have no right of a role from this one up. */
export function withoutRightsOf(minimum: Role): Actor[] {
  return [
    withoutRole,
    withEmptyRole,
    withUnknownRole,
    ...below(minimum),
    ...teamWithoutSecondFactor,
    ...shutOut,
  ];
}

function below(minimum: Role): Actor[] {
  return ROLES.filter((role) => !canAccess(role, minimum)).map((role) => BY_ROLE[role]);
}

function withoutSecondFactor(role: Role): Actor {
  return signedIn(`${NAMES[role]} without the second factor`, role, { aal: 'aal1' });
}

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
