import type pg from 'pg';
import { asCaller, SERVICE } from '../../postgres/as-caller.ts';
import type { Broadcast } from '../protocol/broadcast.ts';
import { ChannelError } from './channel-error.ts';

const TIMEOUT_MS = 5_000;
const MAX_MESSAGES = 25;
/** The latest time a Date can represent. */
const LATEST_MS = 8.64e15;

/** Which past messages a join wants to receive. */
export interface ReplayRequest {
  sinceMs: number;
  limit: number;
}

/** @throws ChannelError in the words of the reference */
export function readReplayRequest(replay: unknown): ReplayRequest | null {
  if (typeof replay !== 'object' || replay === null) return null;
  const { since, limit = MAX_MESSAGES } = replay as { since?: unknown; limit?: unknown };
  const isMoment = Number.isInteger(since) && Math.abs(since as number) <= LATEST_MS;
  if (!isMoment || !Number.isInteger(limit ?? MAX_MESSAGES)) {
    throw new ChannelError('UnableToReplayMessages', 'Replay params are not valid');
  }
  return {
    sinceMs: since as number,
    limit: Math.max(1, Math.min(MAX_MESSAGES, (limit as number | null) ?? MAX_MESSAGES)),
  };
}

/** The last messages of a private topic, oldest first. */
export async function listMessages(
  pool: pg.Pool,
  topic: string,
  { sinceMs, limit }: ReplayRequest,
): Promise<(Broadcast & { form: 'parts'; id: string })[]> {
  const { rows } = await asCaller(
    pool,
    SERVICE,
    { statementTimeoutMs: TIMEOUT_MS, isReadOnly: true },
    (client) =>
      client.query<{ id: string; event: string; payload: string | null; bytes: Buffer | null }>(
        `select id, event, payload::text as payload, binary_payload as bytes from realtime.messages
         where topic = $1 and private and extension = 'broadcast' and event is not null
           and (payload is not null or binary_payload is not null)
           and inserted_at >= to_timestamp($2::float8 / 1000) at time zone 'UTC'
           and inserted_at < clock_timestamp() at time zone 'UTC' + interval '1 minute'
         order by inserted_at desc limit $3`,
        [topic, sinceMs, limit],
      ),
  );
  return rows.reverse().map(({ id, event, payload, bytes }) => ({
    form: 'parts',
    event,
    encoding: bytes ? 'binary' : 'json',
    body: bytes ?? Buffer.from(payload ?? ''),
    id,
  }));
}
