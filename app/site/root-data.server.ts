import type { BackendForBrowsers } from '#app/domain/client-configuration.ts';
import { zoneWords } from '#app/domain/named-zones.ts';
import { requiredRole } from '#app/domain/page-access.ts';
import { canAccess, effectiveRole, type Role } from '#app/domain/roles.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import { ADMIN_GROUPS, type AdminPage, type Services } from '#app/platform/area.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Account, AdminMenuGroup, RootData } from '#app/shell/root-data.ts';
import type { Visit } from './visit.server.ts';

/** The signed-in person's data for the shell and the browser's auth state; empty without a session. */
export function accountData(
  { person, isOpenToAll }: Visit,
  backend: BackendForBrowsers,
): { account?: Account } {
  const { id, fullName, email, avatarUrl, storedRole, isActivityDue } = person;
  const { timeZone: zone, isTimeZoneChosen: isChosen } = person;
  if (!id) return {};
  const role = effectiveRole(true, storedRole);
  const isOnGatedPage = !isOpenToAll;
  const words = zone === SCHOOL_ZONE ? null : zoneWords(zone);
  return {
    account: {
      ...{ id, fullName, email, avatarUrl, role, isOnGatedPage, backend, isActivityDue },
      timeZone: { zone, words, isChosen },
    },
  };
}

/** The host of a backend elsewhere, sent with every page so that `sanitizeErrors` can hide it. */
export function backendElsewhere({ url }: BackendForBrowsers, origin: string): { backendHost?: string } {
  const { host } = new URL(url);
  return host === new URL(origin).host ? {} : { backendHost: host };
}

/** The menu of the profile or of the administration, on their pages: without the pages that the gate closes to this role. */
export function sectionMenu(
  { canonicalPath, rows }: Pick<Visit, 'canonicalPath' | 'rows'>,
  { services, pages }: { services: Pick<Services, 'declarations'>; pages: RequestFacts['pages'] },
  role: Role,
): Pick<RootData, 'sections' | 'adminMenu'> {
  const { profileSections, adminPages } = services.declarations;
  if (isPartOf(canonicalPath, '/profil')) {
    return { sections: profileSections.map(({ name, to }) => ({ name, to })) };
  }
  if (!isPartOf(canonicalPath, '/admin')) return {};
  const isOpen = openPages({ rows }, { pages }, role);
  return { adminMenu: groupsOf(adminPages.filter(({ to }) => isOpen(to))) };
}

/** Tells which addresses the gate opens to a role. They are paths of pages, without parameters. */
export function openPages(
  { rows }: Pick<Visit, 'rows'>,
  { pages }: Pick<RequestFacts, 'pages'>,
  role: Role,
): (path: string) => boolean {
  return (path) => canAccess(role, requiredRole(path, rows, pages.get(path)?.floor));
}

/** The pages by group, in the order of ADMIN_GROUPS; groups without a page are left out. */
function groupsOf(pages: readonly AdminPage[]): AdminMenuGroup[] {
  const groups = Object.entries(ADMIN_GROUPS).map(([key, name]) => ({
    name,
    pages: pages.filter(({ group }) => group === key).map(({ name, to, icon }) => ({ name, to, icon })),
  }));
  return groups.filter(({ pages }) => pages.length > 0);
}

function isPartOf(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}/`);
}
