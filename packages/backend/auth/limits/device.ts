import { createHash, randomBytes } from 'node:crypto';

/** A browser, identified by a random cookie that contains nothing personal. */
export interface Device {
  /** The stored hash of the cookie. A browser without the cookie gets a new hash that is not known yet. */
  hash: string;
  /** Makes the answer set the cookie. */
  give(): void;
}

const COOKIE_SECONDS = 90 * 24 * 3600;
/** 128 bits in base64url. */
const FORM = /^[\w-]{22}$/;

/**
 * The device that sent a request.
 * @param issuer decides whether the cookie needs https
 * @returns with the Set-Cookie header for the answer, if one is needed
 */
export function openDevice(issuer: string, cookies: string | null): Device & { setCookie(): string | null } {
  const name = issuer.startsWith('https:') ? '__Host-known-device' : 'known-device';
  const brought = cookieIn(cookies, name);
  const value = brought && FORM.test(brought) ? brought : randomBytes(16).toString('base64url');
  let isGiven = false;
  return {
    hash: createHash('sha256').update(`device ${value}`).digest('base64url'),
    give: () => {
      isGiven = true;
    },
    setCookie: () => {
      const secure = issuer.startsWith('https:') ? '; Secure' : '';
      return isGiven
        ? `${name}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
        : null;
    },
  };
}

function cookieIn(cookies: string | null, wanted: string): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return null;
}
