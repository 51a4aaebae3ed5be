import { generatePath, href, type MiddlewareFunction, redirect } from 'react-router';
import { parseReturnPath } from '#app/domain/own-path.ts';
import { type Access, decideAccess, requiredRole } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashClearCookie, flashSetCookie, readFlash } from '#app/platform/cookies/flash-cookie.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { isFindableAt } from './findable.ts';
import { SITE_FLASH } from './flash.ts';
import { readSite, type SiteRead } from './read-site.server.ts';
import { visitContext } from './visit.server.ts';

/** An address that is no page: nothing of it is indexed or kept. */
const NO_PAGE: PageFacts = { isPublic: false };

/** Closing these would send whoever is refused round in a circle. */
const REFUSALS_LAND_ON = new Set([href('/'), href('/auth')]);

/**
 * Stands before every page: reads once what all of them need, and lets in only who may see the page. Rights themselves
 * live in the database; this is the courtesy of saying so before the page is drawn.
 */
export const gate: MiddlewareFunction<Response> = async (
  { request, url, pattern, params, context },
  next,
) => {
  const facts = context.get(factsContext);
  const { services, pages } = facts;
  const messages = services.declarations.flash;
  const page = pages.get(`/${pattern.replace(/^\//, '')}`) ?? NO_PAGE;
  const rowPath = knownPath(pattern, params);
  const canonicalPath = page.canonical ?? rowPath;
  const flash = readFlash(request.headers.get('Cookie'), services.origin, rowPath, messages);
  const read = await readSite(facts);

  // A second address of a page may have a row of its own, which can only close it further.
  const floor = page.floor ?? read.roles.get(rowPath)?.minimumRole;
  const demanded = REFUSALS_LAND_ON.has(canonicalPath)
    ? 'unregistered'
    : requiredRole(canonicalPath, read.roles, floor);
  if (demanded !== 'unregistered') {
    const refusal = refusalOf(read, decideAccess(read.person, demanded), wantedAddress(url));
    if (refusal) return refuse(refusal, services.origin);
  }

  const isFindable = isFindableAt(services.origin, read);
  context.set(visitContext, {
    isFindable,
    facts: page,
    canonicalPath,
    row: read.pages.get(canonicalPath),
    rows: read.roles,
    settings: read.settings,
    person: read.person,
    flash: flash ?? (read.trouble && SITE_FLASH[read.trouble]),
    isOpenToAll: demanded === 'unregistered',
    isShared:
      request.method === 'GET' &&
      page.isPublic &&
      !page.isPerBrowser &&
      demanded === 'unregistered' &&
      read.failure === null &&
      flash === undefined &&
      !facts.hasSessionCookie &&
      facts.visitor.visitorHash === null,
  });
  const response = await next();
  if (!page.isPublic || demanded !== 'unregistered' || response.status !== 200 || !isFindable) {
    response.headers.set('X-Robots-Tag', 'noindex');
  }
  if (response.status === 503) response.headers.set('Retry-After', '30');
  if (flash !== undefined) response.headers.append('Set-Cookie', flashClearCookie(services.origin));
  return response;
};

interface Refusal {
  to: string;
  flash: FlashCode | null;
}

function refusalOf(read: SiteRead, access: Access, wanted: string): Refusal | null {
  if (read.failure) return { to: href('/'), flash: read.failure };
  switch (access) {
    case 'open':
      return null;
    case 'log-in-first':
      return { to: wanted, flash: 'log-in-first' };
    case 'no-permission':
      return { to: href('/'), flash: 'no-permission' };
    case 'second-factor':
      return { to: wanted, flash: null };
  }
}

/** The sign-in page, which then leads back to what was asked for. What was sent is not sent again. */
function wantedAddress({ pathname, search }: URL): string {
  const next = parseReturnPath(pathname + search);
  return next ? `${href('/auth')}?${new URLSearchParams({ next })}` : href('/auth');
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
