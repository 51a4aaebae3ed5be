import type { Configuration } from 'openid-client';
import type { OpenIdProvider } from '../auth-options.ts';
import { AuthError } from '../http/auth-error.ts';

const TIMEOUT_SECONDS = 10;
/** A provider's configuration changes rarely; its keys are loaded again when one is missing. */
const CACHE_MS = 3_600_000;

export interface ProviderClients {
  /** @throws AuthError for a provider that is not set up */
  find(name: string): OpenIdProvider;
  /** The configuration of a provider, loaded when first needed. @throws AuthError when it does not answer */
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
      if (!found || at - found.at > CACHE_MS) {
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

/** The library is loaded with the first sign-in by a provider, because most sites have none. */
async function discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> {
  const { Configuration, ClientSecretBasic, ClientSecretPost, ...client } = await import('openid-client');
  const url = new URL(issuer);
  // Only for a provider on this machine; the settings require TLS for others.
  const insecure = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure,
  });
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? [];
  // The default of the specification is Basic (OpenID Connect Discovery 1.0, 3).
  const authentication = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const configuration = new Configuration(
    found.serverMetadata(),
    clientId,
    clientSecret,
    authentication(clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  // The signature is checked although the token comes directly from the provider.
  for (const apply of [...insecure, client.enableNonRepudiationChecks]) apply(configuration);
  return configuration;
}
