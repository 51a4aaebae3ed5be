import { describe, expect, it } from 'vitest';
import { decideAccess, isLinkVisible, pathAndAncestors, requiredRole } from './page-access.ts';
import type { Role } from './roles.ts';

function rows(roles: Record<string, Role>) {
  return new Map(Object.entries(roles).map(([path, minimumRole]) => [path, { minimumRole }]));
}

describe('the role a page requires', () => {
  it('is that of its own row, else of its nearest parent, else „unregistered”', () => {
    const known = rows({ '/': 'admin', '/admin': 'teacher', '/admin/crm': 'staff' });
    expect(requiredRole('/admin/crm', known)).toBe('staff');
    expect(requiredRole('/admin/crm/leads/7', known)).toBe('staff');
    expect(requiredRole('/admin/users', known)).toBe('teacher');
    expect(requiredRole('/administrator', known)).toBe('unregistered');
    expect(requiredRole('/contact', known)).toBe('unregistered');
    expect(requiredRole('/', known)).toBe('admin');
  });

  it('is at least the floor of the route, with any rows and without', () => {
    expect(requiredRole('/admin/users', rows({ '/admin': 'unregistered' }), 'teacher')).toBe('teacher');
    expect(requiredRole('/admin/users', rows({}), 'teacher')).toBe('teacher');
    expect(requiredRole('/admin/users', rows({ '/admin': 'admin' }), 'teacher')).toBe('admin');
  });

  it('comes from the path and its parents, one part at a time', () => {
    expect(pathAndAncestors('/a/b/c')).toEqual(['/a/b/c', '/a/b', '/a']);
    expect(pathAndAncestors('/')).toEqual(['/']);
  });
});

describe('a link shown by role', () => {
  it('follows the row of its page, and is shown to every visitor without one', () => {
    const known = rows({ '/webinar': 'paid' });
    expect(isLinkVisible('/webinar', known, 'free')).toBe(false);
    expect(isLinkVisible('/webinar', known, 'paid')).toBe(true);
    expect(isLinkVisible('/admin', known, 'unregistered')).toBe(true);
  });
});

describe('the access of a visitor to a page', () => {
  const anonymous = { hasSession: false, rank: 1, storedRole: null, needsSecondFactor: false };
  const learner = { hasSession: true, rank: 2, storedRole: 'free', needsSecondFactor: false };
  const teacher = { ...learner, storedRole: 'teacher' };

  it('is open with enough rank', () => {
    expect(decideAccess(anonymous, 'unregistered')).toBe('open');
    expect(decideAccess({ ...teacher, rank: 5 }, 'teacher')).toBe('open');
  });

  it('asks to log in without a session', () => {
    expect(decideAccess(anonymous, 'free')).toBe('log-in-first');
  });

  it('is refused with a role that is too low, and an unknown role counts as free', () => {
    expect(decideAccess(learner, 'paid')).toBe('no-permission');
    expect(decideAccess({ ...learner, storedRole: 'owner' }, 'paid')).toBe('no-permission');
    expect(decideAccess({ ...teacher, rank: 5 }, 'staff')).toBe('no-permission');
  });

  it('asks for the second factor when only that is missing', () => {
    expect(decideAccess({ ...teacher, rank: 4 }, 'teacher')).toBe('second-factor');
  });

  it('asks every role for an unused second factor first, except on public pages', () => {
    const unverified = { ...learner, needsSecondFactor: true };
    expect(decideAccess(unverified, 'free')).toBe('second-factor');
    expect(decideAccess(unverified, 'unregistered')).toBe('open');
    expect(decideAccess(unverified, 'paid')).toBe('no-permission');
  });
});
