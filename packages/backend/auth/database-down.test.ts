import { connect, createServer, type Server, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../postgres/pool.ts';
import { atEnd } from '../testing/at-end.ts';
import { createTestAuth, type TestAuth } from '../testing/test-auth.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/** A proxy between the backend and its database that can be stopped and started. */
let way: Server;
const sockets = new Set<Socket>();
let port = 0;
let made: TestAuth;
const pools: ReturnType<typeof openPool>[] = [];
beforeAll(async () => {
  const database = await createTestDatabase();
  const target = new URL(database.authUrl);
  const { hostname } = target;
  const databasePort = Number(target.port);
  way = createServer((socket) => {
    const passed = connect(databasePort, hostname);
    for (const end of [socket, passed]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(passed).pipe(socket);
  });
  await open(0);
  port = (way.address() as { port: number }).port;
  target.host = `127.0.0.1:${port}`;
  const options = { max: 2, statementTimeoutMs: 5_000, applicationName: 'cut off' };
  const pool = openPool(target.href, { ...options, role: 'supabase_auth_admin' });
  pools.push(pool);
  made = await createTestAuth({ pool });
  atEnd(async () => {
    await Promise.all(pools.map((it) => it.end()));
    await close();
  });
});

const open = (at: number) => new Promise<void>((resolve) => way.listen(at, '127.0.0.1', resolve));

async function close() {
  const closed = new Promise((resolve) => way.close(resolve));
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await closed;
}

function ask(path: string, body?: unknown) {
  return fetch(`${made.url}/auth/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: made.auth.context.keys.api.publishable },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const CALLS: [string, unknown?][] = [
  ['/health'],
  ['/token?grant_type=password', { email: 'ana@example.com', password: 'patru pisici' }],
  ['/signup', { email: 'ana@example.com', password: 'patru pisici pe acoperiș' }],
  ['/otp', { email: 'ana@example.com' }],
  ['/verify', { email: 'ana@example.com', token: '123456', type: 'email' }],
];

describe('While Postgres is down', () => {
  it('requests about accounts get 503 with Retry-After, and work again when Postgres is back', async () => {
    await close();
    for (const [path, body] of CALLS) {
      const answer = await ask(path, body);
      expect([answer.status, answer.headers.get('Retry-After')], path).toEqual([503, '5']);
      expect(await answer.json(), path).toEqual({
        code: 503,
        error_code: 'unexpected_failure',
        msg: 'Service Unavailable',
      });
    }
    await open(port);
    expect((await ask('/health')).status).toBe(200);
  });
});
