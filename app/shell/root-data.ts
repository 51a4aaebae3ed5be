import { useRouteLoaderData } from 'react-router';
import type { ChecklistName } from '#app/domain/checklists.ts';
import type { BackendForBrowsers } from '#app/domain/client-configuration.ts';
import type { Role } from '#app/domain/roles.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { PageSettings } from '#content/settings.ts';

/** The signed-in person, for the menu and the browser's auth state. */
export interface Account {
  id: string;
  fullName: string | null;
  email: string | null;
  avatarUrl: string | null;
  role: Role;
  /** Whether the current page requires a role, so that it must be left when the session ends. */
  isOnGatedPage: boolean;
  backend: BackendForBrowsers;
  /** Whether the last recorded activity is over an hour ago. */
  isActivityDue: boolean;
  timeZone: TimeZone;
}

/** By which clock a person sees moments. */
export interface TimeZone {
  /** As in Europe/London. */
  zone: string;
  /** Its name, as in „ora din Londra”, to stand beside moments; null for that of the school. */
  words: string | null;
  /** Whether it was chosen by hand. */
  isChosen: boolean;
}

/** The ticks of the page's checklist in the account of a signed-in person. */
export interface AccountTicks {
  list: ChecklistName;
  /** The person's id. */
  person: string;
  ticks: string[];
}

/** Some pages of the administration's menu under one heading. */
export interface AdminMenuGroup {
  /** Null for the pages above all groups. */
  name: string | null;
  pages: { name: string; to: string; icon: IconName }[];
}

/** The data of the root's loader. */
export interface RootData {
  /** The settings sent with every page; empty ones are absent. */
  settings: PageSettings;
  /** Which of the links that depend on the role are shown. */
  menu: { workshop: boolean; admin: boolean };
  /** The pages of the profile, on its pages. */
  sections?: { name: string; to: string }[];
  /** The menu of the administration, on its pages: what this role may open. */
  adminMenu?: AdminMenuGroup[];
  /** Absent without a session. */
  account?: Account;
  /** Absent without a session, and on a page without a checklist. */
  ticks?: AccountTicks;
  /** Host of a backend elsewhere. */
  backendHost?: string;
  /** Absent unless the people and data of the site are invented. */
  isDemo?: true;
  /** A message for this one showing of a page. */
  flash: FlashMessage | null;
}

/** Used when the root's loader failed. */
const FALLBACK: RootData = {
  settings: { product: 'English Beyond Limits' },
  menu: { workshop: true, admin: false },
  flash: null,
};

/** The data of the root's loader; after a failed navigation the last ones. */
export function useRootData(): RootData {
  return currentOrLast(useRouteLoaderData('root') as RootData | undefined) ?? FALLBACK;
}

/** Only in the browser: on the server it would be another visitor's. */
let last: { data: RootData; withoutFlash: RootData } | null = null;

/** After a failed navigation the router drops the root's data: the last data are used, without the flash message. */
function currentOrLast(data: RootData | undefined): RootData | undefined {
  if (typeof document === 'undefined') return data;
  if (data && last?.data !== data) last = { data, withoutFlash: { ...data, flash: null } };
  return data ?? last?.withoutFlash;
}

const ZONE_OF_SCHOOL: TimeZone = { zone: SCHOOL_ZONE, words: null, isChosen: false };

/** The zone of the signed-in person; that of the school without a session. */
export function useTimeZone(): TimeZone {
  return useRootData().account?.timeZone ?? ZONE_OF_SCHOOL;
}

/** The settings sent with every page. Other settings are in the loader data of the pages that show them. */
export function useSettings(): PageSettings {
  return useRootData().settings;
}
