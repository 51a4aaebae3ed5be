/** One of the processes behind `startListeners`: many sockets that listen, told and answered over the channel to its parent. */
import { connect, type Socket } from 'node:net';
import { microseconds } from './clock.ts';
import { clientFrame, createFrameReader } from './frame-reader.ts';
import type { Heard, Order } from './listeners.ts';

/** What a message ends with: when it was sent. */
const SENT_AT = /"at": ?"(\d{20})"/;
const DIGITS = 20;
const CONNECTING_AT_ONCE = 50;

interface Crowd {
  sockets: Socket[];
  /** Frames of this slot, per socket. */
  counts: number[];
}

const crowds = new Map<string, Crowd>();
let latencies: number[] = [];
let lastAt = 0;
let expected = 0;
let wrong: string | null = null;
let answered = 0;
/** How far from its end a frame of this length says when it was sent. */
const places = new Map<number, number>();
// One buffer for all sockets: what is in it is read before the next read begins.
const inbox = Buffer.allocUnsafe(256 * 1024);

function hear(bytes: Buffer, start: number, end: number, crowd: Crowd, index: number): void {
  const length = end - start;
  let place = places.get(length);
  if (place === undefined) {
    const found = SENT_AT.exec(bytes.toString('latin1', start, end));
    place = found ? length - (found.index + found[0].length - 1 - DIGITS) : 0;
    places.set(length, place);
  }
  if (place === 0) {
    answered++;
    return;
  }
  const now = microseconds();
  const sentAt = Number(bytes.toString('latin1', end - place, end - place + DIGITS));
  latencies.push((now - sentAt) / 1_000);
  crowd.counts[index] = (crowd.counts[index] ?? 0) + 1;
  lastAt = now;
  if (latencies.length === expected) process.send?.(heard(crowd));
}

function heard({ counts }: Crowd): Heard {
  const each = expected / counts.length;
  if (counts.some((count) => count !== each)) wrong ??= 'Somebody heard a message twice, or not at all.';
  return { latencies, lastAt, wrong };
}

async function open({
  name,
  port,
  path,
  join,
  count,
  network,
}: Extract<Order, { do: 'open' }>): Promise<void> {
  const crowd: Crowd = { sockets: [], counts: new Array(count).fill(0) };
  crowds.set(name, crowd);
  const waiting = Array.from({ length: count }, (_, index) => index);
  await Promise.all(
    Array.from({ length: CONNECTING_AT_ONCE }, async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        crowd.sockets[index] = await listen(index, crowd);
      }
    }),
  );

  function listen(index: number, of: Crowd): Promise<Socket> {
    return new Promise((resolve, reject) => {
      let isOpen = false;
      const read = createFrameReader((bytes, start, end) => {
        // What comes first is the answer to the join.
        if (join && !isOpen) {
          const text = bytes.toString('utf8', start, end);
          if (!text.includes('"status":"ok"')) reject(new Error(`${name} answered ${text}`));
          isOpen = true;
          resolve(socket);
        } else hear(bytes, start, end, of, index);
      });
      let head: string | null = '';
      const socket: Socket = connect({
        port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer: inbox,
          callback(length) {
            const bytes = inbox.subarray(0, length);
            if (head === null) read(bytes);
            else take(bytes);
            return true;
          },
        },
      });
      function take(bytes: Buffer) {
        head += bytes.toString('latin1');
        const end = head?.indexOf('\r\n\r\n') ?? -1;
        if (end < 0) return;
        if (!head?.startsWith('HTTP/1.1 101')) reject(new Error(`${name} answered ${head}`));
        head = null;
        if (join) socket.write(clientFrame(join));
        else resolve(socket);
      }
      socket.on('error', reject);
      socket.on('close', () => {
        wrong ??= 'A server closed a socket.';
        reject(new Error(`${name} closed a socket.`));
      });
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n` +
          `X-Forwarded-For: 10.${network}.${index >> 8}.${index & 255}\r\n\r\n`,
      );
    });
  }
}

async function carryOut(order: Order): Promise<void> {
  if (order.do === 'open') await open(order);
  const crowd = crowds.get(order.name);
  if (order.do === 'expect') {
    latencies = [];
    expected = order.messages * (crowd?.counts.length ?? 0);
    crowd?.counts.fill(0);
  }
  if (order.do === 'beat') {
    answered = 0;
    for (const socket of crowd?.sockets ?? []) socket.write(clientFrame(order.text));
    while (answered < (crowd?.sockets.length ?? 0)) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    () => process.send?.('done'),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
