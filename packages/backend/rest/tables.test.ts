import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let ana: Person;
let bob: Person;
beforeAll(async () => {
  made = await createTestBackend();
  [ana, bob] = [await made.person(), await made.person('premium')];
});

async function stored(id: string) {
  const [row] = await queryAs(made.database.ownerUrl, 'select * from public.profiles where id = $1', [id]);
  return row;
}

describe('The official client', () => {
  it('reads all pages in order, signed in or not', async () => {
    const rows = await queryAs(made.database.ownerUrl, 'select * from public.pages order by path');
    expect(rows.length).toBeGreaterThan(10);
    for (const client of [made.anonymous, ana.client]) {
      const { data, error, status } = await client
        .from('pages')
        .select('*')
        .order('path', { ascending: true });
      expect([error, status, data]).toEqual([null, 200, rows]);
    }
  });

  it('reads one page by its path, or none', async () => {
    const read = (path: string) =>
      made.anonymous.from('pages').select('title, seo').eq('path', path).maybeSingle();
    const [row] = await queryAs(
      made.database.ownerUrl,
      `select title, seo from public.pages where path = '/webinar'`,
    );
    expect((await read('/webinar')).data).toEqual(row);
    expect(await read('/nicio-pagina')).toMatchObject({ data: null, error: null, status: 200 });
  });

  it('reads exactly one page, or gets PGRST116', async () => {
    const one = (path: string) => made.anonymous.from('pages').select('path').eq('path', path).single();
    expect((await one('/webinar')).data).toEqual({ path: '/webinar' });
    const none = await one('/nicio-pagina');
    expect(none.status).toBe(406);
    expect(none.error).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
      hint: null,
    });
    const many = await made.anonymous.from('pages').select('path').limit(2).single();
    expect(many.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
  });

  it('reads some pages, by comparisons, lists, order and range', async () => {
    const all = (await made.anonymous.from('pages').select('path').order('path')).data?.map(
      ({ path }) => path,
    );
    const from = () => made.anonymous.from('pages').select('path').order('path', { ascending: false });
    const paths = async (query: PromiseLike<{ data: { path: string }[] | null }>) =>
      (await query).data?.map(({ path }) => path);
    expect(await paths(from().in('path', ['/webinar', '/admin', 'a,b', '5" (x)']))).toEqual([
      '/webinar',
      '/admin',
    ]);
    expect(await paths(from().gt('path', '/t').lte('path', '/webinar'))).toEqual(
      all?.filter((path) => path > '/t' && path <= '/webinar').reverse(),
    );
    expect(await paths(from().not('path', 'is', null).neq('path', '/'))).toEqual(
      all?.filter((path) => path !== '/').reverse(),
    );
    expect(await paths(from().is('path', null))).toEqual([]);
    expect(await paths(from().range(1, 2))).toEqual(all?.toReversed().slice(1, 3));
    const { status, headers } = await made.request('/rest/v1/pages?select=path&limit=2&offset=1');
    expect([status, headers.get('Content-Range')]).toEqual([200, '1-2/*']);
    const head = await made.request('/rest/v1/pages?select=path', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Range')]).toEqual([200, `0-${(all?.length ?? 0) - 1}/*`]);
  });

  it('treats SQL and operators in a value as a value', async () => {
    for (const value of [
      `' or true --`,
      `"; drop table pages; --`,
      '$1',
      'eq./',
      'not.is.null',
      '(1,2)',
      '🦊\\',
    ]) {
      const { data, error } = await made.anonymous.from('pages').select('path').eq('path', value);
      expect([data, error]).toEqual([[], null]);
    }
  });
});

describe('The official client, with a profile,', () => {
  it('creates its own profile and reads the role', async () => {
    const role = () => ana.client.from('profiles').select('role').eq('id', ana.id).maybeSingle();
    expect(await role()).toMatchObject({ data: null, error: null });
    expect(await ana.client.from('profiles').insert({ id: ana.id, role: 'free' })).toMatchObject({
      data: null,
      error: null,
      status: 201,
    });
    expect((await role()).data).toEqual({ role: 'free' });
    const again = await ana.client.from('profiles').insert({ id: ana.id, role: 'free' });
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
  });

  it('changes name and picture of its own profile', async () => {
    const update = (values: object) => ana.client.from('profiles').update(values).eq('id', ana.id);
    expect(await update({ avatar_url: 'https://x.example/a.webp' })).toMatchObject({
      error: null,
      status: 204,
    });
    const { data, status } = await update({ full_name: 'Ana „Țuca” 🦊' })
      .select('avatar_url, full_name')
      .single();
    const kept = { avatar_url: 'https://x.example/a.webp', full_name: 'Ana „Țuca” 🦊' };
    expect([status, data]).toEqual([200, kept]);
    const read = await ana.client.from('profiles').select('avatar_url, full_name').eq('id', ana.id).single();
    expect(read.data).toEqual(kept);
    expect((await update({ avatar_url: null }).select('avatar_url').single()).data).toEqual({
      avatar_url: null,
    });
  });

  it('gets the database’s error for an invalid value', async () => {
    const long = await ana.client
      .from('profiles')
      .update({ full_name: 'x'.repeat(201) })
      .eq('id', ana.id);
    expect([long.status, long.error?.code]).toEqual([400, '23514']);
    const id = await ana.client.from('profiles').select('id').eq('id', 'nobody');
    expect([id.status, id.error?.code]).toEqual([400, '22P02']);
  });

  it('cannot give itself another role', async () => {
    for (const values of [{ role: 'super_admin' }, { full_name: 'x', role: 'admin' }]) {
      const { status, error } = await ana.client.from('profiles').update(values).eq('id', ana.id);
      expect([status, error?.code]).toEqual([403, '42501']);
    }
    const newcomer = await made.person();
    for (const role of ['premium', 'super_admin', null]) {
      const { status, error } = await newcomer.client.from('profiles').insert({ id: newcomer.id, role });
      expect([status, error?.code]).toEqual([403, '42501']);
    }
    expect(await stored(ana.id)).toMatchObject({ role: 'free' });
    expect(await stored(newcomer.id)).toBeUndefined();
  });

  it('cannot read or change another person’s profile', async () => {
    const read = await ana.client.from('profiles').select('*').eq('id', bob.id).maybeSingle();
    expect(read).toMatchObject({ data: null, error: null });
    expect((await ana.client.from('profiles').select('id')).data).toEqual([{ id: ana.id }]);
    const update = ana.client.from('profiles').update({ full_name: 'x' }).eq('id', bob.id);
    expect(await update.select()).toMatchObject({ data: [], error: null });
    const single = await ana.client
      .from('profiles')
      .update({ full_name: 'x' })
      .eq('id', bob.id)
      .select()
      .single();
    expect([single.status, single.error?.code]).toEqual([406, 'PGRST116']);
    const stranger = await made.person();
    const insert = await ana.client.from('profiles').insert({ id: stranger.id, role: 'free' });
    expect([insert.status, insert.error?.code]).toEqual([403, '42501']);
    expect(await stored(bob.id)).toMatchObject({ full_name: null, role: 'premium' });
  });

  it('cannot read or write profiles without a session', async () => {
    const { anonymous } = made;
    for (const { status, error } of [
      await anonymous.from('profiles').select('role').eq('id', ana.id),
      await anonymous.from('profiles').insert({ id: ana.id, role: 'free' }),
      await anonymous.from('profiles').update({ full_name: 'x' }).eq('id', ana.id),
    ]) {
      expect([status, error?.code]).toEqual([401, '42501']);
    }
    const bare = await made.request('/rest/v1/profiles');
    expect(bare.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('reads all profiles with the secret key', async () => {
    const { data } = await made.service.from('profiles').select('id').in('id', [ana.id, bob.id]);
    expect(data).toHaveLength(2);
  });
});

describe('An update', () => {
  it('is rolled back when it changes more rows than the requested one', async () => {
    const { status, error } = await made.service
      .from('profiles')
      .update({ full_name: 'everybody' })
      .in('id', [ana.id, bob.id])
      .select()
      .single();
    expect([status, error?.details]).toEqual([406, 'The result contains 2 rows']);
    expect(await stored(bob.id)).toMatchObject({ full_name: null });
  });

  it('is refused without a filter', async () => {
    const { status, error } = await ana.client.from('profiles').update({ full_name: 'everybody' });
    expect([status, error]).toMatchObject([
      400,
      { code: '21000', message: 'UPDATE requires a WHERE clause' },
    ]);
  });
});

describe('An insertion of several rows', () => {
  it('adds all of them, with defaults for missing columns', async () => {
    const rows = [
      { path: '/a-test', title: 'A', seo: { meta_title: 'A' } },
      { path: '/b-test', title: 'B "quoted"', seo: null },
    ];
    const { data, status } = await made.service
      .from('pages')
      .insert(rows)
      .select('path, title, seo, minimum_role');
    expect(status).toBe(201);
    expect(data).toEqual(rows.map((row) => ({ ...row, minimum_role: 'unregistered' })));
  });

  it('adds none when one is refused', async () => {
    const { error } = await made.service.from('pages').insert([
      { path: '/c-test', title: 'C' },
      { path: 'no slash', title: 'D' },
    ]);
    expect(error?.code).toBe('23514');
    const { data } = await made.service.from('pages').select('path').eq('path', '/c-test');
    expect(data).toEqual([]);
  });
});
