import { describe, expect, it } from 'vitest';
import type { Role } from '#app/domain/roles.ts';
import { courseAccess, describeAccess, type OwnEnrolment } from './course-access.ts';

function enrolment(state: OwnEnrolment['state'], changes: Partial<OwnEnrolment> = {}): OwnEnrolment {
  return {
    role: null,
    startsAt: new Date('2026-10-01T21:00Z'),
    endsAt: null,
    revokedAt: null,
    state,
    ...changes,
  };
}

function said(hasAccess: boolean, enrolments: OwnEnrolment[], role: Role = 'free') {
  return describeAccess(courseAccess({ hasAccess, role, minimumRole: 'premium', enrolments }));
}

const END = new Date('2027-03-31T21:00Z');

describe('The access of a person to a course', () => {
  it('Is told with its last day, which an end at midnight in Bucharest closes', () => {
    expect(said(true, [enrolment('live', { endsAt: END })])).toBe('Deschis până pe 31 martie 2027 inclusiv');
  });

  it('Is that of the enrolment that lasts longest', () => {
    const earlier = enrolment('live', { endsAt: new Date('2026-12-31T22:00Z') });
    expect(said(true, [earlier, enrolment('live', { endsAt: END })])).toContain('31 martie 2027');
    expect(said(true, [earlier, enrolment('live')])).toBe('Deschis fără dată de sfârșit');
  });

  it('Has no end where the role gives it, unless an enrolment has given the role', () => {
    expect(said(true, [], 'premium')).toContain('prin rolul contului');
    expect(said(true, [enrolment('live', { endsAt: END })], 'premium')).toContain('prin rolul contului');
    expect(said(true, [enrolment('live', { endsAt: END, role: 'premium' })], 'premium')).toContain(
      '31 martie 2027',
    );
  });

  it('Begins on the day of the next enrolment, and is over since the last one ended or was taken back', () => {
    const future = enrolment('future', { startsAt: new Date('2027-01-09T22:00Z') });
    const later = enrolment('future', { startsAt: new Date('2027-02-09T22:00Z') });
    expect(said(false, [later, future, enrolment('over', { endsAt: END })])).toBe(
      'Se deschide pe 10 ianuarie 2027',
    );
    const revoked = enrolment('over', { endsAt: END, revokedAt: new Date('2026-11-20T10:00Z') });
    expect(said(false, [revoked])).toBe('Încheiat pe 20 noiembrie 2026');
    expect(said(false, [])).toContain('Fără acces');
  });
});
