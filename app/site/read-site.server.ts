import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf } from '#app/platform/unavailable.server.ts';
import { FIRST_SETTINGS, parseSettings } from '#content/settings.ts';
import type { AccessTrouble } from './flash.ts';
import { getPerson, NOBODY, type Person, type SiteContent, setUpProfile } from './queries.server.ts';

/** What the school is called does not depend on the database; what only the school knows is then left out. */
const KNOWN_SETTINGS = FIRST_SETTINGS.filter((setting) => setting.isPublic && !setting.isSample);

const NOTHING_READ: SiteContent = {
  pages: new Map(),
  settings: parseSettings(KNOWN_SETTINGS),
  hasSamples: false,
};

export interface SiteRead extends SiteContent {
  /** The rows that decide who may see what; the last known ones where they cannot be read. */
  roles: SiteContent['pages'];
  person: Person;
  /** Why it is not known who may see what. */
  failure: 'check-failed' | 'check-broke' | null;
  /** What went wrong without keeping anybody from anything. */
  trouble: AccessTrouble | null;
}

/** A row that cannot be read means the defaults and one log line; for a closed page it means: closed. */
export async function readSite(facts: RequestFacts): Promise<SiteRead> {
  const { services, visitor, isSessionReadable, log } = facts;
  try {
    const [content, person] = await Promise.all([services.content.get(), getPerson(services.units, visitor)]);
    // The token is genuine and its session is no more: ended elsewhere, or its person banned.
    if (visitor.claims && !person.hasSession) facts.forgetSession();
    const read = {
      ...content,
      roles: content.pages,
      failure: isSessionReadable ? null : 'check-broke',
    } as const;
    return { ...read, ...(await withProfile(facts, person)) };
  } catch (error) {
    log.error({ err: causeOf(error) }, 'the page row could not be read, its defaults are shown');
    const roles = (services.content.lastRead() ?? NOTHING_READ).pages;
    return { ...NOTHING_READ, roles, person: NOBODY, failure: 'check-failed', trouble: null };
  }
}

/** Who comes for the first time gets a profile; where that fails they count as free until it works. */
async function withProfile(
  { services: { units }, visitor, log }: RequestFacts,
  person: Person,
): Promise<Pick<SiteRead, 'person' | 'trouble'>> {
  if (!person.id || person.hasProfile) return { person, trouble: null };
  try {
    await setUpProfile(units, visitor, person.id);
    return { person: await getPerson(units, visitor), trouble: null };
  } catch (error) {
    log.error({ err: causeOf(error) }, 'a profile could not be set up');
    return { person, trouble: 'profile-setup-failed' };
  }
}
