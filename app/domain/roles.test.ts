import { describe, expect, it } from 'vitest';
import { canAccess, effectiveRole, ROLE_RANKS } from './roles.ts';

describe('roles', () => {
  it('counts a visitor without a session as unregistered, with any stored role', () => {
    expect(effectiveRole(false, 'super_admin')).toBe('unregistered');
  });

  it.each([null, undefined, '', 'owner', 'unregistered', 'toString'])(
    'counts a session with role %j as free',
    (stored) => {
      expect(effectiveRole(true, stored)).toBe('free');
    },
  );

  it('gives every role access up to its own rank, and not above', () => {
    const roles = Object.keys(ROLE_RANKS) as (keyof typeof ROLE_RANKS)[];
    for (const [i, role] of roles.entries()) {
      for (const [j, minimum] of roles.entries()) expect(canAccess(role, minimum)).toBe(i >= j);
    }
  });
});
