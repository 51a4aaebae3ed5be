import type { Caller, Sender } from './caller.ts';
import { allowOrigin, originOf, preflightResponse } from './cross-origin.ts';
import { type CallerOptions, resolveCaller } from './resolve-caller.ts';

const PATHS_WITHOUT_KEY = [
  // A browser opens these from a mail, a provider or an image tag, and sends no headers of its own.
  /^\/auth\/v1\/(verify|authorize|callback|\.well-known\/jwks\.json)$/,
  // Signed URLs carry their own token. Making one needs a key, because row-level security decides about the object.
  /^\/storage\/v1\/object\/(public|info\/public|sign|upload\/sign)\//,
];

/** A provider may send people back with a form on its own page; the returned state is what we check. */
const PATHS_FROM_ANYWHERE = /^\/auth\/v1\/callback$/;

export interface GatewayOptions extends CallerOptions {
  /** The origins of our own pages, as in `https://school.example`. */
  origins: readonly string[];
}

export interface Gateway {
  /**
   * Passes a request on with its caller, or answers it itself: a preflight, a page of another site, a missing or
   * wrong key.
   */
  pass(
    request: Request,
    sender: Sender,
    next: (request: Request, caller: Caller) => Promise<Response>,
  ): Promise<Response>;
}

/** Checks keys, tokens and origins before every protocol, like the gateway of hosted projects. */
export function createGateway(options: GatewayOptions): Gateway {
  return {
    async pass(request, sender, next) {
      const { pathname } = new URL(request.url);
      const isOpen = isOpenToOtherOrigins(pathname);
      const origin = originOf(request, options.origins);
      if (origin === false && !isOpen) {
        return refuse(403, {
          message: 'Origin not allowed',
          hint: 'Requests from pages of other sites are not accepted.',
        });
      }
      if (request.method === 'OPTIONS' && origin) return preflightResponse(origin);
      const caller = await resolveCaller(request, sender, options, isKeyOptional(pathname));
      const response = 'message' in caller ? refuse(401, caller) : await next(request, caller);
      return readableBy(response, origin || null);
    },
  };
}

/** Whether a path is answered without an API key, as on hosted projects. */
function isKeyOptional(pathname: string): boolean {
  return PATHS_WITHOUT_KEY.some((path) => path.test(pathname));
}

/** Whether pages of other origins may send people to a path. */
function isOpenToOtherOrigins(pathname: string): boolean {
  return PATHS_FROM_ANYWHERE.test(pathname);
}

function refuse(status: number, body: { message: string; hint: string }): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** The headers of redirects and of fetched responses are immutable, so only those responses are copied. */
function readableBy(response: Response, origin: string | null): Response {
  try {
    allowOrigin(response.headers, origin);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    allowOrigin(copy.headers, origin);
    return copy;
  }
}
