import { describe, expect, it } from 'vitest';
import { decideAccess, demandedRole, pathsUpwards, showsLink } from './page-access.ts';
import type { Role } from './roles.ts';

function rows(roles: Record<string, Role>) {
  return new Map(Object.entries(roles).map(([path, minimumRole]) => [path, { minimumRole }]));
}

describe('the role a page demands', () => {
  it('is that of its own row, else of its nearest parent, else everybody’s', () => {
    const known = rows({ '/': 'admin', '/admin': 'teacher', '/admin/crm': 'staff' });
    expect(demandedRole('/admin/crm', known)).toBe('staff');
    expect(demandedRole('/admin/crm/leads/7', known)).toBe('staff');
    expect(demandedRole('/admin/users', known)).toBe('teacher');
    expect(demandedRole('/administrator', known)).toBe('unregistered');
    expect(demandedRole('/contact', known)).toBe('unregistered');
    expect(demandedRole('/', known)).toBe('admin');
  });

  it('never falls below the floor of the route, whatever the rows say or do not say', () => {
    expect(demandedRole('/admin/users', rows({ '/admin': 'unregistered' }), 'teacher')).toBe('teacher');
    expect(demandedRole('/admin/users', rows({}), 'teacher')).toBe('teacher');
    expect(demandedRole('/admin/users', rows({ '/admin': 'admin' }), 'teacher')).toBe('admin');
  });

  it('looks upwards one part of the path at a time', () => {
    expect(pathsUpwards('/a/b/c')).toEqual(['/a/b/c', '/a/b', '/a']);
    expect(pathsUpwards('/')).toEqual(['/']);
  });
});

describe('a link shown by role', () => {
  it('follows the row exactly, and is shown to everybody without one', () => {
    const known = rows({ '/webinar': 'paid' });
    expect(showsLink('/webinar', known, 'free')).toBe(false);
    expect(showsLink('/webinar', known, 'paid')).toBe(true);
    expect(showsLink('/admin', known, 'unregistered')).toBe(true);
  });
});

describe('whoever wants a page', () => {
  const nobody = { hasSession: false, rank: 1, storedRole: null, owesSecondFactor: false };
  const learner = { hasSession: true, rank: 2, storedRole: 'free', owesSecondFactor: false };
  const teacher = { ...learner, storedRole: 'teacher' };

  it('gets it with enough rank', () => {
    expect(decideAccess(nobody, 'unregistered')).toBe('open');
    expect(decideAccess({ ...teacher, rank: 5 }, 'teacher')).toBe('open');
  });

  it('is asked to log in without a session', () => {
    expect(decideAccess(nobody, 'free')).toBe('log-in-first');
  });

  it('is refused with too low a role, and an unknown role counts as free', () => {
    expect(decideAccess(learner, 'paid')).toBe('no-permission');
    expect(decideAccess({ ...learner, storedRole: 'owner' }, 'paid')).toBe('no-permission');
    expect(decideAccess({ ...teacher, rank: 5 }, 'staff')).toBe('no-permission');
  });

  it('is sent to the second factor when only that is missing', () => {
    expect(decideAccess({ ...teacher, rank: 4 }, 'teacher')).toBe('second-factor');
  });

  it('does their second factor first where they have one, whatever their role, but for what everybody gets', () => {
    const owing = { ...learner, owesSecondFactor: true };
    expect(decideAccess(owing, 'free')).toBe('second-factor');
    expect(decideAccess(owing, 'unregistered')).toBe('open');
    expect(decideAccess(owing, 'paid')).toBe('no-permission');
  });
});
