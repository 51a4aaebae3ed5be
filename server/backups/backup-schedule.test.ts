import { describe, expect, it, vi } from 'vitest';
import { createLog, type Logger } from '../log.ts';
import { type BackupTasks, scheduleBackups } from './backup-schedule.ts';

function logOf(lines: string[]): Logger {
  const log = createLog('silent');
  const keep = (_: unknown, message: string) => void lines.push(message);
  return Object.assign(log, { info: keep, warn: keep, error: keep });
}

/** Backup tasks with a promise that resolves after the first run. */
function tasksOf(overrides: Partial<BackupTasks> = {}) {
  const hasRun = Promise.withResolvers<void>();
  let kept = 0;
  const work: BackupTasks = {
    keepErasures: async () => void kept++,
    backUpWhenDue: async () => null,
    ...overrides,
  };
  const tasks: BackupTasks = {
    ...work,
    backUpWhenDue: () => work.backUpWhenDue().finally(() => hasRun.resolve()),
  };
  return { work: tasks, hasRun: hasRun.promise, kept: () => kept };
}

describe('Scheduled backups', () => {
  it('start at once and write the erasure list once more at the stop', async () => {
    const lines: string[] = [];
    const { work, hasRun, kept } = tasksOf({
      backUpWhenDue: async () => ({ name: 'n', sha256: 's', manifest: { files: { missing: 1 } } }),
    });
    const end = scheduleBackups(work, logOf(lines));
    await hasRun;
    await vi.waitFor(() => expect(lines).toEqual(['backup made', 'stored files are missing']), 15_000);
    expect(kept()).toBe(1);
    await end();
    expect(kept()).toBe(2);
  });

  it('log each failure, but none that the stop of the site causes', async () => {
    const lines: string[] = [];
    const broken = tasksOf({
      keepErasures: () => Promise.reject(new Error('no place')),
      backUpWhenDue: () => Promise.reject(new Error('no place')),
    });
    const end = scheduleBackups(broken.work, logOf(lines));
    await vi.waitFor(
      () => expect(lines).toEqual(['writing the erasure list failed', 'backup failed']),
      15_000,
    );
    await end();

    const cut = Promise.withResolvers<null>();
    const running = tasksOf({ backUpWhenDue: () => cut.promise });
    await scheduleBackups(running.work, logOf(lines))();
    cut.reject(new Error('the database stopped'));
    await running.hasRun;
    await new Promise(setImmediate);
    expect(lines).toHaveLength(2);
  });
});
