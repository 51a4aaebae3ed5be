import type { Caller, Sender } from './caller.ts';
import { allowOrigin, originOf, preflightResponse } from './cross-origin.ts';
import { isKeyOptional, isOpenToOtherOrigins } from './open-paths.ts';
import { type CallerOptions, resolveCaller } from './resolve-caller.ts';

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
