import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import type { Handler } from 'hono';
import { createRequestHandler } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { requestContext } from '#app/platform/request.server.ts';
import { visitContext } from '#app/site/visit.server.ts';
import type { HtmlCache } from '../html-cache/html-cache.ts';
import { sealPage } from '../html-cache/seal-page.ts';
import { sharedPath } from '../html-cache/shared-request.ts';
import { createBackendSettings } from '../session/backend-settings.ts';
import { createSessions } from '../session/sessions.ts';
import type { AppBindings } from './app-bindings.ts';
import type { BackendAccess } from './backend-access.ts';
import { packPage } from './pack-page.ts';

interface Options {
  services: Services;
  isDevelopment: boolean;
  backend: BackendAccess;
  /** Tests move the clock; null is the time. */
  now?: (() => Date | null) | undefined;
  cache: Pick<HtmlCache, 'generation'>;
}

const LONGEST_PATH = 1000;

/** Everything that is a page or a page's data: React Router, between what the edge knows and what it makes of the answer. */
export function pagesRoute({ services, isDevelopment, backend, now, cache }: Options): Handler<AppBindings> {
  const { origin } = services;
  const sessions = createSessions({ backend, origin, now });
  const backendSettings = createBackendSettings(backend);
  // Behind a proxy that ends TLS the request's own address is http, and the router would take our forms for foreign.
  const site = { ...build, allowedActionOrigins: [new URL(origin).host] };
  const handleDocument = createRequestHandler(site, isDevelopment ? 'development' : 'production');
  const pages = pagesByPattern();

  return async (c) => {
    const { requestId, clientAddress, log } = c.var;
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    const acceptEncoding = c.req.header('Accept-Encoding');
    const generation = cache.generation();
    const session = await sessions.open(c.req.raw, clientAddress);
    if (session.failure) log.error({ err: session.failure }, 'the session could not be read');
    const secret = readVisitorSecret(c.req.header('Cookie'), origin);
    const context = requestContext({
      services,
      pages,
      visitor: { claims: session.claims, visitorHash: secret && hashSecret(secret), requestId },
      isSessionReadable: session.failure === null,
      hasSessionCookie: session.hasCookie,
      supabase: session.supabase,
      endSession: session.end,
      forgetSession: session.forget,
      backend: sessions.forBrowsers,
      backendSettings,
      requestId,
      nonce: isDevelopment ? undefined : nonce,
      clientAddress,
      log,
    });
    // What may be kept is rendered from its address alone: neither a parameter that says where somebody came from nor a
    // header can show in it.
    const { pathname, search } = new URL(c.req.url);
    const path = sharedPath(c.req.method, `${pathname}${search}`, c.req.header('Cookie'));
    const kept = path !== null && isKept(pages.get(path)) && !session.hasCookie ? path : null;
    const asked = kept
      ? new Request(new URL(kept, origin), { signal: c.req.raw.signal })
      : readable(c.req.raw);
    const response = forScripts(c.req.path, await handleDocument(asked, context));
    if (c.req.path.endsWith('.data')) response.headers.set('X-Robots-Tag', 'noindex');
    for (const cookie of session.setCookies()) {
      response.headers.append('Set-Cookie', cookie);
      response.headers.set('Cache-Control', 'private, no-store');
    }
    const isShared = context.get(visitContext)?.isShared && isWholePage(response) && !isDevelopment;
    if (!isShared) {
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
      return packPage(response, acceptEncoding);
    }
    const { html, scriptSources } = sealPage(await response.text(), nonce);
    const body = Buffer.from(html);
    c.set('scriptSources', scriptSources);
    // Only what the cache would be asked for: not the answer to a parameter, nor one of many spellings of an address.
    if (kept) c.set('shared', { path: kept, body, generation });
    const headers = new Headers(response.headers);
    headers.set('Content-Length', String(body.byteLength));
    headers.set('Vary', 'Accept-Encoding');
    // A browser may keep it and asks each time whether it still holds; nobody in between may.
    headers.set('Cache-Control', 'private, no-cache');
    return packPage(new Response(body, { headers }), acceptEncoding);
  };
}

/** Every page of the site by its route's pattern, as its module's `handle` describes it. */
function pagesByPattern(): ReadonlyMap<string, PageFacts> {
  const entries = Object.values(build.routes).flatMap((route): [string, PageFacts][] => {
    const facts = route?.module.handle as PageFacts | undefined;
    return route && facts ? [[`/${route.path ?? ''}`, facts]] : [];
  });
  return new Map(entries);
}

/** Whether the answer to an address alone, without headers, is the page everybody gets. */
function isKept(page: PageFacts | undefined): boolean {
  return page !== undefined && !page.isPerBrowser;
}

/** The fixed parts of the site's addresses. */
export function addressWords(): Set<string> {
  const paths = Object.values(build.routes).flatMap((route) => route?.path?.split('/') ?? []);
  return new Set([...paths.filter((word) => !word.startsWith(':') && word !== '*'), 'health', 'assets', '_']);
}

function isWholePage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  return response.status === 200 && Boolean(isHtml) && !response.headers.has('Set-Cookie');
}

/**
 * A form that comes back with errors is an ordinary answer. As a page it has its status; as the data of a page that
 * is already there, browsers would report that status as a failed load.
 */
function forScripts(path: string, response: Response): Response {
  if (!path.endsWith('.data') || response.status !== 422) return response;
  return new Response(response.body, { status: 200, headers: response.headers });
}

/**
 * An address that is endless or cannot be decoded is the address of no page; the router would take seconds over the
 * one and complain on the console about the other. HEAD is answered as GET, whose body the edge then leaves out.
 */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    if (url.pathname.length > LONGEST_PATH) throw new URIError('too long');
  } catch {
    return new Request(new URL('/nu-exista', url), { headers: request.headers });
  }
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}
