import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupRefusal } from './startup-refusal.ts';

/**
 * Held alone by a backup, and together by all who change tables. A backup reads every table until its end, so a change of
 * one would wait for it, and everybody who reads that table would wait behind the change.
 */
export const BACKUP_LOCK = 7_261_003;

/** How long a change of tables waits for others. */
export interface Patience {
  /** For a table that is in use, each time: so long those who read it wait behind the change. */
  lockMs: number;
  /** Between two attempts, when they go on. */
  pauseMs: number;
  attempts: number;
  /** For a backup to end. */
  backupMs: number;
  /** How often is looked whether it has. */
  lookMs: number;
}

export const PATIENCE: Patience = {
  lockMs: 3_000,
  pauseMs: 5_000,
  attempts: 20,
  backupMs: 30 * 60_000,
  lookMs: 500,
};

type Say = (line: string) => void;

/**
 * Runs changes of tables while no backup of the database is made; none begins until they are over.
 * @param client a connection of its own, in no transaction
 * @throws StartupRefusal when a backup does not end
 */
export async function whileNoBackup<T>(
  client: pg.ClientBase,
  say: Say,
  work: () => Promise<T>,
  { backupMs, lookMs }: Patience = PATIENCE,
): Promise<T> {
  const deadline = performance.now() + backupMs;
  for (let isSaid = false; !(await tryLock(client)); isSaid = true) {
    if (!isSaid)
      say('A backup of the database is being made: what changes its tables waits until that is over.');
    if (performance.now() > deadline) {
      throw new StartupRefusal(
        `A backup of the database has been under way for ${Math.round(backupMs / 60_000)} minutes, and its tables have to be changed for this version. Start again once the backup is over.`,
      );
    }
    await sleep(lookMs);
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

/** Makes the statements of a connection give up waiting for a table after a while, so that nobody waits behind them. */
export async function limitLockWaits(client: pg.ClientBase, { lockMs }: Patience = PATIENCE): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockMs}ms`]);
}

/**
 * Tries a change again while the tables it needs are in use.
 * @param what the change, as the beginning of a sentence
 * @param change leaves nothing behind when it throws
 * @throws what it throws, and a StartupRefusal once that was a lock as often as is tried
 */
export async function insist(
  what: string,
  say: Say,
  change: () => Promise<void>,
  { attempts, pauseMs }: Patience = PATIENCE,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt >= attempts) {
        throw new StartupRefusal(
          `${what} needs a table that something else has kept in use all the time, and nothing of it was kept. Look in pg_stat_activity for a transaction that stays open, end it, and start again.`,
          { cause: error },
        );
      }
      if (attempt === 1) say(`${what} needs a table that is in use, and is tried again.`);
      await sleep(pauseMs);
    }
  }
}

/** SQLSTATE 55P03, also as the cause of a refusal. */
function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '55P03') return true;
  }
  return false;
}
