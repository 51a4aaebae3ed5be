import type { Broadcast } from '../protocol/broadcast.ts';
import type { BusMessage } from './bus.ts';

/** Encodes a broadcast as a message for other processes. */
export function writeBroadcast(topic: string, broadcast: Broadcast): BusMessage {
  if (broadcast.form === 'whole') return { kind: 'broadcast', topic, ...broadcast };
  const { encoding, body } = broadcast;
  const text = body.toString(encoding === 'json' ? 'utf8' : 'base64');
  return { kind: 'broadcast', topic, ...broadcast, body: text };
}

/** Decodes a message made by `writeBroadcast`. */
export function readBroadcast(message: BusMessage): Broadcast {
  const carried = message as unknown as
    | { form: 'whole'; payload: string }
    | { form: 'parts'; event: string; encoding: 'json' | 'binary'; body: string; id: string | null };
  if (carried.form === 'whole') return { form: 'whole', payload: carried.payload };
  const { event, encoding, body, id } = carried;
  const bytes = Buffer.from(body, encoding === 'json' ? 'utf8' : 'base64');
  return { form: 'parts', event, encoding, body: bytes, id };
}
