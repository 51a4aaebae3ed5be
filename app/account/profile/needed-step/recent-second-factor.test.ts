import { describe, expect, it } from 'vitest';
import { hasRecentSecondFactor } from './recent-second-factor.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

function session(method: string, minutesAgo: number, aal = 'aal2') {
  const timestamp = NOW / 1000 - minutesAgo * 60;
  return {
    aal,
    amr: [
      { method, timestamp },
      { method: 'password', timestamp: NOW / 1000 },
    ],
  };
}

describe('Recently used second factor', () => {
  it.each(['totp', 'mfa/phone', 'mfa/recovery_code'])(
    'A second factor of kind %s counts as recent for about a quarter of an hour',
    (method) => {
      expect(hasRecentSecondFactor(session(method, 0), NOW)).toBe(true);
      expect(hasRecentSecondFactor(session(method, 13), NOW)).toBe(true);
      expect(hasRecentSecondFactor(session(method, 15), NOW)).toBe(false);
    },
  );

  it('A password or a mailed code does not count as a second factor', () => {
    expect(hasRecentSecondFactor(session('otp', 0), NOW)).toBe(false);
    expect(hasRecentSecondFactor(session('password', 0), NOW)).toBe(false);
  });

  it('A second factor does not count in a session at aal1 or in a token without it', () => {
    expect(hasRecentSecondFactor(session('totp', 0, 'aal1'), NOW)).toBe(false);
    for (const claims of [null, {}, { aal: 'aal2' }, { aal: 'aal2', amr: ['totp'] }]) {
      expect(hasRecentSecondFactor(claims, NOW)).toBe(false);
    }
  });
});
