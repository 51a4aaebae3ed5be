import { WebSocket } from 'ws';
import type { TestBackend } from '../test-backend.ts';
import { type Heard, hear } from './heard.ts';

/** A message of protocol version 2: an array or, in binary, bytes. */
type RawMessage = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: unknown,
];

export interface RawSocket {
  ws: WebSocket;
  /** Text frames, parsed. */
  heard: Heard<RawMessage>;
  /** Frames of bytes. */
  bytes: Heard<Buffer>;
  closed: Promise<{ code: number; reason: string }>;
  send(...message: RawMessage): void;
  /** Joins a topic of that name. @returns the reply */
  join(topic: string, payload?: object): Promise<{ status: string; response: Record<string, unknown> }>;
  /** The reply to the message with this ref. */
  reply(ref: string): Promise<{ status: string; response: unknown }>;
  /** Resolves when everything sent before was processed. */
  settled(): Promise<void>;
}

const open: WebSocket[] = [];

/** Closes the sockets of a test. */
export function closeRawSockets(): void {
  for (const ws of open.splice(0)) ws.terminate();
}

/** A socket without the official client. @throws with the status of a refused handshake */
export async function openRaw(
  made: TestBackend,
  { key = made.backend.keys.publishable, query = '&vsn=2.0.0', headers = {} } = {},
): Promise<RawSocket> {
  const url = `${made.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}${query}`;
  const ws = new WebSocket(url, { headers });
  open.push(ws);
  const heard = hear<RawMessage>();
  const bytes = hear<Buffer>();
  ws.on('message', (data: Buffer, isBinary) => {
    if (isBinary) bytes.add(data);
    else heard.add(JSON.parse(data.toString()) as RawMessage);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve());
    ws.once('unexpected-response', (_, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      response.resume();
    });
    ws.once('error', reject);
  });
  ws.on('error', () => undefined);
  let refs = 0;
  const send = (...message: RawMessage) => ws.send(JSON.stringify(message));
  const reply = async (ref: string) => {
    const found = await heard.one((it) => it[1] === ref && it[3] === 'phx_reply');
    return found[4] as { status: string; response: Record<string, unknown> };
  };
  return {
    ws,
    heard,
    bytes,
    closed,
    send,
    reply,
    join(topic, payload = {}) {
      const ref = `join ${++refs}`;
      send(ref, ref, `realtime:${topic}`, 'phx_join', payload);
      return reply(ref);
    },
    async settled() {
      const ref = `settled ${++refs}`;
      send(null, ref, 'phoenix', 'heartbeat', {});
      await reply(ref);
    },
  };
}
