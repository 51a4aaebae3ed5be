import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

/** The only algorithm access tokens are signed with. */
export const SIGNING_ALGORITHM = 'ES256';

/** @returns a key as hosted projects have them, recognisable wherever it turns up */
export function newApiKey(kind: 'publishable' | 'secret'): string {
  return `sb_${kind}_${randomBytes(24).toString('base64url')}`;
}

/** @returns 256 bits in base64url */
export function newHmacKey(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns a pair for access tokens with the id it is found by; the public half as it is published */
export async function newSigningKey(): Promise<{ kid: string; privateJwk: JWK; publicJwk: JWK }> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  return {
    kid,
    privateJwk: await exportJWK(pair.privateKey),
    publicJwk: await published(kid, pair.publicKey),
  };
}

async function published(kid: string, key: CryptoKey): Promise<JWK> {
  return { ...(await exportJWK(key)), kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] };
}
