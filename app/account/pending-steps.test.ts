import { describe, expect, it } from 'vitest';
import { type PendingSteps, pendingStepsSetCookie, readPendingSteps } from './pending-steps.server.ts';

const SITE = 'https://scoala.ro';
const WAITING: PendingSteps = { code: { purpose: 'sign-in', email: 'ana@exemplu.ro', sentAt: 1 } };

function roundTrip(pending: PendingSteps, origin = SITE): PendingSteps {
  return readPendingSteps(`a=b; ${pendingStepsSetCookie(pending, origin).split(';')[0]}`, origin);
}

describe('Pending steps of signing in', () => {
  it('Pending steps are read back from the next request', () => {
    const uri = 'otpauth://totp/Scoala:ana%40exemplu.ro?secret=JBSWY3DPEHPK3PXP&issuer=Scoala';
    const factorId = '00000000-0000-4000-8000-000000000001';
    for (const pending of [
      WAITING,
      { ...WAITING, newPassword: true as const },
      { enrolment: { kind: 'app' as const, factorId, uri } },
      { link: { tokenHash: 'abc', type: 'recovery' }, codesToKeep: true as const },
    ])
      expect(roundTrip(pending)).toEqual(pending);
  });

  it('The cookie of pending steps is hidden from scripts and other sites, and gone after half an hour or when empty', () => {
    expect(pendingStepsSetCookie(WAITING, SITE)).toMatch(
      /^__Host-ebl-pending=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(pendingStepsSetCookie({ code: undefined }, SITE)).toMatch(/^__Host-ebl-pending=; .*Max-Age=0/);
    expect(pendingStepsSetCookie(WAITING, 'http://localhost:3001')).toMatch(/^ebl-pending-3001=/);
  });

  it('A forged cookie of pending steps is ignored', () => {
    const forged = (value: unknown) =>
      readPendingSteps(
        `__Host-ebl-pending=${Buffer.from(JSON.stringify(value)).toString('base64url')}`,
        SITE,
      );
    expect(forged({ code: { purpose: 'admin', email: 'a@b.ro', sentAt: 1 } })).toEqual({});
    const factorId = '00000000-0000-4000-8000-000000000001';
    expect(forged({ enrolment: { kind: 'app', factorId, uri: 'javascript:alert(1)' } })).toEqual({});
    expect(forged({ enrolment: { kind: 'app', factorId: '../users', uri: 'otpauth://totp/x' } })).toEqual({});
    expect(forged(null)).toEqual({});
    expect(readPendingSteps('__Host-ebl-pending=%%%', SITE)).toEqual({});
    expect(readPendingSteps(null, SITE)).toEqual({});
  });
});
