import type pg from 'pg';
import { idOf, type PersonKey } from './people.ts';

/** Beside the seeded course, so that no cell depends on what the school sells. */
export const COURSES = {
  /** For premium learners. */
  main: 'fixture-course',
  forPaid: 'fixture-for-paid',
  forFree: 'fixture-for-free',
};

interface Enrolment {
  of: PersonKey;
  role?: 'paid' | 'premium';
  startsAt?: string;
  endsAt?: string;
  revokedAt?: string;
}

/** All of them in the main course. */
export const ENROLMENTS = {
  live: { of: 'unregistered', endsAt: '2998-01-01' },
  /** With the role that the paying learner has. */
  endless: { of: 'paid', role: 'paid' },
  toCome: { of: 'paid', role: 'premium', startsAt: '2998-01-01', endsAt: '2999-01-01' },
  notBegun: { of: 'withUnknownRole', startsAt: '2998-01-01' },
  over: { of: 'withoutRole', endsAt: '2021-01-01' },
  revoked: { of: 'withEmptyRole', revokedAt: '2021-01-01' },
  /** It has begun, and its role is not in the profile yet. */
  unsettled: { of: 'withoutAddress', role: 'premium' },
  ofStaff: { of: 'staff', endsAt: '2998-01-01' },
} satisfies Record<string, Enrolment>;

export type EnrolmentKey = keyof typeof ENROLMENTS;

export function enrolmentIdOf(key: EnrolmentKey): number {
  return 1001 + Object.keys(ENROLMENTS).indexOf(key);
}

export async function insertEnrolments(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into public.courses (id, title, minimum_role)
     values ($1, 'Fixture', 'premium'), ($2, 'For paid', 'paid'), ($3, 'For free', 'free')`,
    [COURSES.main, COURSES.forPaid, COURSES.forFree],
  );
  for (const key of Object.keys(ENROLMENTS) as EnrolmentKey[]) {
    const { of, role, startsAt = '2020-01-01', endsAt, revokedAt }: Enrolment = ENROLMENTS[key];
    await owner.query(
      `insert into public.enrolments (id, person_id, course, role, starts_at, ends_at, revoked_at)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7)`,
      [enrolmentIdOf(key), idOf(of), COURSES.main, role, startsAt, endsAt, revokedAt],
    );
  }
  await owner.query(
    `insert into private.enrolment_changes (enrolment_id, kind, writer_key) values ($1, 'given', gen_random_uuid())`,
    [enrolmentIdOf('endless')],
  );
  await owner.query(
    `insert into private.base_roles (person_id, role, next_change_at)
     values ($1, 'free', '2020-01-01'), ($2, 'free', '2998-01-01')`,
    [idOf('withoutAddress'), idOf('paid')],
  );
}
