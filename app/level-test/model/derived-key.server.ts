import { createHmac, randomBytes } from 'node:crypto';

/** A random salt for `derivedKey`. It is not secret: the database stores it. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The key of a public page or a confirmation: HMAC-SHA-256 of use and salt, keyed by the result token. Only the private
 * link and the salt together give it; the link cannot be computed from the key, nor either of them from the database.
 */
export function derivedKey(resultToken: string, use: 'shared-result' | 'confirmation', salt: string): Buffer {
  return createHmac('sha256', resultToken).update(`${use}:${salt}`).digest();
}
