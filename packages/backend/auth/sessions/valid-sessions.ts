import type pg from 'pg';

/** Returns the valid ones of these sessions: not ended, and not of a banned or deleted person. */
export async function validSessions(pool: pg.Pool, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = any($1::uuid[]) and (s.not_after is null or s.not_after > $2)
       and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $2)`,
    [ids, now],
  );
  return new Set(rows.map(({ id }) => id));
}
