import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { toParts } from './parts.ts';

export interface Outbox {
  add(message: { kind: string; [detail: string]: unknown }): void;
  /** Sends the queued messages, if possible, and stops. */
  stop(): Promise<void>;
}

interface OutboxOptions {
  pool: pg.Pool;
  process: string;
  channel: string;
  log: { warn(details: object, message: string): void };
}

const RETRY_MS = 500;
/** The most queued messages while the database cannot be reached. */
const MAX_QUEUED = 20_000;

/**
 * Sends messages as notifications. Messages that arrive while a batch is being sent form the next batch, so that
 * thousands of messages a second need only some hundred transactions.
 */
export function createOutbox({ pool, process, channel, log }: OutboxOptions): Outbox {
  let waiting: unknown[] = [];
  let number = 0;
  let sending: Promise<void> | null = null;
  let isStopping = false;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      const count = batch.length;
      const parts = toParts(process, number + 1, batch);
      try {
        await pool.query(
          'select pg_notify($1, part) from unnest($2::text[]) with ordinality as parts (part, at) order by at',
          [channel, parts],
        );
        number++;
        batch.splice(0, count);
      } catch (error) {
        if (isStopping) return;
        log.warn({ err: error }, 'sending messages to other processes failed');
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  return {
    add(message) {
      // Memory must not grow without limit, so the receivers are only told that messages were lost.
      if (waiting.length >= MAX_QUEUED) waiting = [{ kind: 'lost' }];
      waiting.push(message);
      sending ??= sendAll().finally(() => {
        sending = null;
      });
    },
    async stop() {
      isStopping = true;
      await sending;
    },
  };
}
