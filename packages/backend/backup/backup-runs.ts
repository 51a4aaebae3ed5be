import type pg from 'pg';
import { BackupError, type BackupFailure } from './backup-error.ts';

/** The time of automatic backups: a time of day that exists on every day, in a time zone. */
export interface Nightly {
  /** As '02:30'. */
  time: string;
  /** IANA name. */
  zone: string;
}

/** After this time a failed backup is tried again, and an unfinished run counts as failed. */
const RETRY_AFTER = '1 hour';
const FORGOTTEN_AFTER = '400 days';

/**
 * Whether a backup is due: none was started since the last nightly time, and the site is older than that. A missed
 * backup is due at once.
 */
export async function isBackupDue(
  client: pg.ClientBase,
  { time, zone }: Nightly,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ is_due: boolean }>(DUE, [now, zone, time]);
  return rows[0]?.is_due ?? false;
}

const DUE = `
  with here as (select $1::timestamptz at time zone $2 as now),
  last as (
    select (date_trunc('day', now) + $3::time::interval
      - case when now::time < $3::time then interval '1 day' else interval '0' end) at time zone $2 as night
    from here
  )
  select exists (select from _backend.bootstrap_steps where applied_at < night)
    and not exists (select from _backend.backup_runs where finished_at is not null and started_at >= night)
    and not exists (
      select from _backend.backup_runs
      where finished_at is null and started_at > $1::timestamptz - interval '${RETRY_AFTER}'
    ) as is_due
  from last`;

/**
 * Runs the work and records its time and result.
 * @throws the error of the work
 */
export async function recordRun<T>(client: pg.ClientBase, now: Date, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ id: string }>(
    'insert into _backend.backup_runs (started_at) values ($1) returning id',
    [now],
  );
  const id = rows[0]?.id;
  try {
    const done = await work();
    await client.query('update _backend.backup_runs set finished_at = now() where id = $1', [id]);
    await client.query(
      `delete from _backend.backup_runs where started_at < $1::timestamptz - interval '${FORGOTTEN_AFTER}'`,
      [now],
    );
    return done;
  } catch (error) {
    const trouble = error instanceof BackupError ? error.trouble : 'other';
    await client
      .query('update _backend.backup_runs set failed_at = now(), failure = $2 where id = $1', [id, trouble])
      .catch(() => undefined);
    throw error;
  }
}

/** Time and reason of the last attempt's failure; null when it succeeded or there was none. */
export async function readFailure(
  client: pg.ClientBase,
): Promise<{ at: Date; trouble: BackupFailure } | null> {
  const { rows } = await client.query<{ at: Date; trouble: BackupFailure | null; is_good: boolean }>(`
    select coalesce(failed_at, started_at) as at, failure as trouble, finished_at is not null as is_good
    from _backend.backup_runs where finished_at is not null or failed_at is not null order by id desc limit 1`);
  const [last] = rows;
  return last && !last.is_good ? { at: last.at, trouble: last.trouble ?? 'other' } : null;
}
