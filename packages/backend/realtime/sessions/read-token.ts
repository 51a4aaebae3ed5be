import { decodeJwt } from 'jose';
import type { Identity } from '../../postgres/as-caller.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import type { RightsSubject } from '../rights/rights.ts';
import type { SessionWatch } from './session-watch.ts';

/** The identity of a channel, and its expiry. */
export interface Holder {
  subject: RightsSubject;
  /** The token as sent; null when only an API key gives the identity. */
  token: string | null;
  /** Null when it does not expire. */
  expiresAtMs: number | null;
  sessionId: string | null;
  userId: string | null;
}

/** A rejected token, in the words of the reference. */
export class TokenError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const SESSION_OVER = 'The session of this token is over';

interface TokenReaderOptions extends Pick<RealtimeOptions, 'verifyToken' | 'now'> {
  sessions: Pick<SessionWatch, 'isAlive'>;
}

/**
 * Finds the identity of a token. Without a token, or with an API key instead, it is the role of the socket's key.
 * @throws TokenError
 */
export async function readToken(
  { verifyToken, now, sessions }: TokenReaderOptions,
  role: Identity['role'],
  token: string | undefined,
): Promise<Holder> {
  if (token === undefined || token.startsWith('sb_')) {
    const subject = { identity: { role, claims: null }, name: role };
    return { subject, token: null, expiresAtMs: null, sessionId: null, userId: null };
  }
  const claims = await verifyToken(token);
  if (!claims) throw toTokenError(token, now());
  const sessionId = String(claims.session_id);
  const userId = String(claims.sub);
  if (!(await sessions.isAlive(sessionId, userId))) throw new TokenError('InvalidJWTToken', SESSION_OVER);
  return {
    subject: { identity: { role: 'authenticated', claims }, name: token },
    token,
    expiresAtMs: Number(claims.exp) * 1000,
    sessionId,
    userId,
  };
}

/** The reference's message for an expired token. */
export function expiredMessage(expiresAtMs: number, now: Date): string {
  return `Token has expired ${Math.max(0, Math.floor((now.getTime() - expiresAtMs) / 1000))} seconds ago`;
}

function toTokenError(token: string, now: Date): TokenError {
  try {
    const { exp } = decodeJwt(token);
    if (exp !== undefined && exp * 1000 <= now.getTime()) {
      return new TokenError('InvalidJWTToken', expiredMessage(exp * 1000, now));
    }
    return new TokenError('JwtSignatureError', 'Failed to validate JWT signature');
  } catch {
    return new TokenError('MalformedJWT', 'The token provided is not a valid JWT');
  }
}
