/** The process behind `startRestLoad`: one task at a time, told and answered over the channel to its parent. */
import { runClosedLoop } from '../support/closed-loop.ts';
import type { RestAnswer, RestTask } from './rest-load.ts';
import { REST_WORK } from './rest-work.ts';

/** People with an address of their own: more from one would count as a flood. */
const ADDRESSES = 4_000;
const FULL_CHECK_EVERY_MS = 100;

async function run({ work: name, server, connections, ms }: RestTask): Promise<RestAnswer> {
  const work = REST_WORK[name];
  const headers = {
    Host: `127.0.0.1:${server.port}`,
    apikey: server.publishableKey,
    Authorization: `Bearer ${server.accessToken}`,
    'X-Client-Info': 'supabase-js-node/2.119.0',
    ...work.headers,
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
  let sent = 0;
  let answered = 0;
  let nextFullCheck = 0;
  const result = await runClosedLoop({
    port: server.port,
    serverPid: server.pid,
    databasePid: server.databasePid,
    connections,
    ms,
    next() {
      const key = sent++;
      const body = work.body(key, server.ownerId);
      const address = `10.20.${(key % ADDRESSES) >> 8}.${key & 255}`;
      const length = work.method === 'POST' ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
      const head = `${work.method} ${work.path(key)} HTTP/1.1\r\n${lines.join('')}X-Forwarded-For: ${address}\r\n`;
      return { key, bytes: Buffer.from(`${head}${length}\r\n${body}`) };
    },
    wantsBody(status) {
      if (status !== work.status) return true;
      const now = performance.now();
      if (now < nextFullCheck) return false;
      nextFullCheck = now + FULL_CHECK_EVERY_MS;
      return true;
    },
    check(key, { status, body }) {
      if (status !== work.status) {
        throw new Error(`${work.path(key)} on port ${server.port} answered ${status}: ${body}`);
      }
      if (body) work.check(key, body.toString());
      answered++;
    },
  });
  return { ...result, answered };
}

process.on('message', (task: RestTask) => {
  run(task).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
