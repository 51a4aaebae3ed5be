import { href, matchPath, redirect } from 'react-router';
import { redirectPath } from '#app/domain/redirect-path.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { REDIRECT_FORM, REMOVE_REDIRECT_FORM } from './redirect.form.ts';
import { addRedirect, removeRedirect } from './redirects.server.ts';

const NO_PATH =
  'Adresa veche e una a site-ului: începe cu /, fără spații și fără ce vine după ? sau #. Prima pagină nu se mută.';
const IS_SERVED =
  'La adresa aceasta e o pagină a site-ului, iar ea rămâne. Se mută numai adrese unde nu mai e nimic.';
const NO_TARGET = 'Scrie o adresă a site-ului, care începe cu /, sau una întreagă, care începe cu https://.';
const NO_PAGE = 'La adresa aceasta nu e nicio pagină. Verifică dacă e scrisă întreagă.';
const TAKEN = 'Adresa aceasta duce deja undeva: e în listă. Scoate întâi rândul de acolo.';
const CHAINED =
  'Una dintre cele două adrese e și în alt rând al listei, iar o mutare nu duce la altă mutare. Scrie direct unde se ajunge la sfârșit.';

/** Adds a redirect from an address without a page to one with a page. @throws a redirect to the list when it is added */
export async function takeRedirect(facts: RequestFacts, form: FormData) {
  const { value, refuse } = checkForm(REDIRECT_FORM, form);
  if (!value) return refuse();
  const { services, visitor } = facts;
  const path = oldPath(value.path, services.origin);
  if (path === null || isServed(facts, path)) {
    return refuse(422, { errors: { path: path === null ? NO_PATH : IS_SERVED } });
  }
  const target = newAddress(value.target, services.origin);
  if (target === null) return refuse(422, { errors: { target: NO_TARGET } });
  if (target.startsWith('/') && !(await isPage(facts, target))) {
    return refuse(422, { errors: { target: NO_PAGE } });
  }
  const isPermanent = value.kind === 'permanent';
  const outcome = await addRedirect(services, visitor, { path, target, isPermanent });
  if (outcome === 'taken') return refuse(422, { errors: { path: TAKEN } });
  if (outcome === 'chained') return refuse(422, { errors: { target: CHAINED } });
  throw toList(facts, 'redirect-added');
}

/** Removes a redirect. @throws a redirect to the list */
export async function takeRemoval(facts: RequestFacts, form: FormData) {
  const { value } = checkForm(REMOVE_REDIRECT_FORM, form);
  const isRemoved = await removeRedirect(facts.services, facts.visitor, value?.path ?? '');
  throw toList(facts, isRemoved ? 'redirect-removed' : 'redirect-gone');
}

/** Answered before any page: the protocol of accounts and rows, the site's own files, the state of the server. */
const SERVED_WITHOUT_PAGE = /^\/((auth|rest|storage|realtime)\/v1|api|assets|health)(\/|$)/;

/** Whether the address is one of the site's own: a redirect from it would never be followed. */
function isServed({ pages }: RequestFacts, path: string): boolean {
  return SERVED_WITHOUT_PAGE.test(path) || [...pages.keys()].some((pattern) => matchPath(pattern, path));
}

/** Whether visitors get something there: the page, or the sign-in page that leads to it. */
async function isPage({ renderForAnyone, services: { origin } }: RequestFacts, target: string) {
  const { pathname, search } = new URL(target, origin);
  const { status } = await renderForAnyone(pathname + search);
  return status < 400;
}

/** The old address as it is looked up; it may be typed with the site's own origin. */
function oldPath(typed: string, origin: string): string | null {
  const address = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed;
  return /[?#]/.test(address) ? null : redirectPath(address);
}

/** A path of the site, without its origin, or an address of another site; null for anything else. */
function newAddress(typed: string, origin: string): string | null {
  if (/[\s\\]/.test(typed) || typed.startsWith('//')) return null;
  const url = URL.parse(typed, origin);
  if (!url || (url.origin !== origin && !typed.startsWith('https://'))) return null;
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

function toList({ services: { origin } }: RequestFacts, code: FlashCode): Response {
  const list = href('/admin/seo/redirects');
  return redirect(list, { headers: { 'Set-Cookie': flashSetCookie(code, origin, list) } });
}
