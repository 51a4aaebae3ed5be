/** The process behind `startLoadGenerator`: one task at a time, told and answered over the channel to its parent. */
import { type Reply, runClosedLoop } from './closed-loop.ts';
import type { LoadTask } from './load.ts';
import { decode } from './raw-response.ts';
import { visibleText } from './visible-text.ts';

/** Visitors with an address of their own: more from one would count as a flood. */
const ADDRESSES = 4_000;
const FULL_CHECK_EVERY_MS = 250;
/** How far a body's length may be from the first one's: request codes compress a little differently each time. */
const LENGTH_SLACK = 0.02;

function requestsOf(task: LoadTask): Buffer[] {
  const lines = Object.entries(task.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const cookies = (task.cookies ?? []).map((cookie) => `Cookie: ${cookie}\r\n`);
  return Array.from({ length: ADDRESSES }, (_, index) =>
    Buffer.from(
      `GET ${task.path} HTTP/1.1\r\nHost: localhost:${task.port}\r\n${lines.join('')}` +
        `${cookies[index % cookies.length] ?? ''}X-Forwarded-For: 10.20.${index >> 8}.${index & 255}\r\n\r\n`,
    ),
  );
}

function run(task: LoadTask) {
  const requests = requestsOf(task);
  let sent = 0;
  let nextFullCheck = 0;

  function check(_: number, { status, bytes, encoding, body }: Reply) {
    if (status !== 200) throw new Error(`${task.path} on port ${task.port} answered ${status}.`);
    if (Math.abs(bytes - task.bytes) > task.bytes * LENGTH_SLACK) {
      throw new Error(`A body of ${bytes} bytes came where one of ${task.bytes} was expected.`);
    }
    if (body && visibleText(decode(body, encoding)) !== task.words)
      throw new Error(`${task.path} on port ${task.port} changed during the run.`);
  }

  return runClosedLoop({
    ...task,
    next: () => ({ bytes: requests[sent++ % ADDRESSES] ?? Buffer.alloc(0), key: 0 }),
    wantsBody() {
      const now = performance.now();
      if (now < nextFullCheck) return false;
      nextFullCheck = now + FULL_CHECK_EVERY_MS;
      return true;
    },
    check,
  });
}

process.on('message', (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
