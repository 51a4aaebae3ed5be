import { describe, expect, it } from 'vitest';
import { hasFreshSecondFactor } from './used-second-factor.ts';

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

describe('a second factor', () => {
  it.each(['totp', 'mfa/phone', 'mfa/recovery_code'])(
    '%s is fresh for about a quarter of an hour',
    (method) => {
      expect(hasFreshSecondFactor(session(method, 0), NOW)).toBe(true);
      expect(hasFreshSecondFactor(session(method, 13), NOW)).toBe(true);
      expect(hasFreshSecondFactor(session(method, 15), NOW)).toBe(false);
    },
  );

  it('is neither a password nor a code from the mailbox, however new', () => {
    expect(hasFreshSecondFactor(session('otp', 0), NOW)).toBe(false);
    expect(hasFreshSecondFactor(session('password', 0), NOW)).toBe(false);
  });

  it('does not count in a session that fell back to one factor, nor in a token that says nothing', () => {
    expect(hasFreshSecondFactor(session('totp', 0, 'aal1'), NOW)).toBe(false);
    for (const claims of [null, {}, { aal: 'aal2' }, { aal: 'aal2', amr: ['totp'] }]) {
      expect(hasFreshSecondFactor(claims, NOW)).toBe(false);
    }
  });
});
