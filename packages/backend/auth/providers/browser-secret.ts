import { createHash, createHmac, randomBytes } from 'node:crypto';

export const AWAY_SECONDS = 10 * 60;

/**
 * What one browser has while it is away at a provider. From it derive the verifier that the provider will ask for
 * (PKCE) and the nonce of its answer; we keep the hash, so only that browser can come back.
 */
export interface BrowserSecret {
  value: string;
  hash: string;
  codeVerifier: string;
  nonce: string;
}

export function newBrowserSecret(): BrowserSecret {
  return browserSecret(randomBytes(32).toString('base64url'));
}

export function browserSecret(value: string): BrowserSecret {
  const derive = (use: string) => createHmac('sha256', value).update(use).digest('base64url');
  return {
    value,
    hash: createHash('sha256').update(value).digest('hex'),
    codeVerifier: derive('code verifier'),
    nonce: derive('nonce'),
  };
}

/** One cookie per way to a provider, so that two tabs do not disturb each other. */
function cookieName(issuer: string, state: string): string {
  const name = `provider-${state.slice(0, 8)}`;
  return issuer.startsWith('https:') ? `__Host-${name}` : name;
}

/** `Lax`, because the provider sends the browser back by a link of its own. */
export function secretCookie(issuer: string, state: string, value: string, seconds = AWAY_SECONDS): string {
  const secure = issuer.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(issuer, state)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret a browser sends along, or null. */
export function secretOf(issuer: string, state: string, cookies: string | null): BrowserSecret | null {
  const wanted = cookieName(issuer, state);
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=', 2);
    if (name === wanted && /^[\w-]{43}$/.test(value)) return browserSecret(value);
  }
  return null;
}
