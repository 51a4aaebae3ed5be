import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import type { Handler } from 'hono';
import { createRequestHandler } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { isViewable, LEAVE_VIEWING } from '#app/domain/viewing.ts';
import type { Services } from '#app/platform/area.ts';
import { readViewingToken, viewingClearCookie } from '#app/platform/cookies/viewing-cookie.server.ts';
import { hashSecret, readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { type RequestFacts, requestContext } from '#app/platform/request.server.ts';
import { visitContext } from '#app/site/visit.server.ts';
import type { HtmlCache } from '../html-cache/html-cache.ts';
import { replaceNonceWithHashes } from '../html-cache/nonce-hashes.ts';
import { sharedPath } from '../html-cache/shared-request.ts';
import { createBackendSettings } from '../session/backend-settings.ts';
import { openViewing } from '../session/open-viewing.ts';
import type { Session, Sessions } from '../session/sessions.ts';
import type { AppBindings } from './app-bindings.ts';
import type { BackendAccess } from './backend-access.ts';
import { compressPage } from './page-compression.ts';
import { refusal } from './refusal.ts';
import { VIEWING_REFUSAL } from './viewing-guard.ts';

interface Options {
  services: Services;
  isDevelopment: boolean;
  backend: BackendAccess;
  sessions: Sessions;
  cache: Pick<HtmlCache, 'generation'>;
}

const MAX_PATH_LENGTH = 1000;

/** Everything that is a page or a page's data: React Router, between what the edge knows and what it makes of the answer. */
export function pagesRoute({
  services,
  isDevelopment,
  backend,
  sessions,
  cache,
}: Options): Handler<AppBindings> {
  const { origin } = services;
  const backendSettings = createBackendSettings(backend);
  // Behind a TLS proxy the request URL is http: without this the router would refuse our own forms as cross-origin.
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
    if (session.failure) log.error({ err: session.failure }, 'reading the session failed');
    const secret = readVisitorSecret(c.req.header('Cookie'), origin);
    const contextOf = (of: Session, visitorHash: string | null, replaced?: Partial<RequestFacts> | null) =>
      requestContext({
        services,
        pages,
        visitor: { claims: of.claims, visitorHash, requestId },
        viewing: null,
        isSessionReadable: of.failure === null,
        hasSessionCookie: of.hasCookie,
        supabase: of.supabase,
        endSession: of.end,
        forgetSession: of.forget,
        backend: sessions.forBrowsers,
        backendSettings,
        renderForAnyone,
        requestId,
        nonce: isDevelopment ? undefined : nonce,
        clientAddress,
        log,
        ...replaced,
      });
    const renderForAnyone: RequestFacts['renderForAnyone'] = async (path, replaced) => {
      const withoutCookies = new Request(new URL(path, origin));
      const nobody = await sessions.open(withoutCookies, clientAddress);
      return handleDocument(
        withoutCookies,
        contextOf(nobody, null, { services: { ...services, ...replaced } }),
      );
    };
    const viewingToken = readViewingToken(c.req.header('Cookie'), origin);
    const viewing =
      viewingToken && session.claims && c.req.path !== LEAVE_VIEWING
        ? await openViewing({
            services,
            claims: session.claims,
            token: viewingToken,
            requestId,
            nobody: await sessions.open(new Request(origin), clientAddress),
          })
        : null;
    if (viewing && !isViewable(c.req.path)) return refusal(c, 403, VIEWING_REFUSAL);
    const context = contextOf(session, secret && hashSecret(secret), viewing);
    // A page for the cache is rendered from its path alone, so neither parameters nor headers can show in it.
    const { pathname, search } = new URL(c.req.url);
    const path = sharedPath(c.req.method, `${pathname}${search}`, c.req.header('Cookie'));
    const cachePath = path !== null && isCacheable(pages.get(path)) && !session.hasCookie ? path : null;
    const request = cachePath
      ? new Request(new URL(cachePath, origin), { signal: c.req.raw.signal })
      : withRoutableUrl(c.req.raw);
    const response = withDataStatus(c.req.path, await handleDocument(request, context));
    if (c.req.path.endsWith('.data')) response.headers.set('X-Robots-Tag', 'noindex');
    // The viewing is over, or the browser signed in as somebody else.
    if (viewingToken && !viewing) response.headers.append('Set-Cookie', viewingClearCookie(origin));
    for (const cookie of session.setCookies()) {
      response.headers.append('Set-Cookie', cookie);
      response.headers.set('Cache-Control', 'private, no-store');
    }
    const visit = context.get(visitContext);
    if (visit) c.set('pageFacts', visit.facts);
    const isShared = visit?.isShared && isWholePage(response) && !isDevelopment;
    if (!isShared) {
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
      return compressPage(response, acceptEncoding);
    }
    const { html, scriptSources } = replaceNonceWithHashes(await response.text(), nonce);
    const body = Buffer.from(html);
    c.set('scriptSources', scriptSources);
    if (cachePath) c.set('shared', { path: cachePath, body, generation });
    const headers = new Headers(response.headers);
    headers.set('Content-Length', String(body.byteLength));
    headers.set('Vary', 'Accept-Encoding');
    // Browsers may store it but must revalidate; proxies may not store it.
    headers.set('Cache-Control', 'private, no-cache');
    return compressPage(new Response(body, { headers }), acceptEncoding);
  };
}

/** The page facts of every route, by its pattern. A layout has no address: its `handle` is for the shell. */
function pagesByPattern(): ReadonlyMap<string, PageFacts> {
  const entries = Object.values(build.routes).flatMap((route): [string, PageFacts][] => {
    const facts = route?.module.handle as PageFacts | undefined;
    const isPage = route?.path !== undefined || route?.index;
    return facts && isPage ? [[`/${route.path ?? ''}`, facts]] : [];
  });
  return new Map(entries);
}

/** Whether the page depends on its path alone and not on the browser's headers. */
function isCacheable(page: PageFacts | undefined): boolean {
  return page !== undefined && !page.isPerBrowser;
}

/** The fixed segments of the site's addresses. */
export function addressWords(): Set<string> {
  const paths = Object.values(build.routes).flatMap((route) => route?.path?.split('/') ?? []);
  return new Set([...paths.filter((word) => !word.startsWith(':') && word !== '*'), 'health', 'assets', '_']);
}

function isWholePage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  return response.status === 200 && Boolean(isHtml) && !response.headers.has('Set-Cookie');
}

/** A form shown again with errors has status 422 as a page; as data it is 200, since browsers log 422 as a failed load. */
function withDataStatus(path: string, response: Response): Response {
  if (!path.endsWith('.data') || response.status !== 422) return response;
  return new Response(response.body, { status: 200, headers: response.headers });
}

/**
 * A path that is too long or cannot be decoded leads to the page "not found": the router would take seconds for the first
 * and write to the console about the second. HEAD becomes GET; the HTTP server leaves out the body.
 */
function withRoutableUrl(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    if (url.pathname.length > MAX_PATH_LENGTH) throw new URIError('too long');
  } catch {
    return new Request(new URL('/nu-exista', url), { headers: request.headers });
  }
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}
