import type pg from 'pg';
import { asCaller, SERVICE } from '../../postgres/as-caller.ts';

const ONE_HOUR_MS = 3_600_000;
const ONE_MINUTE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Creates the message partitions of the coming days and drops those past their retention. */
export function maintainPartitions(
  pool: pg.Pool,
  log: { warn(details: object, message: string): void },
): { first: Promise<void>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  async function maintain(): Promise<void> {
    let pause = ONE_HOUR_MS;
    try {
      await asCaller(pool, SERVICE, { statementTimeoutMs: TIMEOUT_MS }, (client) =>
        client.query('select _backend.keep_message_partitions()'),
      );
    } catch (error) {
      log.warn({ err: error }, 'maintaining the message partitions failed');
      pause = ONE_MINUTE_MS;
    }
    if (isOver) return;
    timer = setTimeout(maintain, pause);
    timer.unref();
  }
  return {
    first: maintain(),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
