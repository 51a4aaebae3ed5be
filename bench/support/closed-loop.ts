import { connect, type Socket } from 'node:net';
import type { LoadResult } from './load.ts';
import { cpuMsInTree, cpuMsOfTree, riseBetween } from './processor-time.ts';
import { createReplyReader } from './reply-reader.ts';

const SETTLE_MS = 300;
const MAX_WAIT_IN_SLOTS = 10;
/** How long the last answers are waited for: what is left undone would slow down the next slot. */
const MAX_DRAIN_MS = 5_000;

// One buffer for all sockets: what is in it is read before the next read begins.
const inbox = Buffer.allocUnsafe(256 * 1024);

export interface Reply {
  status: number;
  bytes: number;
  encoding: string | undefined;
  /** Only when `wantsBody` asked for it. */
  body: Buffer | null;
}

interface ClosedLoop {
  port: number;
  connections: number;
  ms: number;
  /** The processes that answer, with everything below them. */
  serverPid: number;
  databasePid: number | null;
  /** The next request, as bytes. Its connection waits for the answer before it asks for another. */
  next(): { bytes: Buffer; key: number };
  wantsBody(status: number): boolean;
  /** Throws when a reply is not what `next` with this key must get. */
  check(key: number, reply: Reply): void;
}

/** Keep-alive connections that each send their next request when the last one is answered, for a while. */
export async function runClosedLoop(loop: ClosedLoop): Promise<LoadResult> {
  let done = 0;
  let isOver = false;
  let waiting = 0;
  let tellDrained: () => void = () => undefined;
  const drained = new Promise<void>((resolve) => {
    tellDrained = resolve;
  });
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });

  function open(): Socket {
    let asked = 0;
    const reader = createReplyReader({
      wantsBody: loop.wantsBody,
      done(status, bytes, encoding, body) {
        try {
          loop.check(asked, { status, bytes, encoding, body });
        } catch (error) {
          fail(error as Error);
        }
        done++;
        waiting--;
        if (!isOver) send();
        else if (waiting === 0) tellDrained();
      },
    });
    const socket = connect({
      port: loop.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: inbox,
        callback(length) {
          reader.read(inbox.subarray(0, length));
          return true;
        },
      },
    });
    const send = () => {
      const { bytes, key } = loop.next();
      asked = key;
      waiting++;
      socket.write(bytes);
    };
    socket.on('connect', send);
    socket.on('error', (error) => fail(error));
    socket.on('close', () => isOver || fail(new Error('The server closed a connection.')));
    return socket;
  }

  const sockets = Array.from({ length: loop.connections }, open);
  const wait = (ms: number) =>
    Promise.race([failed, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
  try {
    await wait(SETTLE_MS);
    const before = measure();
    await wait(loop.ms);
    // A server that answers nothing within a slot gets more time: a slot without an answer has no figure.
    for (let slots = 1; done === before.done && slots < MAX_WAIT_IN_SLOTS; slots++) await wait(loop.ms);
    const after = measure();
    isOver = true;
    if (waiting > 0) await Promise.race([drained, wait(MAX_DRAIN_MS)]);
    const count = after.done - before.done;
    const ms = after.at - before.at;
    if (count === 0) throw new Error(`No answer came from port ${loop.port}.`);
    return {
      perSecond: (count / ms) * 1000,
      serverMs: (after.server - before.server) / count,
      databaseMs: loop.databasePid === null ? null : riseBetween(before.database, after.database) / count,
      generatorBusy: (after.own - before.own) / ms,
      serverBusy: (after.server - before.server) / ms,
    };
  } finally {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  }

  function measure() {
    const { user, system } = process.cpuUsage();
    return {
      done,
      at: performance.now(),
      own: (user + system) / 1000,
      server: cpuMsOfTree(loop.serverPid),
      // Connections come and go.
      database: loop.databasePid === null ? new Map<number, number>() : cpuMsInTree(loop.databasePid),
    };
  }
}
