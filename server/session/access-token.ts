import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { BackendAccess } from '../http/backend-access.ts';

/** What a verified access token says. */
export interface Claims extends Readonly<Record<string, unknown>> {
  sub: string;
  session_id: string;
  /** When it ends, in seconds since 1970. */
  exp: number;
}

type Verification =
  | { is: 'good'; claims: Claims }
  /** Genuine once. */
  | { is: 'expired' }
  /** Signed with a key the backend does not publish, or not yet or no longer. */
  | { is: 'unknown' }
  /** Never ours: forged, for somebody else, or not a token at all. */
  | { is: 'refused' };

export type VerifyAccessToken = (token: string) => Promise<Verification>;

/** Only keys that verify without being able to sign: a public key must not pass for a shared secret. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const REFUSALS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
];

/**
 * Verifies access tokens without asking for each: the backend's public keys are fetched once, again every ten minutes,
 * and when a token names one that is not among them, then at most every ten seconds.
 * @param now a moved clock; null is the time
 * @returns a function that throws when the keys cannot be had
 */
export function createAccessTokenVerifier(
  backend: Pick<BackendAccess, 'url' | 'fetch' | 'onKeyChange'>,
  now: () => Date | null = () => null,
): VerifyAccessToken {
  const issuer = `${backend.url}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: 10_000,
    cacheMaxAge: 600_000,
    [customFetch]: (url, options) => backend.fetch(new Request(url, options), { clientAddress: '127.0.0.1' }),
  });
  // After a rotation a key may count no more that these were fetched with; what is not fetched now is fetched when asked.
  backend.onKeyChange?.(() => void keys.reload().catch(() => undefined));

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer,
        audience: 'authenticated',
        requiredClaims: ['sub', 'session_id', 'exp', 'aal'],
        currentDate: now() ?? new Date(),
      });
      return isOfAPerson(payload) ? { is: 'good', claims: payload } : { is: 'refused' };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { is: 'expired' };
      if (error instanceof errors.JWKSNoMatchingKey) return { is: 'unknown' };
      if (REFUSALS.some((kind) => error instanceof kind)) return { is: 'refused' };
      throw error;
    }
  };
}

/** The database casts these two, and knows only this role. */
function isOfAPerson(payload: Record<string, unknown>): payload is Claims & typeof payload {
  const { sub, session_id: session, role } = payload;
  return role === 'authenticated' && isUuid(sub) && isUuid(session);
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}
