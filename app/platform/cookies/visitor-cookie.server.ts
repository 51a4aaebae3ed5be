import { createHash, createHmac, randomBytes } from 'node:crypto';
import { siteCookie } from './site-cookie.server.ts';

/**
 * The anonymous visitor: a 128-bit secret in an HttpOnly cookie. The database only ever holds hashes, and the
 * private link of a result is derived from the secret, so a copy of the database opens nothing (decision 0005).
 */

const cookie = siteCookie('visitor', 365 * 24 * 60 * 60);
/** 128 bits in base64url: the form of the secret, and of the tokens derived from it. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

export const visitorCookieName = cookie.nameAt;

export function newVisitorSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The secret in a request's Cookie header, or null when there is none of the right form. */
export function readVisitorSecret(cookies: string | null | undefined, origin: string): string | null {
  return cookie.read(cookies, origin, (value) => SECRET.test(value));
}

/** The Set-Cookie header that gives a visitor their secret. */
export function visitorSetCookie(secret: string, origin: string): string {
  return cookie.set(secret, origin);
}

/** SHA-256 in hex, the form every secret has in the database. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a text could be a result's token at all; what comes in an address can be anything. */
export function isResultToken(text: string): boolean {
  return SECRET.test(text);
}

/** The token of a test's private link: only the device that took the test can derive it again. */
export function resultTokenOf(visitorSecret: string, testId: string): string {
  return createHmac('sha256', visitorSecret).update(testId).digest().subarray(0, 16).toString('base64url');
}
