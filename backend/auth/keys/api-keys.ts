import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The project's two keys: every browser knows the one, the other opens everything. */
export interface ApiKeys {
  publishable: string;
  secret: string;
}

/** The keys kept in the database, generated where there are none. Processes that start at once agree on them. */
export async function ensureApiKeys(pool: pg.Pool): Promise<ApiKeys> {
  await pool.query(
    `insert into _backend.api_keys (name, key) values ('publishable', $1), ('secret', $2)
     on conflict (name) do nothing`,
    [`sb_publishable_${randomKey()}`, `sb_secret_${randomKey()}`],
  );
  const { rows } = await pool.query<{ name: keyof ApiKeys; key: string }>(
    'select name, key from _backend.api_keys',
  );
  const keys = Object.fromEntries(rows.map(({ name, key }) => [name, key]));
  return { publishable: keys.publishable ?? '', secret: keys.secret ?? '' };
}

function randomKey(): string {
  return randomBytes(24).toString('base64url');
}
