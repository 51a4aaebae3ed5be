import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf } from '#app/platform/unavailable.server.ts';
import { FIRST_SETTINGS, parseSettings } from '#content/settings.ts';
import type { AccessTrouble } from './flash.ts';
import { ANONYMOUS, getPerson, type Person, type SiteContent, setUpProfile } from './queries.server.ts';

/** Used when the database cannot be read; samples are left out. */
const FALLBACK_SETTINGS = FIRST_SETTINGS.filter((setting) => setting.isPublic && !setting.isSample);

const FALLBACK_CONTENT: SiteContent = {
  pages: new Map(),
  settings: parseSettings(FALLBACK_SETTINGS),
  hasSamples: false,
  teachers: [],
  knownPeople: 0,
};

export interface SiteRead extends SiteContent {
  /** The rows that decide on access; the last known ones when they cannot be read. */
  roles: SiteContent['pages'];
  person: Person;
  /** Why access cannot be decided; closed pages then stay closed. */
  failure: 'check-failed' | 'check-broke' | null;
  /** A message about an error that does not affect access. */
  warning: AccessTrouble | null;
}

/** Reads content and person. When the database fails, returns fallbacks with `failure` set, and logs the error. */
export async function readSite(facts: RequestFacts): Promise<SiteRead> {
  const { services, visitor, isSessionReadable, log } = facts;
  try {
    const [content, person] = await Promise.all([services.content.get(), getPerson(services.units, visitor)]);
    // A valid token whose session has ended elsewhere or whose person is banned.
    if (visitor.claims && !person.hasSession) facts.forgetSession();
    const read = {
      ...content,
      roles: content.pages,
      failure: isSessionReadable ? null : 'check-broke',
    } as const;
    return { ...read, ...(await withProfile(facts, person)) };
  } catch (error) {
    log.error({ err: causeOf(error) }, 'reading pages and settings failed, defaults are shown');
    const roles = (services.content.lastRead() ?? FALLBACK_CONTENT).pages;
    return { ...FALLBACK_CONTENT, roles, person: ANONYMOUS, failure: 'check-failed', warning: null };
  }
}

/** Creates the profile at the first visit. If that fails, the person counts as `free` until it succeeds. */
async function withProfile(
  { services: { units }, visitor, log }: RequestFacts,
  person: Person,
): Promise<Pick<SiteRead, 'person' | 'warning'>> {
  if (!person.id || person.hasProfile) return { person, warning: null };
  try {
    await setUpProfile(units, visitor, person.id);
    return { person: await getPerson(units, visitor), warning: null };
  } catch (error) {
    log.error({ err: causeOf(error) }, 'creating a profile failed');
    return { person, warning: 'profile-setup-failed' };
  }
}
