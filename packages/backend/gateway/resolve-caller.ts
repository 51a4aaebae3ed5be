import { decodeJwt } from 'jose';
import type { Caller, Claims, Sender } from './caller.ts';

/** What the gateway needs to know who asks. */
export interface CallerOptions {
  apiKeys: { matches(given: string): 'publishable' | 'secret' | null };
  /** The claims of a genuine access token that is still good, or null. */
  verifyToken(token: string): Promise<Claims | null>;
  now?: () => Date;
}

/** Why a request is not passed on: the sentence and the hint of hosted projects. */
export interface KeyRefusal {
  message: string;
  hint: string;
}

const NO_KEY: KeyRefusal = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};
const WRONG_KEY: KeyRefusal = { message: 'Invalid API key', hint: 'Double check your API key.' };
const SECRET_IN_BROWSER: KeyRefusal = {
  message: 'Forbidden use of secret API key in browser',
  hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
};
const ROLE_OF_KEY = { publishable: 'anon', secret: 'service_role', none: null } as const;

/**
 * Tells who asks: the key names the project's public or secret side, an access token beside it a person. A bearer that
 * repeats the key is what the official client sends for somebody who is not signed in.
 * @param isKeyOptional paths that a browser opens by itself
 */
export async function resolveCaller(
  request: Request,
  sender: Sender,
  { apiKeys, verifyToken, now = () => new Date() }: CallerOptions,
  isKeyOptional: boolean,
): Promise<Caller | KeyRefusal> {
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
 * Whether a browser sends a request, as far as it says so: by its name, as hosted projects look at it, or by headers that
 * a page's script cannot leave out. Who has the secret key and hides it gets further; who put the key into a page by
 * mistake learns of it at once.
 */
function isFromBrowser({ headers }: Request): boolean {
  const isNamed = /^Mozilla\/5\.0/i.test(headers.get('User-Agent') ?? '');
  return isNamed || headers.has('Origin') || headers.has('Sec-Fetch-Site');
}

/** The project's key as a request names it. */
export function keyOf({ headers, url }: Request): string | null {
  return headers.get('apikey') ?? new URL(url).searchParams.get('apikey');
}

function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
}

/** Decides only which refusal a token that does not count gets. */
function isExpired(token: string, now: Date): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= now.getTime();
  } catch {
    return false;
  }
}
