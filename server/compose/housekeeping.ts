import { type BackupWork, watchBackups } from '../backups/night-watch.ts';
import type { HtmlCache } from '../html-cache/html-cache.ts';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';

/** Codes by text message are tried again within seconds: somebody is waiting for them. */
const QUARTER_MINUTE_MS = 15_000;
const ONE_MINUTE_MS = 60_000;
const ONE_HOUR_MS = 3_600_000;

interface Housekeeping {
  app(): Promise<App>;
  cache: Pick<HtmlCache, 'takeHits'>;
  /** Removes what is over in the backend. */
  sweepBackend(): Promise<number>;
  /** Null where backups are not the site's own to make. */
  backups: BackupWork | null;
  log: Logger;
}

/**
 * What is done without anybody asking: jobs that are due and what the backend removes, at once and every hour; mails that
 * are due, every minute, and text messages four times as often; a line a minute on how many answers came from memory, which
 * are not logged one by one; and the nightly backup.
 * @returns stops it
 */
export function keepHouse({ app, cache, sweepBackend, backups, log }: Housekeeping): () => Promise<void> {
  const doJobs = () =>
    app()
      .then((it) => it.runDue())
      .catch((error) => log.error({ err: error }, 'jobs that are due'));
  const sweep = () => sweepBackend().catch((error) => log.error({ err: error }, 'backend cleanup failed'));
  const sendMails = () =>
    app()
      .then((it) => it.sendDueMails())
      .catch((error) => log.error({ err: error }, 'mails that are due'));
  const sendTexts = () =>
    app()
      .then((it) => it.sendDueTexts())
      .catch((error) => log.error({ err: error }, 'text messages that are due'));
  const sayHits = () => {
    const hits = cache.takeHits();
    if (hits > 0) log.info({ hits }, 'answered from memory');
  };
  void doJobs();
  void sweep();
  const endWatch = backups && watchBackups(backups, log);
  const timers = [
    setInterval(doJobs, ONE_HOUR_MS),
    setInterval(sweep, ONE_HOUR_MS),
    setInterval(sendMails, ONE_MINUTE_MS),
    setInterval(sendTexts, QUARTER_MINUTE_MS),
    setInterval(sayHits, ONE_MINUTE_MS),
  ];
  return async () => {
    timers.forEach(clearInterval);
    await endWatch?.();
  };
}
