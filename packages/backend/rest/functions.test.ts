import { beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../postgres/pool.ts';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';
import { createRest } from './rest.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
  await queryAs(
    made.database.ownerUrl,
    `create function public.greet(name text, times integer default 1) returns text language sql stable
       return repeat('Salut, ' || name || '. ', times);
     create function public.sum_of(numbers integer[], extra jsonb) returns numeric language sql immutable
       return (select sum(n) from unnest(numbers) n) + (extra ->> 'more')::numeric;
     create function public.listed(up_to integer) returns setof integer language sql immutable
       begin atomic select generate_series(1, up_to); end;
     create function public.whole_page(wanted text) returns public.pages language sql stable
       begin atomic select * from public.pages where path = wanted; end;
     create function public.pages_below(prefix text) returns table (path text, title text) language sql stable
       begin atomic select p.path, p.title from public.pages p where starts_with(p.path, prefix) order by p.path; end;
     create function public.as_json() returns jsonb language sql immutable return '{"a":[1,null]}'::jsonb;
     create function public.do_nothing() returns void language sql begin atomic select; end;
     create function public.who_asks() returns jsonb language sql stable return jsonb_build_object(
       'role', current_user, 'uid', private.uid(), 'visitor', current_setting('app.visitor', true),
       'claims', current_setting('request.jwt.claims', true)::jsonb ->> 'sub',
       'timeout', current_setting('statement_timeout'), 'readOnly', current_setting('transaction_read_only'));
     create function public.add_page(new_path text) returns text language sql
       begin atomic insert into public.pages (path, title) values (new_path, 'New') returning path; end;
     create function public.writes_though_stable(new_path text) returns text language plpgsql stable
       as $$ begin return public.add_page(new_path); end $$;
     create function public.refuse(state text) returns void language plpgsql
       as $$ begin raise exception using errcode = state, message = 'No', detail = 'Because', hint = 'Ask again'; end $$;
     create function public.sleep() returns void language sql begin atomic select pg_sleep(20); end;
     create function public.twice(value integer) returns integer language sql immutable return value * 2;
     create function public.twice(value text) returns text language sql immutable return value || value;
     create function public.of_staff() returns integer language sql immutable return 1;
     create function public.unnamed(integer) returns integer language sql immutable return 1;
     create function public.on_change() returns trigger language plpgsql as $$ begin return new; end $$;
     create function private.hidden() returns integer language sql immutable return 1;
     grant insert on public.pages to authenticated;
     create policy "Test" on public.pages for insert to authenticated with check (true);
     revoke execute on function public.of_staff() from public, anon, authenticated;
     grant usage on schema public to anon, authenticated`,
  );
});

const call = (name: string, args?: object) => ana.client.rpc(name, args);

describe('A function', () => {
  it('that returns one value is called with named arguments of any type', async () => {
    expect((await call('greet', { name: 'Ana', times: 2 })).data).toBe('Salut, Ana. Salut, Ana. ');
    expect((await call('greet', { name: '"; drop' })).data).toBe('Salut, "; drop. ');
    expect((await call('sum_of', { numbers: [1, 2, 3], extra: { more: 0.5 } })).data).toBe(6.5);
    expect((await call('as_json')).data).toEqual({ a: [1, null] });
    expect((await call('greet', { name: null })).data).toBeNull();
  });

  it('that returns several values or rows gives a list, one row gives an object', async () => {
    expect((await call('listed', { up_to: 3 })).data).toEqual([1, 2, 3]);
    expect((await call('listed', { up_to: 0 })).data).toEqual([]);
    expect((await call('whole_page', { wanted: '/webinar' })).data).toMatchObject({ path: '/webinar' });
    const { data } = await call('pages_below', { prefix: '/webinar' });
    expect(data).toMatchObject([{ path: '/webinar' }, { path: '/webinar-offer' }]);
    expect((await call('pages_below', { prefix: '/webinar-' }).single()).data).toMatchObject({
      path: '/webinar-offer',
    });
    const none = await call('pages_below', { prefix: 'none' }).single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
  });

  it('that returns nothing gets 204', async () => {
    expect(await call('do_nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  it('runs as the caller and cannot change settings of the site', async () => {
    const seen = { readOnly: 'on', visitor: null };
    const asks = async (client: Person['client']) => {
      const { data } = await client.rpc('who_asks');
      return { ...data, visitor: data.visitor || null };
    };
    expect(await asks(ana.client)).toEqual({
      ...seen,
      role: 'authenticated',
      timeout: '2s',
      uid: ana.id,
      claims: ana.id,
    });
    expect(await asks(made.anonymous)).toEqual({
      ...seen,
      role: 'anon',
      timeout: '500ms',
      uid: null,
      claims: null,
    });
    expect(await asks(made.service)).toEqual({
      ...seen,
      role: 'service_role',
      timeout: '3s',
      uid: null,
      claims: null,
    });
    for (const name of ['set_config', 'pg_catalog.set_config', 'hidden', 'private.hidden']) {
      const { status, error } = await call(name, {
        setting_name: 'app.visitor',
        new_value: 'x',
        is_local: false,
      });
      expect([status, error?.code], name).toEqual([404, 'PGRST202']);
    }
  });

  it('can update the activity of the caller and of no other person', async () => {
    const note = (client: Person['client'], id: string | null) =>
      client.rpc('update_last_activity', { user_id: id });
    expect(await note(ana.client, ana.id)).toMatchObject({ status: 204, error: null });
    const bob = await made.person('free');
    for (const id of [bob.id, null]) {
      expect(await note(ana.client, id)).toMatchObject({ status: 403, error: { code: '42501' } });
    }
    expect(await note(made.anonymous, ana.id)).toMatchObject({ status: 401, error: { code: '42501' } });
    const noted = await queryAs(
      made.database.ownerUrl,
      'select id from public.profiles where last_activity_at is not null',
    );
    expect(noted).toEqual([{ id: ana.id }]);
  });

  it('may write unless it is declared stable', async () => {
    expect((await call('add_page', { new_path: '/added' })).data).toBe('/added');
    const { status, error } = await call('writes_though_stable', { new_path: '/stable' });
    expect([status, error?.code]).toEqual([405, '25006']);
  });

  it('is found by the names of its arguments', async () => {
    expect(await call('greet', { nam: 'Ana' })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.greet(nam) in the schema cache',
        details:
          'Searched for the function public.greet with parameter nam or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      },
    });
    for (const [name, args] of [
      ['greet', { name: 'Ana', more: 1 }],
      ['greet', {}],
      ['unnamed', {}],
      ['on_change', {}],
      ['of_nobody', {}],
    ] as const) {
      expect((await call(name, args)).error?.code, name).toBe('PGRST202');
    }
    const ambiguous = await call('twice', { value: 1 });
    expect([ambiguous.status, ambiguous.error?.code]).toEqual([300, 'PGRST203']);
  });

  it('that the caller may not call is refused: 401 without a session, 403 with one', async () => {
    expect(await call('of_staff')).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await made.anonymous.rpc('of_staff')).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it.each([
    ['P0001', 400],
    ['23505', 409],
    ['23503', 409],
    ['42501', 403],
    ['PT402', 402],
    ['57P01', 503],
    ['XX001', 500],
    ['P0002', 500],
    ['22023', 400],
    ['40001', 500],
  ])('that raises %s gets status %d with its message', async (state, status) => {
    const refused = await call('refuse', { state });
    expect(refused.status).toBe(status);
    expect(refused.error).toEqual({ code: state, message: 'No', details: 'Because', hint: 'Ask again' });
  });

  it('that takes too long is cancelled', async () => {
    const pool = openPool(made.database.runtimeUrl, {
      max: 1,
      statementTimeoutMs: 5_000,
      applicationName: 'test',
    });
    const rest = createRest({ pool, log: { error: () => undefined }, statementTimeoutsMs: { anon: 50 } });
    const request = new Request('http://x.example/rest/v1/rpc/sleep', { method: 'POST' });
    const caller = { role: 'anon', claims: null, refusedToken: null, clientAddress: '192.0.2.1' } as const;
    const response = await rest.fetch(request, caller);
    expect([response.status, await response.json()]).toMatchObject([500, { code: '57014' }]);
    await pool.end();
  });

  it('can be called as soon as a migration adds it', async () => {
    await expect.poll(async () => (await call('added_later')).error?.code).toBe('PGRST202');
    await queryAs(
      made.database.ownerUrl,
      'create function public.added_later() returns integer language sql immutable return 7',
    );
    await expect.poll(async () => (await call('added_later')).data).toBe(7);
  });
});
