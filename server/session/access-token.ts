import { hash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { BackendAccess } from '../http/backend-access.ts';

/** The claims of a verified access token. */
export interface Claims extends Readonly<Record<string, unknown>> {
  sub: string;
  session_id: string;
  /** Expiry, in seconds since 1970. */
  exp: number;
}

type Verification =
  | { status: 'valid'; claims: Claims }
  | { status: 'expired' }
  /** The signing key is not among the backend's published keys. */
  | { status: 'unknown-key' }
  /** Forged, for another audience, or not a token. */
  | { status: 'invalid' };

export type VerifyAccessToken = (token: string) => Promise<Verification>;

/** Only asymmetric algorithms: a public key must not be usable as a shared secret. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
/** The most tokens whose signature is not checked again; about a kilobyte each. */
const MAX_VERIFIED = 5_000;
/** For how long: so much later than without the cache is a key noticed that the backend no longer publishes. */
const VERIFIED_MS = 60_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INVALID_TOKEN_ERRORS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
];

/**
 * Verifies access tokens without a call per token: the backend's public keys are fetched every ten minutes, and for an
 * unknown key at most every ten seconds. The signature of a token is checked once a minute; its expiry every time, and
 * whether its session is still open by the database with every request.
 * @param now overrides the clock in tests; null for the real time
 * @returns a function that throws when the keys cannot be fetched
 */
export function createAccessTokenVerifier(
  backend: Pick<BackendAccess, 'url' | 'fetch' | 'onKeyChange'>,
  now: () => Date | null = () => null,
): VerifyAccessToken {
  const issuer = `${backend.url}/auth/v1`;
  const clock = () => now() ?? new Date();
  // By hash, so that memory contains no tokens and lookups leak nothing through timing.
  const newCache = () =>
    new LRUCache<string, Claims>({
      max: MAX_VERIFIED,
      ttl: VERIFIED_MS,
      ttlResolution: 0,
      perf: { now: () => clock().getTime() },
    });
  let verified = newCache();
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: 10_000,
    cacheMaxAge: 600_000,
    [customFetch]: (url, options) => backend.fetch(new Request(url, options), { clientAddress: '127.0.0.1' }),
  });
  // Refetch after a rotation; if that fails, the next verification fetches them. Until they have come the old keys are
  // used, and what was verified with them is forgotten again.
  backend.onKeyChange?.(() => {
    const forget = () => {
      verified = newCache();
    };
    forget();
    keys.reload().then(forget, forget);
  });

  return async (token) => {
    const currentDate = clock();
    const name = hash('sha256', token, 'base64');
    const cache = verified;
    const known = cache.get(name);
    if (known) {
      const isValid = known.exp * 1000 > currentDate.getTime();
      return isValid ? { status: 'valid', claims: known } : { status: 'expired' };
    }
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer,
        audience: 'authenticated',
        requiredClaims: ['sub', 'session_id', 'exp', 'aal'],
        currentDate,
      });
      if (!isUserToken(payload)) return { status: 'invalid' };
      cache.set(name, payload);
      return { status: 'valid', claims: payload };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { status: 'expired' };
      if (error instanceof errors.JWKSNoMatchingKey) return { status: 'unknown-key' };
      if (INVALID_TOKEN_ERRORS.some((kind) => error instanceof kind)) return { status: 'invalid' };
      throw error;
    }
  };
}

/** The database casts both ids to uuid and accepts only this role. */
function isUserToken(payload: Record<string, unknown>): payload is Claims & typeof payload {
  const { sub, session_id: session, role } = payload;
  return role === 'authenticated' && isUuid(sub) && isUuid(session);
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}
