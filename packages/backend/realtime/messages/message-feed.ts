import type pg from 'pg';
import { asCaller, SERVICE } from '../../postgres/as-caller.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { type LongMessage, readMessage, type SentMessage } from './read-message.ts';

const CHANNEL = 'realtime_messages';
const TIMEOUT_MS = 5_000;

interface MessageFeedOptions {
  pool: pg.Pool;
  notifications: Notifications;
  deliver(message: SentMessage): void;
  /** A message could not be read. */
  onLost(): void;
  log: { warn(details: object, message: string): void };
}

/**
 * Delivers messages sent from SQL, in the order of the commits and, within a transaction, of the sending. A long
 * message that must be read from its row delays the ones after it.
 * @returns stops it
 */
export function followMessages({
  pool,
  notifications,
  deliver,
  onLost,
  log,
}: MessageFeedOptions): () => void {
  const waiting: (SentMessage | LongMessage)[] = [];
  let isReading = false;

  async function readWaiting(): Promise<void> {
    isReading = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const read = 'topic' in next ? next : await readLong(pool, next);
        if (read) deliver(read);
      } catch (error) {
        log.warn({ err: error }, 'reading a message failed');
        onLost();
      }
    }
    isReading = false;
  }

  return notifications.on(CHANNEL, (notified) => {
    waiting.push(readMessage(notified));
    if (!isReading) void readWaiting();
  });
}

/** @returns null when it is already deleted */
async function readLong(pool: pg.Pool, { id, insertedAt }: LongMessage): Promise<SentMessage | null> {
  const { rows } = await asCaller(
    pool,
    SERVICE,
    { statementTimeoutMs: TIMEOUT_MS, isReadOnly: true },
    (client) =>
      client.query<{
        topic: string;
        isPrivate: boolean;
        event: string;
        payload: string | null;
        bytes: Buffer | null;
      }>(
        `select topic, private as "isPrivate", event, payload::text as payload, binary_payload as bytes
         from realtime.messages where id = $1 and inserted_at = $2`,
        [id, insertedAt],
      ),
  );
  const [row] = rows;
  if (!row) return null;
  const { topic, isPrivate, event, payload, bytes } = row;
  const encoding = bytes ? 'binary' : 'json';
  const body = bytes ?? Buffer.from(payload ?? '');
  return { topic, isPrivate, broadcast: { form: 'parts', event, encoding, body, id } };
}
