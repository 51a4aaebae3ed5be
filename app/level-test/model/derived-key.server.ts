import { createHmac, randomBytes } from 'node:crypto';

/** A new salt for a key below; it may stand in the database. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The key to what somebody made of a result: 256 bits that whoever holds the private link can find again with the salt,
 * and nobody else. The key does not lead back to the link, and a database with the salt and the hashes leads to neither.
 */
export function derivedKey(resultToken: string, use: 'shared-result' | 'confirmation', salt: string): Buffer {
  return createHmac('sha256', resultToken).update(`${use}:${salt}`).digest();
}
