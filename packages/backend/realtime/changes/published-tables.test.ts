import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../postgres/bootstrap.ts';
import { atEnd } from '../../testing/at-end.ts';
import { queryAs } from '../../testing/query.ts';
import { hasPostgres15, startPostgres15 } from '../../testing/stock-postgres.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { CHANNEL } from './change-signal.ts';

interface Server {
  superuserUrl: string;
  /** The login that migrates. */
  ownerUrl: string;
}

async function thisServer(): Promise<Server> {
  return createTestDatabase();
}

async function postgres15(): Promise<Server> {
  const { superuserUrl, stop } = await startPostgres15();
  atEnd(stop);
  const name = 'told';
  await queryAs(superuserUrl, `create database ${name}`);
  const url = superuserUrl.replace('/postgres', `/${name}`);
  await bootstrap(url);
  return { superuserUrl: url, ownerUrl: url };
}

describe.each([
  { name: 'Postgres 18', open: thisServer, isHere: true },
  { name: 'Postgres 15', open: postgres15, isHere: hasPostgres15 },
])('A published table, on $name,', ({ open, isHere }) => {
  if (!isHere) return it.skip('needs Postgres 15, which is not installed here', () => undefined);

  let server: Server;
  let listener: pg.Client;
  let told: { event: string; keys?: string[][]; many?: true; moved?: unknown; table: string }[] = [];
  const asOwner = (text: string) => queryAs(server.ownerUrl, text);

  beforeAll(async () => {
    server = await open();
    await asOwner(`
      create table public.notes (id integer primary key, body text);
      create table public.places (street text, number bigint, note text, primary key (number, street));
      alter publication supabase_realtime add table public.notes, public.places;`);
    listener = new pg.Client({ connectionString: server.ownerUrl });
    await listener.connect();
    atEnd(() => listener.end());
    listener.on('notification', ({ payload = '' }) => told.push(JSON.parse(payload)));
    await listener.query(`listen ${CHANNEL}`);
  });

  /** Waits for everything sent so far, by a notification of its own that arrives after it. */
  async function hearAll() {
    const mark = crypto.randomUUID();
    await listener.query(`select pg_notify('${CHANNEL}', '{"event":"${mark}"}')`);
    await expect.poll(() => told.at(-1)?.event).toBe(mark);
    return told.slice(0, -1);
  }
  /** Runs statements, each in its own transaction. @returns the notifications about them */
  async function tell(...statements: string[]) {
    await hearAll();
    told = [];
    for (const statement of statements) await asOwner(statement);
    return hearAll();
  }
  const triggers = async (table: string) => {
    const rows = await asOwner(
      `select tgname as name from pg_trigger where tgrelid = 'public.${table}'::regclass and not tgisinternal order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const TELLING = ['realtime_changes_delete', 'realtime_changes_insert', 'realtime_changes_update'];

  it('reports the keys of changed rows and none of their contents', async () => {
    expect(
      await tell(
        `insert into public.notes values (1, 'secret'), (2, 'secret')`,
        `update public.notes set body = 'still secret' where id = 2`,
        'delete from public.notes where id = 1',
        'delete from public.notes where id = 99',
      ),
    ).toMatchObject([
      { event: 'INSERT', keys: [['1'], ['2']] },
      { event: 'UPDATE', keys: [['2']] },
      { event: 'DELETE', keys: [['1']] },
    ]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('reports keys of several columns in the order of the primary key', async () => {
    expect(await tell(`insert into public.places values ('Strada "Lungă"', 9007199254740993)`)).toMatchObject(
      [{ event: 'INSERT', keys: [['9007199254740993', 'Strada "Lungă"']] }],
    );
  });

  it('reports the old and the new key when one row gets another key', async () => {
    await asOwner('insert into public.notes values (10), (11), (12)');
    expect(
      await tell(
        'update public.notes set id = 20 where id = 10',
        'update public.notes set id = id + 10 where id in (11, 12)',
      ),
    ).toMatchObject([
      { event: 'UPDATE', keys: [['20']], moved: [['10'], ['20']] },
      { event: 'UPDATE', keys: [['21'], ['22']] },
    ]);
    expect(told[1]).not.toHaveProperty('moved');
  });

  it('reports changes at the commit, in order, each time they occur, and nothing that was rolled back', async () => {
    expect(
      await tell(
        'begin; insert into public.notes values (30); rollback',
        `begin; insert into public.notes values (30); delete from public.notes where id = 30;
         insert into public.notes values (30); commit`,
      ),
    ).toMatchObject([
      { event: 'INSERT', keys: [['30']] },
      { event: 'DELETE', keys: [['30']] },
      { event: 'INSERT', keys: [['30']] },
    ]);
  });

  it('reports thousands of rows in several parts, very many only as many, and no truncate', async () => {
    const parts = await tell(`insert into public.notes select n from generate_series(1001, 6000) as n`);
    expect(parts.flatMap(({ keys }) => keys?.map(([id]) => Number(id)))).toEqual(
      Array.from({ length: 5_000 }, (_, n) => 1001 + n),
    );
    expect(
      await tell('insert into public.notes select n from generate_series(10001, 30001) as n'),
    ).toMatchObject([{ event: 'INSERT', many: true }]);
    const long = `insert into public.places select repeat(chr(1), 2000), 1`;
    expect(await tell(long)).toMatchObject([{ event: 'INSERT', many: true }]);
    expect(await tell('truncate public.notes')).toEqual([]);
  });

  it('has change triggers exactly while it is published, for the published events', async () => {
    expect(await triggers('notes')).toEqual(TELLING);
    await asOwner('create table public.later (id integer primary key)');
    expect(await triggers('later')).toEqual([]);
    expect(await tell('insert into public.later values (1)')).toEqual([]);
    await queryAs(server.superuserUrl, 'alter publication supabase_realtime add table public.later');
    expect(await triggers('later')).toEqual(TELLING);
    await asOwner('alter table public.later rename to "Later on"');
    expect(await tell('insert into public."Later on" values (2)')).toMatchObject([{ table: 'Later on' }]);
    await asOwner(`alter publication supabase_realtime set (publish = 'insert, delete')`);
    expect(await triggers('"Later on"')).toEqual(['realtime_changes_delete', 'realtime_changes_insert']);
    await asOwner(`alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')`);
    await asOwner('alter publication supabase_realtime drop table public."Later on"');
    expect(await triggers('"Later on"')).toEqual([]);
    expect(await triggers('notes')).toEqual(TELLING);
    await asOwner('drop table public."Later on"');
  });

  it.each([
    ['alter publication supabase_realtime add tables in schema public', 'names its tables one by one'],
    ['alter publication supabase_realtime add table public.keyless', 'no table without a primary key'],
    ['alter publication supabase_realtime add table public.parted', 'no partitioned or inherited table'],
    ['create table public.heir () inherits (public.notes)', 'no partitioned or inherited table'],
    [
      'alter publication supabase_realtime add table public.more (id)',
      'no conditions and no lists of columns',
    ],
    [
      'alter publication supabase_realtime add table public.more where (id > 1)',
      'no conditions and no lists',
    ],
    ['alter table public.notes drop constraint notes_pkey', 'no table without a primary key'],
  ])('is refused when not every change could be reported: %s', async (statement, reason) => {
    await expect(
      queryAs(
        server.superuserUrl,
        `create table public.keyless (id integer); create table public.more (id integer primary key);
         create table public.parted (id integer primary key) partition by range (id); ${statement}`,
      ),
    ).rejects.toThrow(reason);
  });

  it('loses its change triggers with the publication', async () => {
    await asOwner('drop publication supabase_realtime');
    expect(await triggers('notes')).toEqual([]);
    await asOwner('create publication supabase_realtime for table public.notes');
    expect(await triggers('notes')).toEqual(TELLING);
  });
});
