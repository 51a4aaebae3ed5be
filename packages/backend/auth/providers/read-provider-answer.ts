import type { AuthContext } from '../auth-context.ts';
import type { OpenIdProvider } from '../auth-options.ts';
import { AuthError } from '../http/auth-error.ts';
import { callbackUrl } from './begin-provider-flow.ts';
import type { BrowserSecret } from './browser-secret.ts';
import { completeClaims, identityOf, type ProviderIdentity } from './provider-identity.ts';

interface Answer {
  provider: OpenIdProvider;
  /** The query string of the callback. */
  query: string;
  state: string;
  secret: BrowserSecret;
}

/**
 * Exchanges the code of a provider for an identity. State, issuer, nonce, audience, signature and times are checked
 * by openid-client.
 * @throws AuthError
 */
export async function readProviderAnswer(
  context: AuthContext,
  { provider, query, state, secret }: Answer,
): Promise<ProviderIdentity> {
  const refusal = new URLSearchParams(query).get('error');
  if (refusal) {
    // The provider's own text is not shown: it could be any text.
    if (refusal === 'access_denied') throw new AuthError(403, 'access_denied', 'The person said no');
    throw new AuthError(500, 'bad_oauth_callback', 'The provider answered with an error');
  }
  const configuration = await context.providerClients.configuration(provider);
  const { authorizationCodeGrant } = await import('openid-client');
  // The callback URL as the provider knows it, also behind a proxy.
  const url = new URL(callbackUrl(context));
  url.search = query;
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: secret.nonce,
      pkceCodeVerifier: secret.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The answer has no identity token.');
    const told = await completeClaims(configuration, claims, tokens.access_token);
    return identityOf(provider.name, claims.iss, told);
  } catch (error) {
    // Only standard error codes are logged: other texts may contain personal data.
    const { code, error: name } = error as { code?: string; error?: string };
    context.log.warn(
      { provider: provider.name, code, error: name },
      'an invalid answer of a provider was refused',
    );
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  }
}
