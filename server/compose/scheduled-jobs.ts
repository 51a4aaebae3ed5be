import type { JobInterval } from '#app/platform/area.ts';
import { type BackupTasks, scheduleBackups } from '../backups/backup-schedule.ts';
import type { HtmlCache } from '../html-cache/html-cache.ts';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';
import { startDueTimer } from './due-timer.ts';

const FIFTEEN_SECONDS_MS = 15_000;
const ONE_MINUTE_MS = 60_000;
const ONE_HOUR_MS = 3_600_000;

interface ScheduledJobs {
  app(): Promise<App>;
  cache: Pick<HtmlCache, 'takeHits'>;
  /** Removes the backend's expired rows and files. */
  sweepBackend(): Promise<number>;
  /** Null where the site makes no backups. */
  backups: BackupTasks | null;
  log: Logger;
}

/**
 * Starts the scheduled jobs: all due jobs and the backend's cleanup now and every hour, some due jobs every minute or every
 * 15 seconds, those of exact moments by a timer, a log line on cache hits every minute (they are not logged one by one), and backups.
 * @returns stops them
 */
export function startScheduledJobs({
  app,
  cache,
  sweepBackend,
  backups,
  log,
}: ScheduledJobs): () => Promise<void> {
  const runDue = (which?: JobInterval | 'timed') => () =>
    app()
      .then((it) => it.runDue(which))
      .catch((error) => log.error({ err: error }, 'due jobs failed'));
  const runAllJobs = runDue();
  const sweep = () =>
    app()
      .then((it) => it.noteRun('clean up the backend', sweepBackend))
      .catch((error) => log.error({ err: error }, 'backend cleanup failed'));
  const logCacheHits = () => {
    const hits = cache.takeHits();
    if (hits > 0) log.info({ hits }, 'responses from the HTML cache');
  };
  void runAllJobs();
  void sweep();
  const stopBackups = backups && scheduleBackups(notedBackups(backups, app), log);
  const dueTimer = startDueTimer({
    untilDue: () => app().then((it) => it.untilDue()),
    run: runDue('timed'),
    onError: (error) => log.error({ err: error }, 'reading when jobs are due failed'),
  });
  void app().then(
    (it) => it.onWake(dueTimer.rearm),
    () => undefined,
  );
  const timers = [
    setInterval(runAllJobs, ONE_HOUR_MS),
    setInterval(sweep, ONE_HOUR_MS),
    setInterval(runDue('minute'), ONE_MINUTE_MS),
    setInterval(runDue('15-seconds'), FIFTEEN_SECONDS_MS),
    setInterval(logCacheHits, ONE_MINUTE_MS),
  ];
  return async () => {
    timers.forEach(clearInterval);
    dueTimer.stop();
    await stopBackups?.();
  };
}

/** Backups whose runs are noted with the jobs. */
function notedBackups(backups: BackupTasks, app: ScheduledJobs['app']): BackupTasks {
  return {
    keepErasures: () => backups.keepErasures(),
    async backUpWhenDue() {
      let made: Awaited<ReturnType<BackupTasks['backUpWhenDue']>> = null;
      await (await app()).noteRun('make a backup', async () => {
        made = await backups.backUpWhenDue();
        return made && 1;
      });
      return made;
    },
  };
}
