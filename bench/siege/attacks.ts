import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Account } from '../accounts/account-server.ts';

/** Where attackers are sent. */
export interface Target {
  port: number;
  publishableKey: string;
  accounts: Account[];
}

/** One attack: runs until the signal aborts, then closes its connections. @returns how many requests it sent */
type Attack = (target: Target, signal: AbortSignal) => Promise<number>;

/** The client address of every attack that uses a single one. */
const ADDRESS = '198.51.100.1';
const COSTLY = String.raw`(.+)(.+)(.+)(.+).*\4\3\2\1`;

/** Each of the sieges, by its name on the command line. */
export const ATTACKS: Record<string, { title: string; attack: Attack }> = {
  pattern: { title: 'a costly pattern on 14 connections', attack: askForPattern(14) },
  'pattern-many': { title: 'a costly pattern on 120 connections', attack: askForPattern(120) },
  wide: { title: '500 connections that ask for much and read nothing', attack: readNothing },
  abandoned: { title: '300 abandoned sign-ins a second from many networks', attack: abandonSignIns },
  'sign-ins': { title: '20 who sign in with wrong passwords', attack: signInWrongly },
  uploads: { title: '21 uploads at 5 kB a second by 7 accounts', attack: uploadSlowly },
  staff: { title: 'a free account that reads staff tables, 12 at a time', attack: readStaffTables },
  pages: { title: '1,500 pages that are not in the cache, from one address', attack: askForPages },
  sockets: { title: '1,200 sockets that join and leave, from one address', attack: joinAndLeave },
};

function requestOf(
  { port, publishableKey }: Target,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all = { Host: `127.0.0.1:${port}`, 'X-Forwarded-For': ADDRESS, apikey: publishableKey, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'GET' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`;
}

function open({ port }: Target, sockets: Set<Socket>): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

const over = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A number of connections that each send their next request at the first byte of the last answer; lost ones are opened again. */
async function closedLoop(
  target: Target,
  signal: AbortSignal,
  connections: number,
  next: (n: number) => string,
): Promise<number> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const begin = () => {
    const socket = open(target, sockets);
    const send = () => !signal.aborted && socket.write(next(sent++));
    socket.once('connect', send);
    let isAnswered = false;
    socket.on('data', () => {
      // Answers come in one piece or in several; the next request leaves with the first of them.
      if (isAnswered) return;
      isAnswered = true;
      setImmediate(() => {
        isAnswered = false;
        send();
      });
    });
    socket.once('close', () => !signal.aborted && setTimeout(begin, 20));
  };
  for (let n = 0; n < connections; n++) begin();
  await over(signal);
  for (const socket of sockets) socket.destroy();
  return sent;
}

function askForPattern(connections: number): Attack {
  const path = `/rest/v1/settings?select=key&value-%3E%3E0=match.${encodeURIComponent(COSTLY)}`;
  return (target, signal) => closedLoop(target, signal, connections, () => requestOf(target, 'GET', path));
}

async function readNothing(target: Target, signal: AbortSignal): Promise<number> {
  const sockets = new Set<Socket>();
  const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}:seo`).join(',');
  const paths = [`/rest/v1/pages?select=${aliases(700)}`, `/rest/v1/pages?select=*,${aliases(3)}`];
  let sent = 0;
  for (let n = 0; n < 500 && !signal.aborted; n++) {
    const socket = open(target, sockets);
    socket.pause();
    for (const path of [...paths, ...paths, ...paths]) {
      socket.write(requestOf(target, 'GET', path));
      sent++;
    }
    if (n % 50 === 49) await pause(50);
  }
  await over(signal);
  for (const socket of sockets) socket.destroy();
  return sent;
}

function signInRequest(target: Target, n: number): string {
  const body = JSON.stringify({ email: `nimeni-${n}@example.com`, password: 'nu e parola mea' });
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${100 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`,
  };
  return requestOf(target, 'POST', '/auth/v1/token?grant_type=password', headers, body);
}

async function abandonSignIns(target: Target, signal: AbortSignal): Promise<number> {
  const sockets = new Set<Socket>();
  let sent = 0;
  while (!signal.aborted) {
    for (let n = 0; n < 300; n++) open(target, sockets).write(signInRequest(target, sent++));
    await Promise.race([pause(1_000), over(signal)]);
    for (const socket of sockets) socket.destroy();
  }
  return sent;
}

function signInWrongly(target: Target, signal: AbortSignal): Promise<number> {
  return closedLoop(target, signal, 20, (n) => signInRequest(target, 1_000_000 + n));
}

async function uploadSlowly(target: Target, signal: AbortSignal): Promise<number> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const begin = (account: Account, n: number) => {
    if (signal.aborted) return;
    const { port, publishableKey } = target;
    const socket = open(target, sockets);
    socket.write(
      `POST /storage/v1/object/avatars/${account.userId}/${n}.png HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        `X-Forwarded-For: ${ADDRESS}\r\napikey: ${publishableKey}\r\nAuthorization: Bearer ${account.accessToken}\r\n` +
        `Content-Type: image/png\r\nContent-Length: 1000000\r\n\r\n`,
    );
    sent++;
    const drip = setInterval(() => socket.write(Buffer.alloc(500, 7)), 100);
    socket.resume();
    socket.once('close', () => {
      clearInterval(drip);
      setTimeout(begin, 200, account, n);
    });
  };
  for (const account of target.accounts.slice(0, 7)) for (let n = 0; n < 3; n++) begin(account, n);
  await over(signal);
  for (const socket of sockets) socket.destroy();
  return sent;
}

function readStaffTables(target: Target, signal: AbortSignal): Promise<number> {
  const [account] = target.accounts;
  const headers = { Authorization: `Bearer ${account?.accessToken}` };
  const tables = ['leads', 'lead_events', 'level_tests', 'level_test_answers', 'profiles'];
  return closedLoop(target, signal, 12, (n) =>
    requestOf(target, 'GET', `/rest/v1/${tables[n % tables.length]}?select=*`, {
      ...headers,
      Prefer: 'count=exact',
    }),
  );
}

async function askForPages(target: Target, signal: AbortSignal): Promise<number> {
  const sockets = new Set<Socket>();
  let sent = 0;
  for (let n = 0; n < 100; n++) {
    const socket = open(target, sockets);
    socket.resume();
    const headers = { Accept: 'text/html' };
    for (let page = 0; page < 15; page++) {
      socket.write(requestOf(target, 'GET', `/auth?x=${Date.now()}-${sent++}`, headers));
    }
  }
  await over(signal);
  for (const socket of sockets) socket.destroy();
  return sent;
}

async function joinAndLeave(target: Target, signal: AbortSignal): Promise<number> {
  const url = `ws://127.0.0.1:${target.port}/realtime/v1/websocket?vsn=1.0.0&apikey=${target.publishableKey}`;
  let joined = 0;
  while (!signal.aborted) {
    const sockets = Array.from({ length: 1_200 }, () => {
      const socket = new WebSocket(url, { headers: { 'X-Forwarded-For': ADDRESS } });
      const send = (event: string, ref: string, payload: object) =>
        socket.send(JSON.stringify({ topic: 'realtime:siege', event, ref, join_ref: '1', payload }));
      return new Promise<void>((resolve) => {
        const end = () => socket.terminate();
        signal.addEventListener('abort', end);
        socket.on('error', () => undefined);
        socket.once('close', () => {
          signal.removeEventListener('abort', end);
          resolve();
        });
        socket.once('open', () =>
          send('phx_join', '1', { config: { presence: { key: '', enabled: true } } }),
        );
        socket.on('message', (data) => {
          if (!String(data).includes('phx_reply')) return;
          joined++;
          send('phx_leave', '2', {});
          socket.close();
        });
      });
    });
    await Promise.all(sockets);
    await Promise.race([pause(200), over(signal)]);
  }
  return joined;
}
