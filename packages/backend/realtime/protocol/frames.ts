import { type Broadcast, metaText, payloadText } from './broadcast.ts';

/** The two serializers of the official client: JSON objects; and JSON arrays, with binary frames for broadcasts. */
export type Version = '1.0.0' | '2.0.0';

/** A message from the server to one channel of one client. */
export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  /** JSON text. */
  payload: string;
}

const TEXT = 1;
const BINARY = 2;
const USER_BROADCAST = 4;
const MAX_FIELD_BYTES = 255;

/** A complete WebSocket frame with header, as it is sent to every client of that version. */
export function textFrame(version: Version, { joinRef, ref, topic, event, payload }: Message): Buffer {
  const text =
    version === '1.0.0'
      ? `{"event":${quote(event)},"payload":${payload},"ref":${quote(ref)},"topic":${quote(topic)}}`
      : `[${quote(joinRef)},${quote(ref)},${quote(topic)},${quote(event)},${payload}]`;
  return withHeader(TEXT, Buffer.from(text));
}

/** The frame of a broadcast, shared by all listeners of a version; null when the version cannot represent it. */
export function broadcastFrame(
  version: Version,
  topic: string,
  broadcast: Broadcast,
  replayedTo: { joinRef: string } | null = null,
): Buffer | null {
  const isReplayed = replayedTo !== null;
  const isSplit = broadcast.form === 'parts' && version === '2.0.0';
  if (isSplit && (!isReplayed || broadcast.encoding === 'binary')) {
    return binaryFrame(topic, broadcast, metaText(broadcast, isReplayed));
  }
  const payload = payloadText(broadcast, isReplayed);
  if (payload === null) return null;
  return textFrame(version, {
    joinRef: replayedTo?.joinRef ?? null,
    ref: null,
    topic,
    event: 'broadcast',
    payload,
  });
}

function binaryFrame(topic: string, broadcast: Broadcast & { form: 'parts' }, meta: string): Buffer | null {
  const fields = [topic, broadcast.event, meta].map((text) => Buffer.from(text));
  if (fields.some(({ length }) => length > MAX_FIELD_BYTES)) return null;
  const sizes = fields.map(({ length }) => length);
  const encoding = broadcast.encoding === 'json' ? 1 : 0;
  const head = Buffer.from([USER_BROADCAST, ...sizes, encoding]);
  return withHeader(BINARY, Buffer.concat([head, ...fields, broadcast.body]));
}

/** One frame of RFC 6455: final and unmasked, because servers do not mask. */
function withHeader(opcode: number, data: Buffer): Buffer {
  const { length } = data;
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = 0x80 | opcode;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  data.copy(frame, header);
  return frame;
}

function quote(text: string | null): string {
  return JSON.stringify(text);
}
