import type { Configuration } from 'openid-client';
import type { OpenIdProvider } from '../auth-options.ts';
import { AuthError } from '../http/auth-error.ts';

const TIMEOUT_SECONDS = 10;
/** What a provider publishes of itself changes rarely, its keys are looked for again whenever one is missing. */
const KEPT_MS = 3_600_000;

export interface ProviderClients {
  /** @throws AuthError for a provider that is not set up */
  find(name: string): OpenIdProvider;
  /** What the provider publishes of itself, asked when it is first needed. @throws AuthError when it does not answer */
  configuration(provider: OpenIdProvider): Promise<Configuration>;
}

export function createProviderClients(
  providers: readonly OpenIdProvider[],
  now: () => Date,
): ProviderClients {
  const known = new Map<string, { at: number; configuration: Promise<Configuration> }>();
  return {
    find(name) {
      const provider = providers.find((it) => it.name === name.toLowerCase());
      if (provider) return provider;
      throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
    },
    async configuration(provider) {
      const at = now().getTime();
      let found = known.get(provider.name);
      if (!found || at - found.at > KEPT_MS) {
        found = { at, configuration: discover(provider) };
        known.set(provider.name, found);
      }
      return found.configuration.catch(() => {
        known.delete(provider.name);
        throw new AuthError(503, 'unexpected_failure', 'The provider cannot be reached');
      });
    },
  };
}

/** The library is loaded by the first who signs in with a provider: most sites have none. */
async function discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> {
  const { Configuration, ClientSecretBasic, ClientSecretPost, ...client } = await import('openid-client');
  const url = new URL(issuer);
  // A provider on this machine; the settings allow no other without TLS.
  const insecure = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure,
  });
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? [];
  // Without a word on it the specification means Basic (OpenID Connect Discovery 1.0, 3).
  const authentication = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const configuration = new Configuration(
    found.serverMetadata(),
    clientId,
    clientSecret,
    authentication(clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  // The signature counts although the token comes straight from the provider.
  for (const apply of [...insecure, client.enableNonRepudiationChecks]) apply(configuration);
  return configuration;
}
