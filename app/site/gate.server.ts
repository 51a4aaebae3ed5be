import { href, type MiddlewareFunction, redirect } from 'react-router';
import type { FlashCode } from '#app/domain/flash.ts';
import { type Access, decideAccess, demandedRole, pathsUpwards } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashClearCookie, flashSetCookie, readFlash } from '#app/flash-cookie.server.ts';
import { factsContext, type RequestFacts } from '#app/request-context.server.ts';
import { causeOf } from '#app/unavailable.server.ts';
import { SETTINGS } from '#content/settings.ts';
import { getSiteRows, type SiteRows } from './queries.server.ts';
import { visitContext } from './visit.server.ts';

/** An address that is no page: nothing of it is indexed or kept. */
const NO_PAGE: PageFacts = { isPublic: false };

/** Closing these would send whoever is refused round in a circle. */
const REFUSALS_LAND_ON = new Set([href('/'), href('/auth')]);

/** What the school is called does not depend on the database; what only the school knows is then left out. */
const KNOWN_SETTINGS = SETTINGS.filter((setting) => setting.isPublic && !setting.isSample);

const NOTHING_READ: SiteRows = {
  pages: new Map(),
  settings: Object.fromEntries(KNOWN_SETTINGS.map(({ key, value }) => [key, String(value)])),
  person: { hasSession: false, rank: 1, storedRole: null },
};

/**
 * Stands before every page: reads once what all of them need, and lets in only who may see the page. Rights themselves
 * live in the database; this is the courtesy of saying so before the page is drawn.
 */
export const gate: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const facts = context.get(factsContext);
  const { services, pages } = facts;
  const page = pages.get(`/${pattern.replace(/^\//, '')}`) ?? NO_PAGE;
  const canonicalPath = page.canonical ?? plainPath(url.pathname);
  const flash = readFlash(request.headers.get('Cookie'), services.origin);
  const read = await readSite(facts, canonicalPath);

  const demanded = REFUSALS_LAND_ON.has(canonicalPath)
    ? 'unregistered'
    : demandedRole(canonicalPath, read.rows.pages, page.floor);
  const refusal =
    demanded === 'unregistered' ? null : refusalOf(read, decideAccess(read.rows.person, demanded));
  if (refusal) return refuse(refusal, services.origin);

  context.set(visitContext, {
    facts: page,
    canonicalPath,
    row: read.rows.pages.get(canonicalPath),
    rows: read.rows.pages,
    settings: read.rows.settings,
    person: read.rows.person,
    flash: flash ?? null,
    isShared:
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

interface SiteRead {
  rows: SiteRows;
  failure: 'check-failed' | 'check-broke' | null;
}

/** A row that cannot be read means the defaults and one log line; for a closed page it means: closed. */
async function readSite(facts: RequestFacts, canonicalPath: string): Promise<SiteRead> {
  const paths = [...new Set([...pathsUpwards(canonicalPath), href('/webinar'), href('/admin')])];
  try {
    const rows = await getSiteRows(facts.services.units, facts.visitor, paths);
    return { rows, failure: facts.isSessionReadable ? null : 'check-broke' };
  } catch (error) {
    facts.log.error({ err: causeOf(error) }, 'the page row could not be read, its defaults are shown');
    return { rows: NOTHING_READ, failure: 'check-failed' };
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

/** A path without the slash at its end, which names the same page. */
function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '');
}
