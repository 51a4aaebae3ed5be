import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { EXAMPLE_MIGRATIONS } from '../testing/example-site.ts';
import { hasPostgres15, startPostgres15 } from '../testing/stock-postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { checkExternal } from './external.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { StartupError } from './startup-error.ts';
import { withClient } from './with-client.ts';

const { dataDir, remove } = temporaryDataFolder();
let embedded: Database;

beforeAll(async () => {
  embedded = await openDatabase({ dataDir, durable: false });
});
afterAll(async () => {
  await embedded.stop();
  remove();
});

async function refusal(databaseUrl: string, patienceMs = 0): Promise<string> {
  const outcome = await checkExternal(databaseUrl, patienceMs).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  const { message } = outcome as StartupError;
  expect(message).toMatch(/^\S[^\n]*\.$/);
  return message;
}

async function canRead(runtimeUrl: string, query: string): Promise<unknown[]> {
  const pool = openPool(runtimeUrl, { max: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
  onTestFinished(() => pool.end());
  return (await pool.query(query)).rows;
}

test('without DATABASE_URL the database is embedded, prepared, and its owner is not its superuser', async () => {
  expect(embedded.kind).toBe('embedded');
  expect(new Set([embedded.superuserUrl, embedded.ownerUrl, embedded.runtimeUrl]).size).toBe(3);
  await migrate(embedded.ownerUrl, EXAMPLE_MIGRATIONS);
  expect(await canRead(embedded.runtimeUrl, 'select current_user as me, auth.uid() as id')).toEqual([
    { me: 'anon', id: null },
  ]);
});

describe('DATABASE_URL is refused in a sentence without its password', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(embedded.superuserUrl ?? '');
    change(url);
    return url.href;
  };

  test('when it is not an address', async () => {
    for (const url of ['localhost:5432', 'mysql://ana:hunter2@localhost/school', 'postgres://[']) {
      expect(await refusal(url)).toBe(
        'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
      );
    }
  });

  test('when the password is wrong', async () => {
    const url = at((it) => {
      it.password = 'hunter2';
    });
    const sentence = await refusal(url);
    expect(sentence).toMatch(/does not accept the user and password of DATABASE_URL/);
    expect(sentence).not.toContain('hunter2');
  });

  test('when the database does not exist', async () => {
    const url = at((it) => {
      it.pathname = '/nowhere';
    });
    expect(await refusal(url)).toMatch(/database "nowhere" does not exist/);
  });

  test('when no server listens there', async () => {
    expect(await refusal('postgres://ana:hunter2@127.0.0.1:1/school')).toBe(
      'The database at 127.0.0.1:1/school cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  test('when its text is not UTF-8', async () => {
    await withClient(embedded.superuserUrl ?? '', (client) =>
      client.query(
        `create database latin encoding 'LATIN2' locale 'C' locale_provider libc template template0`,
      ),
    );
    const url = at((it) => {
      it.pathname = '/latin';
    });
    expect(await refusal(url)).toMatch(/stores text as LATIN2; it must be UTF8/);
  });
});

test('openDatabase waits for a server that is still starting', async () => {
  let knocks = 0;
  const starting = createServer((socket) => {
    knocks++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => starting.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void starting.close());
  const { port } = starting.address() as { port: number };
  await refusal(`postgres://ana:hunter2@127.0.0.1:${port}/school`, 700);
  expect(knocks).toBeGreaterThan(1);
});

describe.runIf(hasPostgres15)('a stock Postgres 15', () => {
  let stock: Awaited<ReturnType<typeof startPostgres15>>;
  let url: string;

  beforeAll(async () => {
    stock = await startPostgres15();
    const name = `school_${process.pid}`;
    await withClient(stock.superuserUrl, (client) => client.query(`create database ${name}`));
    const address = new URL(stock.superuserUrl);
    address.pathname = `/${name}`;
    url = address.href;
  });
  afterAll(() => stock.stop());

  test('is prepared once, whatever the name of its superuser, and can be prepared again only by that login', async () => {
    for (let start = 1; start <= 2; start++) {
      const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: url });
      expect(database).toMatchObject({ kind: 'external', superuserUrl: url, ownerUrl: url, runtimeUrl: url });
      await database.stop();
    }
    const { rows } = await withClient(url, (client) =>
      client.query(`select pg_get_userbyid(datdba) = current_user as is_theirs, current_setting('server_version_num')::int / 10000 as major
        from pg_database where datname = current_database()`),
    );
    expect(rows).toEqual([{ is_theirs: true, major: 15 }]);
  });

  test('takes the product’s migrations, and its connections rest in role anon', async () => {
    const { all, applied } = await migrate(url, EXAMPLE_MIGRATIONS);
    expect(applied).toEqual(all);
    expect(await canRead(url, 'select current_user as me, auth.uid() as id')).toEqual([
      { me: 'anon', id: null },
    ]);
  });

  test('gives its other databases the same roles', async () => {
    const second = new URL(url);
    second.pathname = `${second.pathname}_second`;
    await withClient(url, (client) => client.query(`create database ${second.pathname.slice(1)}`));
    await openDatabase({ dataDir: '/nowhere', databaseUrl: second.href });
    expect((await migrate(second.href, EXAMPLE_MIGRATIONS)).applied.length).toBeGreaterThan(0);
  });
});
