import { decodeJwt } from 'jose';
import type { Identity } from '../../postgres/as-caller.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import type { Asker } from '../rights/rights.ts';
import type { SessionWatch } from './session-watch.ts';

/** Who a channel belongs to, and until when. */
export interface Holder {
  asker: Asker;
  /** As sent; null when a key alone says who it is. */
  token: string | null;
  /** Null when it never ends by itself. */
  expiresAtMs: number | null;
  sessionId: string | null;
  userId: string | null;
}

/** Why a token is not taken, in the reference's words. */
export class TokenRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const SESSION_OVER = 'The session of this token is over';

interface Needs extends Pick<RealtimeOptions, 'verifyToken' | 'now'> {
  sessions: Pick<SessionWatch, 'isAlive'>;
}

/**
 * Finds out who a token belongs to. Without one, or with a key in its place, it is whoever the key of the socket is.
 * @throws TokenRefusal
 */
export async function readToken(
  { verifyToken, now, sessions }: Needs,
  role: Identity['role'],
  token: string | undefined,
): Promise<Holder> {
  if (token === undefined || token.startsWith('sb_')) {
    const asker = { identity: { role, claims: null }, name: role };
    return { asker, token: null, expiresAtMs: null, sessionId: null, userId: null };
  }
  const claims = await verifyToken(token);
  if (!claims) throw refusalOf(token, now());
  const sessionId = String(claims.session_id);
  const userId = String(claims.sub);
  if (!(await sessions.isAlive(sessionId, userId))) throw new TokenRefusal('InvalidJWTToken', SESSION_OVER);
  return {
    asker: { identity: { role: 'authenticated', claims }, name: token },
    token,
    expiresAtMs: Number(claims.exp) * 1000,
    sessionId,
    userId,
  };
}

/** That a token is past its time, in the reference’s words. */
export function expiredMessage(expiresAtMs: number, now: Date): string {
  return `Token has expired ${Math.max(0, Math.floor((now.getTime() - expiresAtMs) / 1000))} seconds ago`;
}

function refusalOf(token: string, now: Date): TokenRefusal {
  try {
    const { exp } = decodeJwt(token);
    if (exp !== undefined && exp * 1000 <= now.getTime()) {
      return new TokenRefusal('InvalidJWTToken', expiredMessage(exp * 1000, now));
    }
    return new TokenRefusal('JwtSignatureError', 'Failed to validate JWT signature');
  } catch {
    return new TokenRefusal('MalformedJWT', 'The token provided is not a valid JWT');
  }
}
