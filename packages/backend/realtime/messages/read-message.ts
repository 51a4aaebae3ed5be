import type { Broadcast } from '../protocol/broadcast.ts';

/** A message sent from SQL, and its destination. */
export interface SentMessage {
  topic: string;
  isPrivate: boolean;
  broadcast: Broadcast & { form: 'parts' };
}

/** A message too long for a notification: its content is read from its row. */
export interface LongMessage {
  id: string;
  insertedAt: string;
}

interface Head {
  id: string;
  topic: string;
  event: string;
  private: boolean;
  encoding: 'json' | 'binary';
  inserted_at?: string;
}

/**
 * Parses a notification of the trigger on realtime.messages (bootstrap/024_realtime_messages.sql).
 * @throws when the notification came from something else
 */
export function readMessage(notified: string): SentMessage | LongMessage {
  const end = notified.indexOf('\n');
  const head = JSON.parse(end < 0 ? notified : notified.slice(0, end)) as Head;
  const { id, topic, event, encoding, inserted_at } = head;
  if (inserted_at !== undefined) return { id, insertedAt: inserted_at };
  if (typeof topic !== 'string' || typeof event !== 'string')
    throw new Error('The notification is not a message.');
  const body = Buffer.from(notified.slice(end + 1), encoding === 'binary' ? 'base64' : 'utf8');
  return { topic, isPrivate: head.private, broadcast: { form: 'parts', event, encoding, body, id } };
}
