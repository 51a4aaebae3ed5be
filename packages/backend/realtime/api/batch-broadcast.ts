import type { Caller } from '../../gateway/caller.ts';
import { topicKey } from '../channels/topics.ts';
import type { Broadcast } from '../protocol/broadcast.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { accepted, invalid, refused } from './answers.ts';
import { mayBroadcast } from './senders-rights.ts';

interface Message {
  id: string | null;
  topic: string;
  event: string;
  payload: string;
  isPrivate: boolean;
}

const BLANK = "can't be blank";
const INVALID = 'is invalid';

/** POST /api/broadcast: several messages. Messages for private topics without write access are skipped. */
export async function broadcastBatch(
  context: RealtimeContext,
  caller: Caller,
  body: unknown,
  takeEvents: (count: number) => boolean,
): Promise<Response> {
  const wanted = isObject(body) ? body.messages : undefined;
  if (wanted === undefined || wanted === null) return invalid({ messages: [BLANK] });
  if (!Array.isArray(wanted)) return invalid({ messages: [INVALID] });
  if (wanted.length === 0) return invalid({ messages: [BLANK] });
  const problems = wanted.map((it) => problemsOf(it, context.limits.payloadBytes));
  if (problems.some((it) => Object.keys(it).length > 0)) return invalid({ messages: problems });
  if (!takeEvents(wanted.length)) return refused(429, 'You have exceeded your rate limit');

  const messages = wanted.map(readMessage);
  if (messages.some(({ isPrivate }) => !isPrivate) && !(await mayBroadcast(context, caller, '', false))) {
    return refused(403, 'This project only allows private channels');
  }
  const topics = new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic));
  const writable = new Set<string>();
  for (const topic of topics) if (await mayBroadcast(context, caller, topic, true)) writable.add(topic);
  for (const message of messages) {
    const { topic, isPrivate } = message;
    if (!isPrivate || writable.has(topic))
      context.publish(topicKey(topic, isPrivate), toBroadcast(message), null);
  }
  return accepted();
}

function toBroadcast({ id, event, payload }: Message): Broadcast {
  const meta = id === null ? '' : `,"meta":${JSON.stringify({ id })}`;
  const text = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload}${meta}}`;
  return { form: 'whole', payload: text };
}

function readMessage(message: Record<string, unknown>): Message {
  const { id, topic, event, payload } = message;
  return {
    id: typeof id === 'string' ? id : null,
    topic: String(topic),
    event: String(event),
    payload: JSON.stringify(payload),
    isPrivate: message.private === true || message.private === 'true',
  };
}

function problemsOf(message: unknown, payloadBytes: number): Record<string, string[]> {
  if (!isObject(message)) return { message: [INVALID] };
  const problems: Record<string, string[]> = {};
  for (const name of ['topic', 'event'] as const) {
    const value = message[name];
    if (value === undefined || value === null || value === '') problems[name] = [BLANK];
    else if (typeof value !== 'string') problems[name] = [INVALID];
  }
  const { payload } = message;
  if (payload === undefined || payload === null) problems.payload = [BLANK];
  else if (!isObject(payload)) problems.payload = [INVALID];
  else if (Buffer.byteLength(JSON.stringify(payload)) > payloadBytes) {
    problems.payload = ['Payload size exceeds tenant limit'];
  }
  return problems;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
