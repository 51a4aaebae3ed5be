import { type BackupTasks, scheduleBackups } from '../backups/backup-schedule.ts';
import type { HtmlCache } from '../html-cache/html-cache.ts';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';

/** Text messages carry codes a person is waiting for. */
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
 * Starts the scheduled jobs: due jobs and the backend's cleanup now and every hour, due mails every minute, due text
 * messages every 15 seconds, a log line on cache hits every minute (they are not logged one by one), and backups.
 * @returns stops them
 */
export function startScheduledJobs({
  app,
  cache,
  sweepBackend,
  backups,
  log,
}: ScheduledJobs): () => Promise<void> {
  const runDueJobs = () =>
    app()
      .then((it) => it.runDue())
      .catch((error) => log.error({ err: error }, 'due jobs failed'));
  const sweep = () => sweepBackend().catch((error) => log.error({ err: error }, 'backend cleanup failed'));
  const sendMails = () =>
    app()
      .then((it) => it.sendDueMails())
      .catch((error) => log.error({ err: error }, 'sending due mails failed'));
  const sendTexts = () =>
    app()
      .then((it) => it.sendDueTexts())
      .catch((error) => log.error({ err: error }, 'sending due text messages failed'));
  const logCacheHits = () => {
    const hits = cache.takeHits();
    if (hits > 0) log.info({ hits }, 'responses from the HTML cache');
  };
  void runDueJobs();
  void sweep();
  const stopBackups = backups && scheduleBackups(backups, log);
  const timers = [
    setInterval(runDueJobs, ONE_HOUR_MS),
    setInterval(sweep, ONE_HOUR_MS),
    setInterval(sendMails, ONE_MINUTE_MS),
    setInterval(sendTexts, FIFTEEN_SECONDS_MS),
    setInterval(logCacheHits, ONE_MINUTE_MS),
  ];
  return async () => {
    timers.forEach(clearInterval);
    await stopBackups?.();
  };
}
