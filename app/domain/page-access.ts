import type { PageFacts } from './page-facts.ts';
import { isKeptFromSearch } from './page-seo.ts';
import { canAccess, effectiveRole, ROLE_RANKS, type Role } from './roles.ts';

/** The path and its parent paths, nearest first. '/' is the parent of no other path. */
export function pathAndAncestors(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return ['/'];
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
}

/** The role a page requires: of its own row, else of the nearest parent with a row, and at least its floor. */
export function requiredRole(
  path: string,
  rows: ReadonlyMap<string, { minimumRole: Role }>,
  floor: Role = 'unregistered',
): Role {
  const nearest = pathAndAncestors(path).find((parent) => rows.has(parent));
  const required = nearest ? (rows.get(nearest)?.minimumRole ?? floor) : floor;
  return canAccess(required, floor) ? required : floor;
}

/** Whether a role sees a link. The row of the page decides; without a row every visitor sees it. */
export function isLinkVisible(
  path: string,
  rows: ReadonlyMap<string, { minimumRole: Role }>,
  role: Role,
): boolean {
  return canAccess(role, rows.get(path)?.minimumRole ?? 'unregistered');
}

/**
 * The canonical paths of public pages that need no role and may be indexed: what the sitemap lists.
 * @param defaultRobots what applies to a page whose row says nothing about robots
 */
export function searchablePaths(
  pages: ReadonlyMap<string, Pick<PageFacts, 'isPublic' | 'canonical'>>,
  rows: ReadonlyMap<string, { minimumRole: Role; seo: unknown }>,
  defaultRobots: string,
): string[] {
  return [...pages]
    .filter(([path, page]) => page.isPublic && (page.canonical ?? path) === path)
    .map(([path]) => path)
    .filter((path) => requiredRole(path, rows) === 'unregistered')
    .filter((path) => !isKeptFromSearch(path, rows.get(path)?.seo, defaultRobots));
}

export type Access = 'open' | 'log-in-first' | 'no-permission' | 'second-factor';

/**
 * Decides the access of a visitor to a page.
 * @param person.rank the effective rank; below teacher until the second factor was used
 * @param person.needsSecondFactor whether the person has a second factor that this session has not used. Every page that
 * is not public then asks for it first
 */
export function decideAccess(
  person: { hasSession: boolean; rank: number; storedRole: string | null; needsSecondFactor: boolean },
  required: Role,
): Access {
  if (person.rank >= ROLE_RANKS[required]) {
    return person.needsSecondFactor && required !== 'unregistered' ? 'second-factor' : 'open';
  }
  if (!person.hasSession) return 'log-in-first';
  const role = effectiveRole(true, person.storedRole);
  return canAccess(role, required) ? 'second-factor' : 'no-permission';
}
