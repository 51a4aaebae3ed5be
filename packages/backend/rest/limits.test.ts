import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../gateway/caller.ts';
import { openPool } from '../postgres/pool.ts';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';
import { createRest } from './rest.ts';
import { CONCURRENCY } from './rest-limits.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
  await queryAs(
    made.database.ownerUrl,
    `create function public.wait_for_gate() returns integer language sql volatile
       begin atomic select 1 from pg_advisory_xact_lock_shared(7); end;
     create table public.wide (id integer primary key, body text not null);
     insert into public.wide select n, repeat('x', 1_000_000) from generate_series(1, 3) n;
     create table public.hidden (id integer primary key);
     insert into public.hidden select generate_series(1, 5_000);
     alter table public.hidden enable row level security;
     create policy "Test" on public.hidden for select using (id < 3);
     grant select on public.wide, public.hidden to anon, authenticated, service_role;
     analyze public.wide, public.hidden`,
  );
});

describe('A regular expression', () => {
  const COSTLY = [
    String.raw`(.+)(.+)(.+)(.+).*\4\3\2\1`,
    String.raw`[[:alpha:]\]](a)\\\1`,
    '(?:(?=.*(?=.*(?=.*Q).*).*).)*',
    '(?<!a)b',
    '(.{1,200}){1,200}x',
    String.raw`(?b)\(a\)\1`,
    String.raw`***:(a)\1`,
    String.raw`(?#[)(a)\1]`,
    'a|'.repeat(600),
  ];

  it('that may run very long is refused in every position, except for the service', async () => {
    for (const client of [made.anonymous, ana.client]) {
      const wide = () => client.from('wide').select('id');
      const refused = { status: 400, error: { code: '2201B' } };
      for (const pattern of COSTLY) {
        expect(await wide().filter('body', 'match', pattern), pattern).toMatchObject(refused);
      }
      const [first = ''] = COSTLY;
      const listed = `{${JSON.stringify(first)}}`;
      expect(await wide().filter('body', 'imatch', first)).toMatchObject(refused);
      expect(await wide().not('body', 'match', first)).toMatchObject(refused);
      expect(await wide().filter('body', 'match(any)', listed)).toMatchObject(refused);
      expect(await wide().or(`id.eq.1,and(id.eq.2,body.match.${JSON.stringify(first)})`)).toMatchObject(
        refused,
      );
    }
    const asService = await made.service.from('wide').select('id').filter('body', 'match', '^(x)\\1');
    expect(asService.data).toHaveLength(3);
  });

  it.each([
    '^x+$',
    String.raw`^(x|y){2,200}\\?1`,
    String.raw`[\d\w]{1,3}-?x`,
    '(?i)^X',
    '(?:xx)+',
    '^[^]y]',
    'x{255}x{255}',
  ])('is accepted: %s', async (pattern) => {
    const { error } = await made.anonymous.from('wide').select('id').filter('body', 'match', pattern);
    expect(error).toBeNull();
  });
});

describe('An answer', () => {
  it('has at most 100 selected items, each column at most three times', async () => {
    const select = (...items: string[]) => made.anonymous.from('wide').select(items.join(',')).limit(1);
    const names = (count: number, of: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => of(n));
    expect((await select(...names(3, (n) => `a${n}:id`))).error).toBeNull();
    for (const items of [
      names(4, (n) => `a${n}:body`),
      names(4, (n) => `a${n}:body::text`),
      names(4, () => '*'),
      names(101, (n) => `a${n}:body->${n}`),
    ]) {
      expect(await select(...items)).toMatchObject({ status: 400, error: { code: 'PGRST127' } });
    }
  });

  it('has at most 2 MiB, except for the service', async () => {
    for (const client of [made.anonymous, ana.client]) {
      expect((await client.from('wide').select().lt('id', 3)).data).toHaveLength(2);
      expect((await client.from('wide').select()).error).toMatchObject({ code: '54000' });
    }
    expect((await made.service.from('wide').select()).data).toHaveLength(3);
  });
});

it('A count only includes rows the caller may see, with every kind of count', async () => {
  for (const client of [made.anonymous, ana.client]) {
    const counted = (count: 'exact' | 'planned' | 'estimated', most: number) =>
      client.from('hidden').select('*', { count, head: true }).lte('id', most);
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      expect([(await counted(count, 1)).count, (await counted(count, 4_000)).count]).toEqual([1, 2]);
    }
  }
  const planned = await made.service.from('hidden').select('*', { count: 'planned', head: true });
  expect(planned.count).toBeGreaterThan(1_000);
});

describe('Concurrent requests', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(() => Promise.all(ends.map((end) => end())));

  /** The REST protocol with its own connections; its function `wait_for_gate` returns once the gate is open. */
  async function openGated() {
    const pool = openPool(made.database.runtimeUrl, {
      max: CONCURRENCY.maxActive + 1,
      statementTimeoutMs: 300_000,
      applicationName: 'test',
    });
    const statementTimeoutsMs = { anon: 300_000, authenticated: 300_000 };
    const rest = createRest({ pool, log: { error: () => undefined }, statementTimeoutsMs });
    const keeper = new pg.Client({ connectionString: made.database.superuserUrl });
    await keeper.connect();
    await keeper.query('select pg_advisory_lock(7)');
    ends.push(() => keeper.end().then(() => pool.end()));
    const caller = (address: string, sub?: string): Caller => ({
      role: sub ? 'authenticated' : 'anon',
      claims: sub ? { sub } : null,
      refusedToken: null,
      clientAddress: address,
    });
    const call = (name: string, who: Caller) =>
      rest.fetch(new Request(`http://x.example/rest/v1/rpc/${name}`, { method: 'POST' }), who);
    const read = (who: Caller) => rest.fetch(new Request('http://x.example/rest/v1/hidden?select=id'), who);
    const running = async () => {
      const { rows } = await keeper.query(
        `select from pg_locks where locktype = 'advisory' and objid = 7 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length;
    };
    return { call, caller, read, running, openGate: () => keeper.query('select pg_advisory_unlock(7)') };
  }

  it('of one network use at most its share, others are answered, and too many get 429', async () => {
    const { call, caller, read, running, openGate } = await openGated();
    const slow = Promise.all(Array.from({ length: 120 }, () => call('wait_for_gate', caller('192.0.2.1'))));
    await expect.poll(running).toBe(4);
    const rows = await read(caller('192.0.2.2'));
    expect([rows.status, await rows.json()]).toEqual([200, [{ id: 1 }, { id: 2 }]]);
    await openGate();
    const answers = await slow;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(104);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('Retry-After')).toBe('1');
    expect(await refused?.json()).toMatchObject({ code: 'over_request_rate_limit' });
  });

  it('of one account use at most its share, from all networks together', async () => {
    const { call, caller, read, running, openGate } = await openGated();
    const slow = Promise.all(
      Array.from({ length: 20 }, (_, n) => call('wait_for_gate', caller(`192.0.2.${n}`, 'eve'))),
    );
    await expect.poll(running).toBe(10);
    expect((await read(caller('192.0.2.1', 'ana'))).status).toBe(200);
    await openGate();
    expect((await slow).every(({ status }) => status === 200)).toBe(true);
  });
});
