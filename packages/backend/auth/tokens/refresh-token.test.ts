import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/repeats.ts';
import { encodeRefreshToken, isGenuine, newRefreshTokenKey, parseRefreshToken } from './refresh-token.ts';

const key = newRefreshTokenKey();

describe('A refresh token', () => {
  it('carries its session and its counter', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat({ max: 2 ** 40 }), (sessionId, counter) => {
        const token = parseRefreshToken(encodeRefreshToken(sessionId, counter, key));
        expect(token).toMatchObject({ sessionId, counter });
        expect(token && isGenuine(token, key)).toBe(true);
      }),
      runs(10_000, 100),
    );
  });

  it('is genuine with its session’s own key only', () => {
    const token = parseRefreshToken(encodeRefreshToken(crypto.randomUUID(), 7, key));
    expect(token && isGenuine(token, newRefreshTokenKey())).toBe(false);
  });

  it('is invalid when any byte of it is changed', () => {
    const bytes = Buffer.from(encodeRefreshToken(crypto.randomUUID(), 300, key), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(parseRefreshToken(changed.toString('base64url'))).toBeNull();
    }
  });

  it('is not recognised in any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRefreshToken(text)).toBeNull();
      }),
      runs(10_000, 100),
    );
  });
});
