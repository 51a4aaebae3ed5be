import { decodeJwt } from 'jose';
import type { Caller, Claims, Sender } from './caller.ts';

/** What the gateway needs to identify the caller. */
export interface CallerOptions {
  apiKeys: { matches(given: string): 'publishable' | 'secret' | null };
  /** The claims of a genuine access token that has not expired, or null. */
  verifyToken(token: string): Promise<Claims | null>;
  now?: () => Date;
}

/** The error body of a refused request, in the words of hosted projects. */
export interface KeyErrorBody {
  message: string;
  hint: string;
}

const NO_KEY: KeyErrorBody = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};
const WRONG_KEY: KeyErrorBody = { message: 'Invalid API key', hint: 'Double check your API key.' };
const SECRET_IN_BROWSER: KeyErrorBody = {
  message: 'Forbidden use of secret API key in browser',
  hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
};
const ROLE_OF_KEY = { publishable: 'anon', secret: 'service_role', none: null } as const;

/**
 * Identifies the caller: the key gives the role anon or service_role, an access token beside it identifies a person.
 * The official client sends the key again as bearer token when no person is signed in.
 * @param isKeyOptional for paths that a browser opens by itself
 */
export async function resolveCaller(
  request: Request,
  sender: Sender,
  { apiKeys, verifyToken, now = () => new Date() }: CallerOptions,
  isKeyOptional: boolean,
): Promise<Caller | KeyErrorBody> {
  const key = keyOf(request);
  const keyRole = key === null ? null : ROLE_OF_KEY[apiKeys.matches(key) ?? 'none'];
  if (keyRole === null && !isKeyOptional) return key ? WRONG_KEY : NO_KEY;
  if (keyRole === 'service_role' && isFromBrowser(request)) return SECRET_IN_BROWSER;

  const { clientAddress, hasLeft } = sender;
  const from = { clientAddress, hasLeft };
  const role = keyRole ?? 'anon';
  const token = bearerOf(request);
  if (token === null || token === key) return { role, claims: null, refusedToken: null, ...from };
  const claims = await verifyToken(token);
  if (claims) return { role: 'authenticated', claims, refusedToken: null, ...from };
  const refusedToken = isExpired(token, now()) ? 'expired' : 'invalid';
  return { role: 'anon', claims: null, refusedToken, ...from };
}

/**
 * Whether a request looks like a browser's: by its User-Agent, as hosted projects check it, or by headers that a
 * script in a page cannot leave out. This cannot stop an attacker who has the secret key; it shows the mistake at
 * once to a developer who put the key into a page.
 */
function isFromBrowser({ headers }: Request): boolean {
  const isNamed = /^Mozilla\/5\.0/i.test(headers.get('User-Agent') ?? '');
  return isNamed || headers.has('Origin') || headers.has('Sec-Fetch-Site');
}

/** The API key of a request. */
export function keyOf({ headers, url }: Request): string | null {
  return headers.get('apikey') ?? new URL(url).searchParams.get('apikey');
}

function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
}

/** Only chooses which error a rejected token gets. */
function isExpired(token: string, now: Date): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= now.getTime();
  } catch {
    return false;
  }
}
