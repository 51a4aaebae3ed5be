import type { BackendForBrowsers } from '#app/domain/client-configuration.ts';
import { effectiveRole } from '#app/domain/roles.ts';
import type { Account } from '#app/shell/root-data.ts';
import type { Visit } from './visit.server.ts';

/** What the shell and the browser's auth state need of whoever is signed in; nothing for anybody else. */
export function accountData(
  { person, isOpenToAll }: Visit,
  backend: BackendForBrowsers,
): { account?: Account } {
  const { id, fullName, email, avatarUrl, storedRole, isActivityDue } = person;
  if (!id) return {};
  const role = effectiveRole(true, storedRole);
  const isOnGatedPage = !isOpenToAll;
  return { account: { id, fullName, email, avatarUrl, role, isOnGatedPage, backend, isActivityDue } };
}

/** The host of a backend that is not our own: on every page, so that errors naming it can be kept from it. */
export function backendElsewhere({ url }: BackendForBrowsers, origin: string): { backendHost?: string } {
  const { host } = new URL(url);
  return host === new URL(origin).host ? {} : { backendHost: host };
}
