import type pg from 'pg';
import { asCaller, SERVICE } from '../../postgres/as-caller.ts';

const ONE_HOUR_MS = 3_600_000;
const ONE_MINUTE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Sees to it that there is a place for the messages of the coming days, and none for those past their time. */
export function keepPartitions(
  pool: pg.Pool,
  log: { warn(details: object, message: string): void },
): { first: Promise<void>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  async function keep(): Promise<void> {
    let pause = ONE_HOUR_MS;
    try {
      await asCaller(pool, SERVICE, { statementTimeoutMs: TIMEOUT_MS }, (client) =>
        client.query('select _backend.keep_message_partitions()'),
      );
    } catch (error) {
      log.warn({ err: error }, 'the partitions of messages could not be kept');
      pause = ONE_MINUTE_MS;
    }
    if (isOver) return;
    timer = setTimeout(keep, pause);
    timer.unref();
  }
  return {
    first: keep(),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
