import type { AuthContext } from '../auth-context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { requirePerson } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { beginProviderFlow } from './begin-provider-flow.ts';

/**
 * `GET /user/identities/authorize`: begins to link another identity to the account. The cookie is set in the
 * requesting browser, so another browser cannot be tricked into linking its identity to a stranger's account.
 */
export function linkIdentity(context: AuthContext): Endpoint {
  return async (c) => {
    const person = await requirePerson(c, context);
    requireFreshFactor(person, context);
    requireRecentSignIn(person, context, 'Linking an identity');
    const { url, cookie } = await beginProviderFlow(c, context, person);
    const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' };
    if (c.req.query('skip_http_redirect') === 'true') return Response.json({ url }, { headers });
    return new Response(null, { status: 302, headers: { ...headers, Location: url } });
  };
}
