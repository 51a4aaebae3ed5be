/** The names of second factors in a token's `amr`. */
const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'mfa/recovery_code']);
/** The auth service requires the factor again after 15 minutes; one minute less leaves time to send a form. */
const RECENT_SECONDS = 14 * 60;

/**
 * Whether a session used its second factor recently enough for sensitive changes. Only decides what to show: the auth
 * service checks it again.
 * @param claims of the access token
 * @param now in milliseconds since 1970
 */
export function hasRecentSecondFactor(
  claims: Readonly<Record<string, unknown>> | null,
  now: number,
): boolean {
  if (claims?.aal !== 'aal2' || !Array.isArray(claims.amr)) return false;
  return claims.amr.some(
    ({ method, timestamp }: { method?: unknown; timestamp?: unknown }) =>
      typeof method === 'string' &&
      SECOND_FACTORS.has(method) &&
      typeof timestamp === 'number' &&
      timestamp > now / 1000 - RECENT_SECONDS,
  );
}
