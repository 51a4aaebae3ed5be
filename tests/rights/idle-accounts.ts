import type pg from 'pg';
import { idOf, type PersonKey } from './people.ts';

interface Idle {
  lastActivityAt?: string;
  /** Days since a warning was written, and since it was sent. */
  mailDaysAgo?: number;
  toldDaysAgo?: number;
  /** The person used a session today. */
  isHere?: true;
}

/** Exactly one of these accounts is due for a warning, one for erasure, and two are kept after a warning. */
const IDLE: Partial<Record<PersonKey, Idle>> = {
  withoutRole: { lastActivityAt: '2020-06-01' },
  // Idle for longer, but each with a reason against a warning.
  withEmptyRole: { lastActivityAt: '2019-01-01' },
  teacher: { lastActivityAt: '2019-02-01' },
  premium: { isHere: true },
  withUnknownRole: { mailDaysAgo: 100 },

  bannedBefore: { mailDaysAgo: 61, toldDaysAgo: 60 },
  free: { lastActivityAt: 'now', mailDaysAgo: 51, toldDaysAgo: 50 },
  unregistered: { mailDaysAgo: 41, toldDaysAgo: 40 },
  expiringLater: { mailDaysAgo: 41, toldDaysAgo: 10 },
  withoutAddress: { mailDaysAgo: 41, toldDaysAgo: 10 },
};

/** Sets when people were last active and when they were warned. */
export async function insertIdleAccounts(owner: pg.ClientBase): Promise<void> {
  for (const [key, { lastActivityAt, mailDaysAgo, toldDaysAgo, isHere }] of Object.entries(IDLE)) {
    const id = idOf(key as PersonKey);
    await owner.query(
      `update public.profiles set created_at = '2018-01-01', last_activity_at = $2,
         idle_mail_at = now() - make_interval(days => $3), idle_told_at = now() - make_interval(days => $4)
       where id = $1`,
      [id, lastActivityAt ?? null, mailDaysAgo ?? null, toldDaysAgo ?? null],
    );
    if (isHere) await owner.query('update auth.sessions set refreshed_at = now() where user_id = $1', [id]);
  }
}
