import { createHash, createHmac, randomBytes } from 'node:crypto';
import { siteCookie } from './site-cookie.server.ts';

/**
 * The anonymous visitor: a 128-bit secret in an HttpOnly cookie. The database has only its hash, and private links of
 * results are derived from the secret, so a copy of the database opens no result (decision 0005).
 */

const cookie = siteCookie('visitor', 365 * 24 * 60 * 60);
/** 128 bits in base64url: the format of the secret and of the tokens derived from it. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

export const visitorCookieName = cookie.nameAt;

/** @returns 128 random bits in base64url */
export function newVisitorSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The secret in a Cookie header, or null without a valid one. */
export function readVisitorSecret(cookies: string | null | undefined, origin: string): string | null {
  return cookie.read(cookies, origin, (value) => SECRET.test(value));
}

/** The Set-Cookie header that stores a visitor's secret. */
export function visitorSetCookie(secret: string, origin: string): string {
  return cookie.set(secret, origin);
}

/** SHA-256 in hex: how the database stores every secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a text has the format of a result's token. */
export function isResultToken(text: string): boolean {
  return SECRET.test(text);
}

/** The token of a test's private link, derived from the secret, so only the device that took the test can derive it. */
export function resultTokenOf(visitorSecret: string, testId: string): string {
  return createHmac('sha256', visitorSecret).update(testId).digest().subarray(0, 16).toString('base64url');
}
