import { canAccess, effectiveRole, ROLE_RANKS, type Role } from './roles.ts';

/** The page a row belongs to, and those it is a part of, nearest first. Home is no parent: it stands for itself. */
export function pathsUpwards(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return ['/'];
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
}

/** The role a page demands: that of its own row, else of its nearest parent's, and never less than its floor. */
export function demandedRole(
  path: string,
  rows: ReadonlyMap<string, { minimumRole: Role }>,
  floor: Role = 'unregistered',
): Role {
  const nearest = pathsUpwards(path).find((parent) => rows.has(parent));
  const demanded = nearest ? (rows.get(nearest)?.minimumRole ?? floor) : floor;
  return canAccess(demanded, floor) ? demanded : floor;
}

/** Whether a link shown by role is shown: the page's row decides, and a missing one means everybody. */
export function showsLink(
  path: string,
  rows: ReadonlyMap<string, { minimumRole: Role }>,
  role: Role,
): boolean {
  return canAccess(role, rows.get(path)?.minimumRole ?? 'unregistered');
}

export type Access = 'open' | 'log-in-first' | 'no-permission' | 'second-factor';

/**
 * What becomes of somebody who wants a page.
 * @param person.rank what they count as now; below teacher until the second factor was used
 * @param person.owesSecondFactor whether they have one that this session did not use: it then stands before everything
 * that is not for everybody
 */
export function decideAccess(
  person: { hasSession: boolean; rank: number; storedRole: string | null; owesSecondFactor: boolean },
  demanded: Role,
): Access {
  if (person.rank >= ROLE_RANKS[demanded]) {
    return person.owesSecondFactor && demanded !== 'unregistered' ? 'second-factor' : 'open';
  }
  if (!person.hasSession) return 'log-in-first';
  const role = effectiveRole(true, person.storedRole);
  return canAccess(role, demanded) ? 'second-factor' : 'no-permission';
}
