import { useRouteLoaderData } from 'react-router';
import type { BackendForBrowsers } from '#app/domain/client-configuration.ts';
import type { Role } from '#app/domain/roles.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import type { PageSettings } from '#content/settings.ts';

/** Whoever is signed in, as the menu and the browser's auth state need them. */
export interface Account {
  id: string;
  fullName: string | null;
  email: string | null;
  avatarUrl: string | null;
  role: Role;
  /** Whether the page shown asks for a role: without a session one does not stay on it. */
  isOnGatedPage: boolean;
  backend: BackendForBrowsers;
  /** Whether the last visit that was noted is over an hour ago. */
  isActivityDue: boolean;
}

/** What the root's loader tells every page; absent where that loader itself failed. */
export interface RootData {
  /** The settings that every page shows. An emptied one is absent. */
  settings: PageSettings;
  /** Which of the links that depend on a role are shown. */
  menu: { workshop: boolean; admin: boolean };
  /** The pages of the part of the site that the page belongs to: the profile's or the administration's. */
  sections?: { name: string; to: string }[];
  /** Absent without a session. */
  account?: Account;
  /** Where the backend is, where it is not here. */
  backendHost?: string;
  /** A message for this one showing of a page. */
  flash: FlashMessage | null;
}

const NOTHING: RootData = {
  settings: { product: 'English Beyond Limits' },
  menu: { workshop: true, admin: false },
  flash: null,
};

export function useRootData(): RootData {
  return known(useRouteLoaderData('root') as RootData | undefined) ?? NOTHING;
}

/** In the browser only: on the server it would be somebody else's. */
let last: { data: RootData; withoutFlash: RootData } | null = null;

/**
 * When a navigation fails, the router drops what the root's loader had told. The links and the phone number did not
 * change with that; only a message belongs to the one page it was meant for.
 */
function known(data: RootData | undefined): RootData | undefined {
  if (typeof document === 'undefined') return data;
  if (data && last?.data !== data) last = { data, withoutFlash: { ...data, flash: null } };
  return data ?? last?.withoutFlash;
}

/** The settings that every page shows. One that only some pages show is in the data of their loaders. */
export function useSettings(): PageSettings {
  return useRootData().settings;
}
