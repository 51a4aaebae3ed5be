import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from './startup-error.ts';

/**
 * An advisory lock: exclusive for a backup, shared for schema changes. A backup reads every table until its end, so a
 * schema change would wait for it, and all queries on that table would wait behind the change.
 */
export const BACKUP_LOCK = 7_261_003;

/** How long a schema change waits for others. */
export interface WaitLimits {
  /** For a table in use, at each attempt: its readers wait this long behind the change. */
  lockMs: number;
  /** Between two attempts; meanwhile the readers continue. */
  pauseMs: number;
  attempts: number;
  /** For a backup to end. */
  backupMs: number;
  /** How often the end of a backup is checked. */
  pollMs: number;
}

export const WAIT_LIMITS: WaitLimits = {
  lockMs: 3_000,
  pauseMs: 5_000,
  attempts: 20,
  backupMs: 30 * 60_000,
  pollMs: 500,
};

type Log = (line: string) => void;

/**
 * Runs schema changes while no backup is running; no backup can start until they are done.
 * @param client a connection of its own, outside a transaction
 * @throws StartupError when a backup does not end in time
 */
export async function whileNoBackup<T>(
  client: pg.ClientBase,
  say: Log,
  work: () => Promise<T>,
  { backupMs, pollMs }: WaitLimits = WAIT_LIMITS,
): Promise<T> {
  const deadline = performance.now() + backupMs;
  for (let isSaid = false; !(await tryLock(client)); isSaid = true) {
    if (!isSaid)
      say('A backup of the database is being made: what changes its tables waits until that is over.');
    if (performance.now() > deadline) {
      throw new StartupError(
        `A backup of the database has been under way for ${Math.round(backupMs / 60_000)} minutes, and its tables have to be changed for this version. Start again once the backup is over.`,
      );
    }
    await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [BACKUP_LOCK]).catch(() => undefined);
  }
}

async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock_shared($1) as is_ours',
    [BACKUP_LOCK],
  );
  return rows[0]?.is_ours ?? false;
}

/** Limits how long the statements of a connection wait for a table, because other queries would wait behind them. */
export async function limitLockWaits(
  client: pg.ClientBase,
  { lockMs }: WaitLimits = WAIT_LIMITS,
): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockMs}ms`]);
}

/**
 * Repeats a schema change while its tables are locked.
 * @param what the change, as the beginning of a sentence
 * @param change must roll back when it throws
 * @throws the error of the change, or a StartupError after the last attempt
 */
export async function retryWhileLocked(
  what: string,
  say: Log,
  change: () => Promise<void>,
  { attempts, pauseMs }: WaitLimits = WAIT_LIMITS,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt >= attempts) {
        throw new StartupError(
          `${what} needs a table that something else has kept in use all the time, and nothing of it was kept. Look in pg_stat_activity for a transaction that stays open, end it, and start again.`,
          { cause: error },
        );
      }
      if (attempt === 1) say(`${what} needs a table that is in use, and is tried again.`);
      await sleep(pauseMs);
    }
  }
}

/** SQLSTATE 55P03, also as the cause of another error. */
function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '55P03') return true;
  }
  return false;
}
