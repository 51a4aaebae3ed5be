import { exportJWK, generateKeyPair, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '../users/user-row.ts';
import { createAccessTokens } from './access-token.ts';
import { rememberTokens } from './verified-tokens.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const LATER = NOON.getTime() / 1000 + 60;
const of = (sub: string) => ({ kid: 'one', key: 'key', claims: { sub, exp: LATER } });

describe('A checked signature', () => {
  it('is cached until its token expires, not a moment longer', () => {
    const tokens = rememberTokens<string, { sub: string; exp: number }>();
    tokens.keep('a', of('ana'));
    expect(tokens.recall('a', new Date(LATER * 1000 - 1))?.claims.sub).toBe('ana');
    expect(tokens.recall('a', new Date(LATER * 1000))).toBeNull();
    // Not even when the clock goes back afterwards.
    expect(tokens.recall('a', NOON)).toBeNull();
  });

  it('is used for its own token only', () => {
    const tokens = rememberTokens<string, { sub: string; exp: number }>();
    tokens.keep('a', of('ana'));
    expect(tokens.recall('A', NOON)).toBeNull();
  });

  it('is removed from the cache, longest unused first, when there are too many', () => {
    const tokens = rememberTokens<string, { sub: string; exp: number }>(2);
    for (const name of ['a', 'b']) tokens.keep(name, of(name));
    tokens.recall('a', NOON);
    tokens.keep('c', of('c'));
    const recalled = ['a', 'b', 'c'].map((name) => tokens.recall(name, NOON)?.claims.sub);
    expect(recalled).toEqual(['a', undefined, 'c']);
  });

  it('is not used when its key was removed or replaced by another one of the same name', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const again = async () => (await importJWK(await exportJWK(pair.publicKey), 'ES256')) as CryptoKey;
    const stranger = await generateKeyPair('ES256');
    let published: CryptoKey | null = await again();
    const keys = {
      current: async () => ({ kid: 'one', key: pair.privateKey }),
      find: async () => published,
      keySet: async () => ({ keys: [] }),
    };
    const tokens = createAccessTokens(keys, 'https://school.example/auth/v1');
    const user = { id: 'ana', email: 'ana@example.com' } as UserRow;
    const { token } = await tokens.sign(user, { id: 'session', aal: 'aal1', amr: [] }, NOON);
    const sub = async () => (await tokens.verify(token, NOON))?.sub;
    expect([await sub(), await sub()]).toEqual(['ana', 'ana']);
    published = await again();
    expect(await sub()).toBe('ana');
    published = stranger.publicKey;
    expect(await sub()).toBeUndefined();
    published = null;
    expect(await sub()).toBeUndefined();
  });
});
