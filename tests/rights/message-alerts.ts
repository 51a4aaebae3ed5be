import type pg from 'pg';
import { idOf, type PersonKey } from './people.ts';

export const ALERT_TOKEN = 'b'.repeat(32);

/**
 * Two people of the school are to be told of the message that is new, four do not work for it any more, one knows of every
 * message, and one was told within the last quarter of an hour.
 */
const TOLD: [PersonKey, string][] = [
  ['free', '2025-12-01'],
  ['banned', '2025-12-02'],
  ['erased', '2025-12-03'],
  ['fellBack', '2025-12-04'],
  ['staff', '2025-12-31'],
  ['bannedBefore', '2026-01-01 12:00'],
  ['admin', '2026-06-01'],
];

/** After insertDigests, which takes the address of one of them away. */
export async function insertMessageAlerts(owner: pg.ClientBase): Promise<void> {
  for (const [key, toldUntil] of TOLD) {
    await owner.query(
      `insert into private.message_alert_subscriptions (person_id, told_until, token)
       values ($1, $2, coalesce($3, replace(gen_random_uuid()::text, '-', '')))`,
      [idOf(key), toldUntil, key === 'staff' ? ALERT_TOKEN : null],
    );
  }
  await owner.query(
    `insert into private.message_alert_subscriptions (person_id, told_until) values ($1, now() - interval '5 minutes')`,
    [idOf('expiringLater')],
  );
}
