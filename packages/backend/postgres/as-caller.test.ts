import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../testing/query.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { asCaller, type Identity, queryOnce } from './as-caller.ts';
import { openPool } from './pool.ts';

const ANA: Identity = { role: 'authenticated', claims: Object.freeze({ sub: 'ana', role: 'authenticated' }) };
const BOB: Identity = { role: 'authenticated', claims: { sub: 'bob', role: 'authenticated' } };
const NOBODY: Identity = { role: 'anon', claims: null };
const SERVICE: Identity = { role: 'service_role', claims: null };
const OPTIONS = { statementTimeoutMs: 2_000 };

let pool: pg.Pool;
let ownerUrl: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  await queryAs(
    ownerUrl,
    `create table public.letters (id integer primary key, owner text not null);
     alter table public.letters enable row level security;
     grant select, insert on public.letters to anon, authenticated, service_role;
     create policy "people read their own letters" on public.letters for select to authenticated
       using ((select current_setting('request.jwt.claims', true)::json ->> 'sub') = owner);
     create policy "people write any letter" on public.letters for insert to authenticated with check (true);
     insert into public.letters values (1, 'ana'), (2, 'bob'), (3, 'bob')`,
  );
  // One connection, so that the next request would see what one leaves behind.
  pool = openPool(database.runtimeUrl, { max: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
});
afterAll(() => pool.end());

const READ = {
  text: 'with seen as (select id from public.letters) select id from seen order by id',
  values: [],
};
const idsOf = async (who: Identity) => (await queryOnce(pool, who, OPTIONS, READ)).map(([id]) => Number(id));
const restingRole = async () => (await pool.query('select current_user as role')).rows[0]?.role;

describe('A single statement as the caller', () => {
  it('is bound by the policies of each caller, also when it is prepared and callers alternate', async () => {
    for (let turn = 0; turn < 8; turn++) {
      expect([await idsOf(ANA), await idsOf(NOBODY), await idsOf(BOB), await idsOf(SERVICE)]).toEqual([
        [1],
        [],
        [2, 3],
        [1, 2, 3],
      ]);
    }
    expect(await restingRole()).toBe('anon');
  });

  it('is prepared once it occurs often, separately for each role', async () => {
    for (let turn = 0; turn < 5; turn++) for (const who of [ANA, BOB, NOBODY]) await idsOf(who);
    const { rows } = await pool.query('select name from pg_prepared_statements where statement = $1', [
      READ.text,
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it('a failing statement is rolled back and leaves its connection usable', async () => {
    const statement = (id: number) => ({
      text: 'insert into public.letters values ($1, $2)',
      values: [String(id), 'ana'],
    });
    await queryOnce(pool, ANA, OPTIONS, statement(10));
    for (let turn = 0; turn < 5; turn++) {
      await expect(queryOnce(pool, ANA, OPTIONS, statement(10))).rejects.toMatchObject({ code: '23505' });
      await expect(
        queryOnce(pool, ANA, { ...OPTIONS, isReadOnly: true }, statement(11)),
      ).rejects.toMatchObject({
        code: '25006',
      });
      await expect(queryOnce(pool, ANA, { statementTimeoutMs: 20 }, SLEEP)).rejects.toMatchObject({
        code: '57014',
      });
    }
    expect(await idsOf(ANA)).toEqual([1, 10]);
    expect(await restingRole()).toBe('anon');
  });

  it('a statement with a syntax error or a failing commit fails each time, and the next one works', async () => {
    await queryAs(
      ownerUrl,
      `create table public.replies (to_letter integer references public.letters deferrable initially deferred);
       grant insert on public.replies to authenticated`,
    );
    const reply = (to: string) => ({ text: 'insert into public.replies values ($1)', values: [to] });
    for (let turn = 0; turn < 5; turn++) {
      await expect(queryOnce(pool, ANA, OPTIONS, reply('999'))).rejects.toMatchObject({ code: '23503' });
      await expect(
        queryOnce(pool, ANA, OPTIONS, { text: 'select nothing', values: [] }),
      ).rejects.toMatchObject({ code: '42703' });
      expect(await queryOnce(pool, ANA, OPTIONS, reply('1'))).toEqual([]);
    }
    expect(await queryAs(ownerUrl, 'select count(*)::integer as count from public.replies')).toEqual([
      { count: 5 },
    ]);
  });

  it('shares its connection with longer transactions, also after a failure', async () => {
    const options = { ...OPTIONS, settings: [['test.said', 'yes'] as const, ['test.more', 'too'] as const] };
    const said = { text: `select current_setting('test.said', true)`, values: [] };
    for (let turn = 0; turn < 3; turn++) {
      await expect(queryOnce(pool, ANA, options, { text: 'select 1 / 0', values: [] })).rejects.toThrow();
      expect(
        await asCaller(pool, ANA, options, async (client) => (await client.query(said.text)).rows),
      ).toEqual([{ current_setting: 'yes' }]);
      expect(await queryOnce(pool, ANA, options, said)).toEqual([['yes']]);
      expect(await queryOnce(pool, ANA, OPTIONS, said)).not.toEqual([['yes']]);
    }
  });

  it('works again after a migration has changed the tables of a prepared statement', async () => {
    await queryAs(
      ownerUrl,
      `create table public.stamps (id integer primary key); insert into public.stamps values (7);
       grant select on public.stamps to authenticated`,
    );
    const ask = () =>
      queryOnce(pool, ANA, OPTIONS, {
        text: 'select id::text from public.stamps where id = $1',
        values: ['7'],
      });
    for (let turn = 0; turn < 5; turn++) expect(await ask()).toEqual([['7']]);
    await queryAs(ownerUrl, 'alter table public.stamps alter id type text');
    await expect(ask()).rejects.toMatchObject({ code: '42883' });
    expect(await ask()).toEqual([['7']]);
    await pool.query('deallocate all');
    await expect(ask()).rejects.toMatchObject({ code: '26000' });
    expect(await ask()).toEqual([['7']]);
  });

  it('is refused when the login may not become the role', async () => {
    const stranger = { role: 'postgres', claims: null } as unknown as Identity;
    await expect(queryOnce(pool, stranger, OPTIONS, READ)).rejects.toMatchObject({ code: '42501' });
    expect(await restingRole()).toBe('anon');
  });

  it('a connection with many prepared statements is replaced', async () => {
    const connection = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await connection();
    for (let shape = 0; shape < 101; shape++) {
      for (let turn = 0; turn < 4; turn++) {
        await queryOnce(pool, NOBODY, OPTIONS, { text: `select ${shape} as shape`, values: [] });
      }
    }
    expect(await connection()).not.toBe(before);
    const held = await pool.query('select count(*)::integer as count from pg_prepared_statements');
    expect(held.rows[0]?.count).toBeLessThan(100);
  });
});

const SLEEP = { text: 'select pg_sleep(30)', values: [] };

describe('A transaction as the caller', () => {
  it('is committed as a whole or rolled back', async () => {
    const write = (fails: boolean) =>
      asCaller(pool, BOB, OPTIONS, async (client) => {
        await client.query(`insert into public.letters values (20, 'bob')`);
        if (fails) throw new Error('Not after all.');
        return (await client.query('select id from public.letters order by id')).rows.map(({ id }) => id);
      });
    await expect(write(true)).rejects.toThrow('Not after all.');
    expect(await write(false)).toEqual([2, 3, 20]);
    expect(await restingRole()).toBe('anon');
  });

  it('is not reported as committed when a failed query in it was ignored', async () => {
    const careless = asCaller(pool, BOB, OPTIONS, async (client) => {
      await client.query(`insert into public.letters values (30, 'bob')`);
      await client.query('select 1 / 0').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('A failed transaction was about to count as done.');
    expect(await idsOf(BOB)).not.toContain(30);
  });
});
