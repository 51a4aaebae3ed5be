import type { Configuration, IDToken } from 'openid-client';

/** The identity of a person at a provider. */
export interface ProviderIdentity {
  provider: string;
  /** The permanent id at that provider; addresses may change. */
  subject: string;
  /** In lower case; null when the provider does not tell. */
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  /** The stored data, in the words of the reference; without the picture, which is not used. */
  details: Record<string, unknown>;
}

type ProviderClaims = Record<string, unknown> & { sub: string };

/** Reads the identity from the claims of an identity token or of userinfo. */
export function identityOf(provider: string, issuer: string, claims: ProviderClaims): ProviderIdentity {
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined;
  const email = text(claims.email)?.trim().toLowerCase() ?? null;
  const isEmailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const name = text(claims.name);
  const details = {
    iss: issuer,
    sub: claims.sub,
    provider_id: claims.sub,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
  };
  return { provider, subject: claims.sub, email, isEmailVerified, details };
}

/** The claims of a token, with the address from the provider's userinfo where the token lacks it. */
export async function completeClaims(
  configuration: Configuration,
  claims: IDToken,
  accessToken: string,
): Promise<ProviderClaims> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const { fetchUserInfo } = await import('openid-client');
  return { ...claims, ...(await fetchUserInfo(configuration, accessToken, claims.sub)) };
}
