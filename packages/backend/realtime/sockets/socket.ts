import type { Duplex } from 'node:stream';
import { setImmediate as nextLoop } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import type { Identity } from '../../postgres/as-caller.ts';
import { Channel } from '../channels/channel.ts';
import { join } from '../channels/join.ts';
import { receive } from '../channels/receive.ts';
import { textFrame, type Version } from '../protocol/frames.ts';
import { readJoinConfig } from '../protocol/join-config.ts';
import { type Incoming, readFrame } from '../protocol/read-frame.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { Network } from './networks.ts';
import { TokenBucket } from './token-bucket.ts';

const PREFIX = 'realtime:';
const POLICY_VIOLATION = 1008;
const EMPTY = Buffer.alloc(0);

interface Opened {
  ws: WebSocket;
  /**
   * The stream below the WebSocket: prepared frames are written to it directly, so that a frame for many clients is
   * encoded once.
   */
  stream: Duplex;
  version: Version;
  /** The role of the API key. */
  role: Identity['role'];
  key: string;
  network: Network;
}

/** The connection of one client, with its channels. */
export class Socket {
  readonly context: RealtimeContext;
  readonly version: Version;
  readonly role: Identity['role'];
  /** The API key it was opened with. */
  readonly key: string;
  readonly channels = new Map<string, Channel>();
  heardAtMs = performance.now();
  /** Since when it has had no channel; null while it has one. */
  idleSinceMs: number | null = performance.now();
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #network: Network;
  readonly #events: TokenBucket;

  constructor(context: RealtimeContext, { ws, stream, version, role, key, network }: Opened) {
    this.context = context;
    this.version = version;
    this.role = role;
    this.key = key;
    this.#ws = ws;
    this.#stream = stream;
    this.#network = network;
    const { eventsPerSecond } = context.limits;
    this.#events = new TokenBucket(eventsPerSecond, eventsPerSecond * 2);
    ws.on('message', (data, isBinary) => {
      try {
        this.#receive(data, isBinary);
      } catch (error) {
        // No caller handles this error, and a message of a client must not end the process.
        context.log.error({ err: error }, 'handling a message failed');
        ws.terminate();
      }
    });
    ws.on('ping', () => this.#hear());
    // Invalid frames close the socket; that is no error of ours.
    ws.on('error', () => undefined);
  }

  #hear(): void {
    this.heardAtMs = performance.now();
  }

  #receive(data: RawData, isBinary: boolean): void {
    // A client may keep sending after we have closed; its messages are not processed.
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#hear();
    const isWithin = this.#events.take() && this.#network.events.take();
    const message = readFrame(bytesOf(data), isBinary, this.version);
    if (!isWithin) this.#refuseFlood(message);
    else if (message) this.#handle(message);
  }

  #handle(message: Incoming): void {
    const { topic, event, ref, joinRef } = message;
    const channel = this.channels.get(topic);
    if (event === 'phx_join' && topic.startsWith(PREFIX)) this.#join(message);
    else if (channel) receive(channel, message);
    else if (topic === 'phoenix' && event === 'heartbeat') this.reply(null, ref, topic, 'ok', {});
    else if (event === 'phx_leave') this.reply(joinRef, ref, topic, 'ok', {});
    else this.reply(joinRef, ref, topic, 'error', { reason: 'unmatched topic' });
  }

  #join({ topic, ref, joinRef, payload }: Incoming): void {
    this.channels.get(topic)?.close();
    const config = readJoinConfig(payload);
    const channel = new Channel(this, topic.slice(PREFIX.length), joinRef ?? ref, config);
    this.channels.set(topic, channel);
    this.idleSinceMs = null;
    // Thousands of clients may join at once; other work of the process gets turns in between.
    const begin = () => (channel.isOpen ? join(channel, ref).then(() => nextLoop()) : Promise.resolve());
    channel.inTurn(() => this.context.limitJoins(begin, this.#network.address));
  }

  /** Whether its network is below its limit of joins. */
  mayJoin(): boolean {
    return this.#network.joins.take();
  }

  /** Closes a channel that sends too many messages, or the socket if it continues. */
  #refuseFlood(message: Incoming | null): void {
    const channel = message && this.channels.get(message.topic);
    if (channel) channel.shut('Too many messages per second');
    else this.#ws.close(POLICY_VIOLATION, 'Too many messages per second');
  }

  /** The bytes the client has not read yet, beyond the buffers of the operating system. */
  get waitingBytes(): number {
    return this.#stream.writableLength;
  }

  /** Writes a complete frame. A client that reads too slowly is disconnected; it reconnects and joins again. */
  write(frame: Buffer): void {
    if (frame.length === 0 || this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#stream.writableLength > this.context.limits.waitingBytes) this.#ws.terminate();
    else this.#stream.write(frame);
  }

  reply(
    joinRef: string | null,
    ref: string | null,
    topic: string,
    status: 'ok' | 'error',
    response: unknown,
  ): void {
    const payload = JSON.stringify({ status, response });
    this.write(textFrame(this.version, { joinRef, ref, topic, event: 'phx_reply', payload }));
  }

  forget(channel: Channel): void {
    if (this.channels.get(channel.wireTopic) !== channel) return;
    this.channels.delete(channel.wireTopic);
    if (this.channels.size === 0) this.idleSinceMs = performance.now();
  }

  /** The connection is gone: leaves all channels. */
  leaveAll(): void {
    for (const channel of [...this.channels.values()]) channel.leave();
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : EMPTY;
}
