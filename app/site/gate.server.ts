import { generatePath, href, type MiddlewareFunction, redirect } from 'react-router';
import type { FlashCode } from '#app/domain/flash.ts';
import { type Access, decideAccess, demandedRole } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashClearCookie, flashSetCookie, readFlash } from '#app/flash-cookie.server.ts';
import { factsContext, type RequestFacts } from '#app/request-context.server.ts';
import { causeOf } from '#app/unavailable.server.ts';
import { SETTINGS } from '#content/settings.ts';
import { getPerson, NOBODY, type Person, type SiteContent } from './queries.server.ts';
import { visitContext } from './visit.server.ts';

/** An address that is no page: nothing of it is indexed or kept. */
const NO_PAGE: PageFacts = { isPublic: false };

/** Closing these would send whoever is refused round in a circle. */
const REFUSALS_LAND_ON = new Set([href('/'), href('/auth')]);

/** What the school is called does not depend on the database; what only the school knows is then left out. */
const KNOWN_SETTINGS = SETTINGS.filter((setting) => setting.isPublic && !setting.isSample);

const NOTHING_READ: SiteContent = {
  pages: new Map(),
  settings: Object.fromEntries(KNOWN_SETTINGS.map(({ key, value }) => [key, String(value)])),
};

/**
 * Stands before every page: reads once what all of them need, and lets in only who may see the page. Rights themselves
 * live in the database; this is the courtesy of saying so before the page is drawn.
 */
export const gate: MiddlewareFunction<Response> = async ({ request, pattern, params, context }, next) => {
  const facts = context.get(factsContext);
  const { services, pages } = facts;
  const page = pages.get(`/${pattern.replace(/^\//, '')}`) ?? NO_PAGE;
  const ownPath = knownPath(pattern, params);
  const canonicalPath = page.canonical ?? ownPath;
  const flash = readFlash(request.headers.get('Cookie'), services.origin);
  const read = await readSite(facts);

  // A second address of a page may have a row of its own, which can only close it further.
  const floor = page.floor ?? read.roles.get(ownPath)?.minimumRole;
  const demanded = REFUSALS_LAND_ON.has(canonicalPath)
    ? 'unregistered'
    : demandedRole(canonicalPath, read.roles, floor);
  const refusal = demanded === 'unregistered' ? null : refusalOf(read, decideAccess(read.person, demanded));
  if (refusal) return refuse(refusal, services.origin);

  context.set(visitContext, {
    facts: page,
    canonicalPath,
    row: read.pages.get(canonicalPath),
    rows: read.roles,
    settings: read.settings,
    person: read.person,
    flash: flash ?? null,
    isOpenToAll: demanded === 'unregistered',
    isShared:
      request.method === 'GET' &&
      page.isPublic &&
      demanded === 'unregistered' &&
      read.failure === null &&
      flash === undefined &&
      facts.visitor.claims === null &&
      facts.visitor.visitorHash === null,
  });
  const response = await next();
  if (!page.isPublic || demanded !== 'unregistered' || response.status !== 200) {
    response.headers.set('X-Robots-Tag', 'noindex');
  }
  if (response.status === 503) response.headers.set('Retry-After', '30');
  if (flash !== undefined) response.headers.append('Set-Cookie', flashClearCookie(services.origin));
  return response;
};

interface SiteRead extends SiteContent {
  /** The rows that decide who may see what; the last known ones where they cannot be read. */
  roles: SiteContent['pages'];
  person: Person;
  failure: 'check-failed' | 'check-broke' | null;
}

/** A row that cannot be read means the defaults and one log line; for a closed page it means: closed. */
async function readSite({ services, visitor, isSessionReadable, log }: RequestFacts): Promise<SiteRead> {
  try {
    const [content, person] = await Promise.all([services.content.get(), getPerson(services.units, visitor)]);
    return { ...content, roles: content.pages, person, failure: isSessionReadable ? null : 'check-broke' };
  } catch (error) {
    log.error({ err: causeOf(error) }, 'the page row could not be read, its defaults are shown');
    const roles = (services.content.lastRead() ?? NOTHING_READ).pages;
    return { ...NOTHING_READ, roles, person: NOBODY, failure: 'check-failed' };
  }
}

interface Refusal {
  to: string;
  flash: FlashCode | null;
}

function refusalOf(read: SiteRead, access: Access): Refusal | null {
  if (read.failure) return { to: href('/'), flash: read.failure };
  switch (access) {
    case 'open':
      return null;
    case 'log-in-first':
      return { to: href('/auth'), flash: 'log-in-first' };
    case 'no-permission':
      return { to: href('/'), flash: 'no-permission' };
    case 'second-factor':
      return { to: href('/auth'), flash: null };
  }
}

function refuse({ to, flash }: Refusal, origin: string): Response {
  const headers = flash ? { 'Set-Cookie': flashSetCookie(flash, origin) } : undefined;
  return redirect(to, { headers });
}

/**
 * The path a page's row has. Routes take any case, any encoding and a slash at the end, so what somebody wrote into the
 * address decides neither which row closes a page nor what it is known as.
 */
function knownPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return `/${generatePath(pattern, params).replace(/^\//, '')}`;
}
