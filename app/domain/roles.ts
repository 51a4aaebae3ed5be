/** The eight roles with their ranks, lowest first. A test compares them with private.role_rank(). */
export const ROLE_RANKS = {
  unregistered: 1,
  free: 2,
  paid: 3,
  premium: 4,
  teacher: 5,
  staff: 6,
  admin: 7,
  super_admin: 8,
} as const;

export type Role = keyof typeof ROLE_RANKS;

function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLE_RANKS, value);
}

/**
 * The effective role: 'unregistered' without a session; with one, the stored role, and 'free' for an empty or unknown one
 * or a stored 'unregistered'.
 */
export function effectiveRole(hasSession: boolean, storedRole: string | null | undefined): Role {
  if (!hasSession) return 'unregistered';
  return isRole(storedRole) && storedRole !== 'unregistered' ? storedRole : 'free';
}

/** Whether a role is at least the minimum. */
export function canAccess(role: Role, minimumRole: Role): boolean {
  return ROLE_RANKS[role] >= ROLE_RANKS[minimumRole];
}
