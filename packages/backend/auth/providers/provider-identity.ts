import type { Configuration, IDToken } from 'openid-client';

/** Who somebody is at a provider. */
export interface ProviderIdentity {
  provider: string;
  /** Theirs for good at that provider; addresses change. */
  subject: string;
  /** In lower case; null when the provider does not tell. */
  email: string | null;
  /** Whether the provider says that it has seen them read that mailbox. */
  isEmailVerified: boolean;
  /** What is kept of it, in the reference's words; not the picture, which nothing here shows. */
  details: Record<string, unknown>;
}

type Told = Record<string, unknown> & { sub: string };

/** Who the claims of an identity token, or of the provider's own page about a person, speak of. */
export function identityOf(provider: string, issuer: string, claims: Told): ProviderIdentity {
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
): Promise<Told> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const { fetchUserInfo } = await import('openid-client');
  return { ...claims, ...(await fetchUserInfo(configuration, accessToken, claims.sub)) };
}
