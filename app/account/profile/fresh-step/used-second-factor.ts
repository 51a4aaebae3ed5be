/** As the accounts' service names them in a token. */
const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'mfa/recovery_code']);
/** The service asks again after a quarter of an hour; what is begun just before that still goes through. */
const FRESH_FOR_SECONDS = 14 * 60;

/**
 * Whether a session has used its second factor so lately that it may change what somebody could be locked out by.
 * Courtesy: the service decides.
 * @param claims of the access token
 * @param now in milliseconds since 1970
 */
export function hasFreshSecondFactor(claims: Readonly<Record<string, unknown>> | null, now: number): boolean {
  if (claims?.aal !== 'aal2' || !Array.isArray(claims.amr)) return false;
  return claims.amr.some(
    ({ method, timestamp }: { method?: unknown; timestamp?: unknown }) =>
      typeof method === 'string' &&
      SECOND_FACTORS.has(method) &&
      typeof timestamp === 'number' &&
      timestamp > now / 1000 - FRESH_FOR_SECONDS,
  );
}
