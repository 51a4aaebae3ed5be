import type pg from 'pg';
import { idOf, type PersonKey } from './people.ts';

export const DIGEST_TOKEN = 'a'.repeat(32);

/** Two digests are due for who still works for the school, four for who does not, and one is due later. */
const DUE: [PersonKey, string][] = [
  ['free', '2020-01-01'],
  ['banned', '2020-01-02'],
  ['erased', '2020-01-03'],
  ['fellBack', '2020-01-04'],
  ['staff', '2026-01-05'],
  ['bannedBefore', '2026-01-06'],
  ['admin', '2999-01-01'],
];

export async function insertDigests(owner: pg.ClientBase): Promise<void> {
  await owner.query('update auth.users set email = null where id = $1', [idOf('fellBack')]);
  for (const [key, dueAt] of DUE) {
    await owner.query(
      `insert into private.digest_subscriptions (person_id, due_at, token)
       values ($1, $2, coalesce($3, replace(gen_random_uuid()::text, '-', '')))`,
      [idOf(key), dueAt, key === 'staff' ? DIGEST_TOKEN : null],
    );
  }
}
