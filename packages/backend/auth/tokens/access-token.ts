import { type CryptoKey, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { UserRow } from '../users/user-row.ts';
import { rememberTokens } from './verified-tokens.ts';

/** Short, because scripts in a page can read the token. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';

/** One authentication method of a session, and its time (seconds since 1970). */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

export interface SessionFacts {
  id: string;
  aal: 'aal1' | 'aal2';
  /** Newest first. */
  amr: AuthenticationMethod[];
}

/** What a verified access token says. */
export interface AccessClaims {
  sub: string;
  session_id: string;
  role: string;
  aal: 'aal1' | 'aal2';
  amr: AuthenticationMethod[];
  exp: number;
  [claim: string]: unknown;
}

export interface AccessTokens {
  sign(user: UserRow, session: SessionFacts, now: Date): Promise<{ token: string; expiresAt: number }>;
  /** The claims of a genuine, unexpired token, or null. The session itself is checked in the database. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
}

/** @param issuer the address of the backend, as in `https://school.example/auth/v1` */
export function createAccessTokens(keys: SigningKeys, issuer: string): AccessTokens {
  const verified = rememberTokens<CryptoKey, AccessClaims>();
  return {
    async sign(user, session, now) {
      const { kid, key } = await keys.current();
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({
        email: user.email ?? '',
        phone: user.phone ?? '',
        app_metadata: user.raw_app_meta_data ?? {},
        user_metadata: user.raw_user_meta_data ?? {},
        role: AUDIENCE,
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },

    async verify(token, now) {
      const known = verified.recall(token, now);
      // A rotated or reloaded key is a different object.
      if (known && (await keys.find(known.kid)) === known.key) return known.claims;
      const kid = keyIdOf(token);
      const key = kid ? await keys.find(kid) : null;
      if (!kid || !key) return null;
      const checked = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ['sub', 'session_id', 'exp'],
      }).catch(() => null);
      if (!checked) return null;
      const claims = Object.freeze(checked.payload as AccessClaims);
      verified.keep(token, { kid, key, claims });
      return claims;
    },
  };
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}
