import { createHash, createHmac, randomBytes } from 'node:crypto';

export const AWAY_SECONDS = 10 * 60;

/**
 * The secret of a browser during a provider flow. The PKCE verifier and the nonce are derived from it; we store its
 * hash, so only this browser can return.
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

/** One cookie per flow, so that two tabs do not interfere. */
function cookieName(issuer: string, state: string): string {
  const name = `provider-${state.slice(0, 8)}`;
  return issuer.startsWith('https:') ? `__Host-${name}` : name;
}

/** `Lax`, because the provider returns the browser with a link. */
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
