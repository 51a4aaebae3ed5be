import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { redirectWithError } from '../http/redirect-back.ts';
import { ownRedirect } from '../http/redirect-to.ts';
import { countedByNetwork, type Limit } from '../limits/limits.ts';
import { beginProviderFlow } from './begin-provider-flow.ts';

const PER_NETWORK: Limit = { name: 'provider-network', max: 100, seconds: 900 };

/**
 * `GET /authorize`: sends a browser to a provider. `skip_http_redirect` is for clients that build this address and go
 * there themselves, so it changes nothing here, as in the reference.
 */
export function authorize(context: AuthContext): Endpoint {
  return async (c) => {
    await context.limits.consumeAll(countedByNetwork(PER_NETWORK, c.get('requester').clientAddress));
    try {
      const { url, cookie } = await beginProviderFlow(c, context, null);
      return new Response(null, {
        status: 302,
        headers: { Location: url, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
      });
    } catch (error) {
      // The requester is a person in a browser, so the error is shown on the site.
      if (error instanceof AuthError && error.status >= 500) {
        return redirectWithError(ownRedirect(context.siteUrl, c.req.query('redirect_to')), error);
      }
      throw error;
    }
  };
}
