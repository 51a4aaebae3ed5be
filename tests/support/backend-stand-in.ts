import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { BackendAccess } from '../../server/http/backend-access.ts';

export const USER_ID = '3f1f7f2e-1111-4000-8000-000000000001';
export const SESSION_ID = '3f1f7f2e-2222-4000-8000-000000000001';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  published: JWK;
}

export interface BackendStandIn extends BackendAccess {
  /** The requests it got, as `POST /auth/v1/token`. */
  asked: string[];
  /** The same as objects. */
  requests: Request[];
  /** The keys it publishes. */
  keys: SigningKey[];
  /** Where set, gives the answer instead: a failure or a refusal. */
  answer: ((request: Request) => Response | null | Promise<Response | null>) | null;
  /** Refresh tokens it takes, each with the one that follows. */
  refreshTokens: Map<string, string>;
  /** An access token of the one person it knows, signed with its newest key. */
  sign(claims?: Record<string, unknown>, seconds?: number): Promise<string>;
  addKey(kid: string): Promise<SigningKey>;
}

export async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

/** A stand-in for the backend of accounts, for tests of how the site handles its tokens. */
export async function createBackendStandIn(url = 'http://localhost:3999'): Promise<BackendStandIn> {
  const standIn: BackendStandIn = {
    url,
    publishableKey: 'sb_publishable_test',
    serve: null,
    upgrade: null,
    asked: [],
    requests: [],
    keys: [await makeKey('first')],
    answer: null,
    refreshTokens: new Map([['refresh-0', 'refresh-1']]),

    async fetch(request) {
      const { pathname } = new URL(request.url);
      standIn.asked.push(`${request.method} ${pathname}`);
      standIn.requests.push(request);
      const instead = await standIn.answer?.(request);
      if (instead) return instead;
      if (pathname.endsWith('/jwks.json')) {
        return Response.json({ keys: standIn.keys.map(({ published }) => published) });
      }
      if (pathname.endsWith('/logout')) return new Response(null, { status: 204 });
      const { refresh_token: given } = (await request.json()) as { refresh_token: string };
      const next = standIn.refreshTokens.get(given);
      if (!next) {
        return Response.json(
          { error_code: 'refresh_token_not_found', msg: 'No such token' },
          { status: 400 },
        );
      }
      return Response.json(await sessionOf(await standIn.sign(), next));
    },

    async sign(claims = {}, seconds = 900) {
      const key = standIn.keys.at(-1);
      if (!key) throw new Error('There is no key to sign with.');
      return signWith(key, claims, seconds, url);
    },

    async addKey(kid) {
      const key = await makeKey(kid);
      standIn.keys.push(key);
      return key;
    },
  };
  return standIn;
}

/** A token of the person, but for the claims given instead. */
export async function signWith(
  { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>,
  claims: Record<string, unknown> = {},
  seconds = 900,
  url = 'http://localhost:3999',
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    sub: USER_ID,
    session_id: SESSION_ID,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    iss: `${url}/auth/v1`,
    iat: now,
    exp: now + seconds,
  };
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
}

/** The backend's answer to a sign-in or a refresh, large enough for two cookies. */
export async function sessionOf(accessToken: string, refreshToken: string) {
  const exp = endOf(accessToken);
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: exp - Math.floor(Date.now() / 1000),
    expires_at: exp,
    user: { id: USER_ID, email: 'ana@example.com', user_metadata: { note: 'ș'.repeat(1200) } },
  };
}

function endOf(accessToken: string): number {
  try {
    return decodeJwt(accessToken).exp ?? 0;
  } catch {
    return 0;
  }
}
