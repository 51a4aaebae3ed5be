/** The process behind `startLoadGenerator`: one task at a time, told and answered over the channel to its parent. */
import { connect, type Socket } from 'node:net';
import type { LoadResult, LoadTask } from './load.ts';
import { cpuMsOfTree } from './processor-time.ts';
import { decode } from './raw-response.ts';
import { createReplyReader } from './reply-reader.ts';
import { visibleText } from './visible-text.ts';

const SETTLE_MS = 300;
/** Visitors with an address of their own: more from one would count as a flood. */
const ADDRESSES = 4_000;
const LONGEST_WAIT_IN_SLOTS = 10;
const FULL_CHECK_EVERY_MS = 250;
/** How far a body's length may be from the first one's: request codes compress a little differently each time. */
const LENGTH_SLACK = 0.02;

// One buffer for all sockets: what is in it is read before the next read begins.
const inbox = Buffer.allocUnsafe(256 * 1024);

function requestsOf(task: LoadTask): Buffer[] {
  const lines = Object.entries(task.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Array.from({ length: ADDRESSES }, (_, index) =>
    Buffer.from(
      `GET ${task.path} HTTP/1.1\r\nHost: localhost:${task.port}\r\n${lines.join('')}` +
        `X-Forwarded-For: 10.20.${index >> 8}.${index & 255}\r\n\r\n`,
    ),
  );
}

async function run(task: LoadTask): Promise<LoadResult> {
  const requests = requestsOf(task);
  let sent = 0;
  let done = 0;
  let isOver = false;
  let nextFullCheck = 0;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });

  function check(status: number, bytes: number, encoding: string | undefined, body: Buffer | null) {
    if (status !== 200) throw new Error(`${task.path} on port ${task.port} answered ${status}.`);
    if (Math.abs(bytes - task.bytes) > task.bytes * LENGTH_SLACK) {
      throw new Error(`A body of ${bytes} bytes came where one of ${task.bytes} was expected.`);
    }
    if (body && visibleText(decode(body, encoding)) !== task.words)
      throw new Error('A page said something else.');
  }

  function open(): Socket {
    const reader = createReplyReader({
      wantsBody() {
        const now = performance.now();
        if (now < nextFullCheck) return false;
        nextFullCheck = now + FULL_CHECK_EVERY_MS;
        return true;
      },
      done(status, bytes, encoding, body) {
        try {
          check(status, bytes, encoding, body);
        } catch (error) {
          fail(error as Error);
        }
        done++;
        if (!isOver) send();
      },
    });
    const socket = connect({
      port: task.port,
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
    const send = () => void socket.write(requests[sent++ % ADDRESSES] ?? Buffer.alloc(0));
    socket.on('connect', send);
    socket.on('error', (error) => fail(error));
    socket.on('close', () => isOver || fail(new Error('The server closed a connection.')));
    return socket;
  }

  const sockets = Array.from({ length: task.connections }, open);
  const wait = (ms: number) =>
    Promise.race([failed, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
  try {
    await wait(SETTLE_MS);
    const before = measure();
    await wait(task.ms);
    // A server that answers nobody within a slot is given more time: no answer at all is no figure.
    for (let slots = 1; done === before.done && slots < LONGEST_WAIT_IN_SLOTS; slots++) await wait(task.ms);
    const after = measure();
    const count = after.done - before.done;
    const ms = after.at - before.at;
    if (count === 0) throw new Error(`No answer came from port ${task.port}.`);
    return {
      perSecond: (count / ms) * 1000,
      serverMs: (after.server - before.server) / count,
      databaseMs: task.databasePid === null ? null : (after.database - before.database) / count,
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
      server: cpuMsOfTree(task.serverPid),
      database: task.databasePid === null ? 0 : cpuMsOfTree(task.databasePid),
    };
  }
}

process.on('message', (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
