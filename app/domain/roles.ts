/** The eight roles with their ranks, lowest first. Held equal to private.role_rank() by a test. */
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
 * The role a person counts as. Without a session: unregistered. With one, an empty or unknown role, or a stored
 * 'unregistered', counts as free.
 */
export function effectiveRole(hasSession: boolean, storedRole: string | null | undefined): Role {
  if (!hasSession) return 'unregistered';
  return isRole(storedRole) && storedRole !== 'unregistered' ? storedRole : 'free';
}

/** Whether a role is at least the one a page demands. */
export function canAccess(role: Role, minimumRole: Role): boolean {
  return ROLE_RANKS[role] >= ROLE_RANKS[minimumRole];
}
