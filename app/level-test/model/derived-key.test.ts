import { describe, expect, it } from 'vitest';
import { derivedKey, newSalt } from './derived-key.server.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('a derived key', () => {
  it('is the same for the same token, use and salt, and differs with each of them', () => {
    const salt = newSalt();
    const key = derivedKey(TOKEN, 'shared-result', salt);
    expect(key).toHaveLength(32);
    expect(derivedKey(TOKEN, 'shared-result', salt)).toEqual(key);
    expect(derivedKey('BAAAAAAAAAAAAAAAAAAAAA', 'shared-result', salt)).not.toEqual(key);
    expect(derivedKey(TOKEN, 'confirmation', salt)).not.toEqual(key);
    expect(derivedKey(TOKEN, 'shared-result', newSalt())).not.toEqual(key);
  });

  it('has a salt of 128 random bits', () => {
    const salts = new Set(Array.from({ length: 200 }, newSalt));
    expect(salts.size).toBe(200);
    for (const salt of salts) expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
  });
});
