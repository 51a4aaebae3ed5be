import { createContext, type RouterContextProvider } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { canAccess, effectiveRole, type Role } from '#app/domain/roles.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import type { Teacher } from '#app/teachers/teacher.ts';
import type { Settings } from '#content/settings.ts';
import type { PageRow, Person } from './queries.server.ts';

/** Data about the page, the site and the person of a request, set by the gate before any loader runs. */
export interface Visit {
  facts: PageFacts;
  /** The path of the page's canonical address. */
  canonicalPath: string;
  /** The page's row; undefined without one. */
  row: PageRow | undefined;
  /** The rows of all pages, by path; the last known ones when they cannot be read. */
  rows: ReadonlyMap<string, PageRow>;
  settings: Settings;
  /** Those whose profiles are shown. */
  teachers: readonly Teacher[];
  /** How many people of known level the scale of new tests is placed by; 0 while it is the authors'. */
  knownPeople: number;
  person: Person;
  flash: FlashMessage | null;
  /** Whether neither the page's row nor a row above it requires a role. */
  isOpenToAll: boolean;
  /** Whether search engines may index the site (decision 0057). */
  isFindable: boolean;
  /** Whether the page is the same for every visitor without our cookies, so that it may be cached. */
  isShared: boolean;
}

export const visitContext = createContext<Visit | null>(null);

/** Whether the person of the visit has this role or a higher one. */
export function hasRole({ person }: Visit, role: Role): boolean {
  return canAccess(effectiveRole(person.hasSession, person.storedRole), role);
}

/** The visit of the current request. @throws when the gate did not run */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext);
  if (!visit) throw new Error('The gate did not run for this request.');
  return visit;
}
