import { generatePath, href, type MiddlewareFunction, redirect } from 'react-router';
import { type Access, decideAccess, requiredRole } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { parseReturnPath } from '#app/domain/return-path.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashClearCookie, flashSetCookie, readFlash } from '#app/platform/cookies/flash-cookie.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { isFindableAt } from './findable.ts';
import { SITE_FLASH } from './flash.ts';
import { readSite, type SiteRead } from './read-site.server.ts';
import { visitContext } from './visit.server.ts';

/** Facts of routes that are no pages: they are neither indexed nor cached. */
const NO_PAGE: PageFacts = { isPublic: false };

/** Refused visitors are redirected to these pages: closing them would make a redirect loop. */
const REDIRECT_TARGETS = new Set([href('/'), href('/auth')]);

/**
 * Middleware of every page: reads what all pages need, once, and redirects visitors without the page's role. The rights
 * themselves are enforced by the database.
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

  // The row of a page's second address can only add a higher role.
  const floor = page.floor ?? read.roles.get(rowPath)?.minimumRole;
  const neededRole = REDIRECT_TARGETS.has(canonicalPath)
    ? 'unregistered'
    : requiredRole(canonicalPath, read.roles, floor);
  if (neededRole !== 'unregistered') {
    const refusal = refusalOf(read, decideAccess(read.person, neededRole), signInAddress(url));
    if (refusal) return refuse(refusal, services.origin);
  }

  const isFindable = isFindableAt(services, read);
  context.set(visitContext, {
    isFindable,
    facts: page,
    canonicalPath,
    row: read.pages.get(canonicalPath),
    rows: read.roles,
    settings: read.settings,
    teachers: read.teachers,
    knownPeople: read.knownPeople,
    person: read.person,
    flash: flash ?? (read.warning && SITE_FLASH[read.warning]),
    isOpenToAll: neededRole === 'unregistered',
    isShared:
      request.method === 'GET' &&
      page.isPublic &&
      !page.isPerBrowser &&
      neededRole === 'unregistered' &&
      read.failure === null &&
      flash === undefined &&
      !facts.hasSessionCookie &&
      facts.visitor.visitorHash === null,
  });
  const response = await next();
  if (!page.isPublic || neededRole !== 'unregistered' || response.status !== 200 || !isFindable) {
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

function refusalOf(read: SiteRead, access: Access, signIn: string): Refusal | null {
  if (read.failure) return { to: href('/'), flash: read.failure };
  switch (access) {
    case 'open':
      return null;
    case 'log-in-first':
      return { to: signIn, flash: 'log-in-first' };
    case 'no-permission':
      return { to: href('/'), flash: 'no-permission' };
    case 'second-factor':
      return { to: signIn, flash: null };
  }
}

/** The address of the sign-in page that leads back to `url` afterwards. Submitted data are not sent again. */
function signInAddress({ pathname, search }: URL): string {
  const next = parseReturnPath(pathname + search);
  return next ? `${href('/auth')}?${new URLSearchParams({ next })}` : href('/auth');
}

function refuse({ to, flash }: Refusal, origin: string): Response {
  const headers = flash ? { 'Set-Cookie': flashSetCookie(flash, origin) } : undefined;
  return redirect(to, { headers });
}

/**
 * The path of a page's row, made from the route: routes match any case, encoding and trailing slash, so the requested path
 * must not decide which row applies.
 */
function knownPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return `/${generatePath(pattern, params).replace(/^\//, '')}`;
}
