import type { Caller } from '../../gateway/caller.ts';
import { topicKey } from '../channels/topics.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { accepted, invalid, refused } from './answers.ts';
import { mayBroadcast } from './senders-rights.ts';

/** One message and its destination. */
export interface SingleMessage {
  topic: string;
  event: string;
  isPrivate: boolean;
  encoding: 'json' | 'binary';
  body: Buffer;
}

/** POST /api/broadcast/:topic/events/:event: one message, JSON or bytes. */
export async function broadcastSingle(
  context: RealtimeContext,
  caller: Caller,
  { topic, event, isPrivate, encoding, body }: SingleMessage,
  takeEvents: (count: number) => boolean,
): Promise<Response> {
  if (body.length > context.limits.payloadBytes) {
    return invalid({ payload: ['Payload size exceeds tenant limit'] });
  }
  if (!takeEvents(1)) return refused(429, 'You have exceeded your rate limit');
  if (!(await mayBroadcast(context, caller, topic, isPrivate))) return refused(403, 'Unauthorized');
  context.publish(topicKey(topic, isPrivate), { form: 'parts', event, encoding, body, id: null }, null);
  return accepted();
}
