import { isTooDeep } from '../../gateway/json-depth.ts';
import type { Broadcast } from './broadcast.ts';
import type { Version } from './frames.ts';

/** A message of a client. */
export interface Incoming {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  /** A broadcast that came as a binary frame, in parts. */
  broadcast: (Broadcast & { form: 'parts' }) | null;
  /** Whether the client wants the message stored for a later replay. */
  isPersistent: boolean;
}

const USER_BROADCAST_PUSH = 3;
const HEADER_BYTES = 7;
/** The longest topic, event or ref: they are repeated in the answer. */
const MAX_NAME = 1_024;

/** Parses a frame of a client. @returns null when it is not a message of the protocol */
export function readFrame(data: Buffer, isBinary: boolean, version: Version): Incoming | null {
  if (isBinary) return version === '2.0.0' ? readBroadcast(data) : null;
  const parsed = parseJson(data);
  const fields = version === '1.0.0' ? fieldsOf(parsed) : parsed;
  if (!Array.isArray(fields)) return null;
  const [joinRef, ref, topic, event, payload] = fields;
  if (typeof topic !== 'string' || typeof event !== 'string' || !isObject(payload)) return null;
  if ([joinRef, ref, topic, event].some((it) => typeof it === 'string' && it.length > MAX_NAME)) return null;
  return {
    joinRef: refOf(joinRef),
    ref: refOf(ref),
    topic,
    event,
    payload,
    broadcast: null,
    isPersistent: false,
  };
}

function fieldsOf(parsed: unknown): unknown {
  if (!isObject(parsed)) return null;
  return [parsed.join_ref, parsed.ref, parsed.topic, parsed.event, parsed.payload];
}

function readBroadcast(data: Buffer): Incoming | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metaSize = 0, encoding] = data;
  let at = HEADER_BYTES;
  const end = at + joinRefSize + refSize + topicSize + eventSize + metaSize;
  if (kind !== USER_BROADCAST_PUSH || data.length < end) return null;
  const take = (size: number) => {
    at += size;
    return data.toString('utf8', at - size, at);
  };
  const joinRef = refOf(take(joinRefSize));
  const ref = refOf(take(refSize));
  const topic = take(topicSize);
  const event = take(eventSize);
  const meta = take(metaSize);
  // Passed on unchanged, so it must be valid JSON: otherwise it would break the frames of others.
  const body = data.subarray(end);
  if (encoding !== 0 && parseJson(body) === undefined) return null;
  const broadcast = {
    form: 'parts' as const,
    event,
    encoding: encoding === 0 ? ('binary' as const) : ('json' as const),
    body,
    id: null,
  };
  return {
    joinRef,
    ref,
    topic,
    event: 'broadcast',
    payload: {},
    broadcast,
    isPersistent: meta.includes('"persist"'),
  };
}

function parseJson(data: Buffer): unknown {
  const text = data.toString();
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
