import { connect, createServer } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { openPool } from './pool.ts';
import { withClient } from './with-client.ts';

const OPTIONS = { max: 3, statementTimeoutMs: 2_000, applicationName: 'the test' };
const { dataDir, remove } = temporaryDataFolder();
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await startEmbedded({ dataDir, durable: false });
  await bootstrap(server.superuserUrl);
  await withClient(server.ownerUrl, (client) => client.query('create table secrets as select 1 as one'));
});
afterAll(async () => {
  await server.stop();
  remove();
});

function poolOfThisTest(url: string): pg.Pool {
  const pool = openPool(url, OPTIONS);
  onTestFinished(() => pool.end());
  return pool;
}

async function currentUser(queryable: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await queryable.query<{ current_user: string }>('select current_user');
  return rows[0]?.current_user ?? '';
}

describe.each([
  ['the login of the pool', () => server.runtimeUrl],
  ['a superuser', () => server.superuserUrl],
  [
    'a superuser whose address has options of its own',
    () => `${server.superuserUrl}&options=-c%20role%3Dpostgres`,
  ],
])('a connection of %s', (_who, url) => {
  test('a connection of the pool rests in role anon, so a query without an identity is refused', async () => {
    const pool = poolOfThisTest(url());
    expect(await currentUser(pool)).toBe('anon');
    await expect(pool.query('select * from secrets')).rejects.toMatchObject({ code: '42501' });
  });

  test('runs statements on connections without JIT compilation', async () => {
    expect((await poolOfThisTest(url()).query('show jit')).rows).toEqual([{ jit: 'off' }]);
  });

  test('returns to role anon after a transaction of another role, also after an error', async () => {
    const client = await poolOfThisTest(url()).connect();
    onTestFinished(() => client.release());
    for (const end of ['commit', 'rollback', 'select 1 / 0; commit']) {
      await client.query('begin');
      await client.query(`select set_config('role', 'authenticated', true)`);
      expect(await currentUser(client)).toBe('authenticated');
      await client.query(end).catch(() => client.query('rollback'));
      expect(await currentUser(client)).toBe('anon');
    }
  });

  test.each(['reset role', 'reset all', 'discard all', 'set session authorization default'])(
    'is in role anon after: %s',
    async (statement) => {
      const client = await poolOfThisTest(url()).connect();
      onTestFinished(() => client.release());
      await client.query('set role service_role');
      await client.query(statement);
      await client.query('reset role');
      expect(await currentUser(client)).toBe('anon');
    },
  );
});

test('a statement of the pool times out, and its connections have an application name', async () => {
  const pool = poolOfThisTest(server.runtimeUrl);
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  const { rows } = await pool.query(
    `select current_setting('application_name') as name, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ name: 'the test', idle: '15s' }]);
});

test('begin, identity and the first query are sent together', async () => {
  const { url, holdAnswersUntil } = await proxyTo(server.port, server.runtimeUrl);
  const client = await poolOfThisTest(url).connect();
  onTestFinished(() => client.release());
  // The proxy holds the server's answers back until all three queries were sent.
  holdAnswersUntil('the first query');
  const [, , result] = await Promise.all([
    client.query('begin'),
    client.query('select set_config($1, $2, true)', ['role', 'authenticated']),
    client.query(`select current_user, $1::text as said`, ['the first query']),
  ]);
  expect(result.rows).toEqual([{ current_user: 'authenticated', said: 'the first query' }]);
  await client.query('commit');
});

test('when the identity is refused, the query sent with it is refused as well', async () => {
  const client = await poolOfThisTest(server.runtimeUrl).connect();
  onTestFinished(() => client.release());
  const flight = await Promise.allSettled([
    client.query('begin'),
    client.query('select set_config($1, $2, true)', ['role', 'postgres']),
    client.query('select 1'),
  ]);
  expect(flight.map((it) => (it.status === 'rejected' ? it.reason.code : it.status))).toEqual([
    'fulfilled',
    '42501',
    '25P02',
  ]);
  expect((await client.query('commit')).command).toBe('ROLLBACK');
});

test('lost connections, idle or in use, never end the process, and the pool opens new ones', async () => {
  const pool = poolOfThisTest(server.runtimeUrl);
  const lent = await pool.connect();
  await pool.query('select 1');
  await withClient(server.superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the test'`,
    ),
  );
  await expect(lent.query('select 1')).rejects.toThrow();
  lent.release();
  // The idle one learns of its end when the server's last words arrive.
  await expect.poll(() => pool.idleCount).toBe(0);
  expect(await currentUser(pool)).toBe('anon');
});

test('the pool reconnects after a restart of the server', async () => {
  const pool = poolOfThisTest(server.runtimeUrl);
  expect(await currentUser(pool)).toBe('anon');
  await server.stop();
  await expect(pool.query('select 1')).rejects.toThrow();
  server = await startEmbedded({ dataDir, durable: false });
  // For a tenth of a second after a refusal the pool does not ask the server, which may be back sooner.
  await expect.poll(() => currentUser(pool).catch(() => null)).toBe('anon');
});

/** A proxy to the server that can hold its answers back. */
async function proxyTo(port: number, address: string) {
  let awaited: string | null = null;
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const heldBack: Buffer[] = [];
    near.on('data', (chunk) => {
      far.write(chunk);
      if (!awaited || !chunk.includes(awaited)) return;
      awaited = null;
      for (const answer of heldBack.splice(0)) near.write(answer);
    });
    far.on('data', (chunk) => (awaited ? heldBack.push(chunk) : near.write(chunk)));
    near.on('close', () => far.destroy()).on('error', () => far.destroy());
    far.on('close', () => near.destroy()).on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const url = new URL(address);
  url.port = String((proxy.address() as { port: number }).port);
  return {
    url: url.href,
    holdAnswersUntil: (text: string) => {
      awaited = text;
    },
  };
}

test('while the server is down, a pool tries to connect only now and then, not with every request', async () => {
  let asked = 0;
  const refusing = createServer((socket) => {
    asked++;
    const message = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(message.length + 4);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, message])));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  const { port } = refusing.address() as { port: number };
  const pool = openPool(`postgres://nobody:x@127.0.0.1:${port}/none?sslmode=disable`, {
    max: 2,
    statementTimeoutMs: 1_000,
    applicationName: 'test',
  });
  onTestFinished(() => pool.end());
  for (let time = 0; time < 200; time++) {
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '57P03' });
  }
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(200);
});
