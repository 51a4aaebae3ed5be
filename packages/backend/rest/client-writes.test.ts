import { beforeAll, describe, expect, it } from 'vitest';
import { createReferenceBackend } from '../testing/reference-backend.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
beforeAll(async () => {
  made = await createReferenceBackend();
});

const from = (table: string) => made.anonymous.from(table);
type Answer = PromiseLike<{ data: unknown; error: unknown }>;

describe('A write of the official client', () => {
  it('inserts one row, several, and several with different columns', async () => {
    expect(await from('people').insert({ first: 'A', last: 'One' })).toMatchObject({
      status: 201,
      data: null,
    });
    const several = [
      { first: 'B', last: 'Two' },
      { first: 'C', last: 'Two', age: 3 },
    ];
    const { data, count } = await from('people')
      .insert(several, { count: 'exact' })
      .select('first, age')
      .order('first');
    expect([data, count]).toEqual([
      [
        { first: 'B', age: null },
        { first: 'C', age: 3 },
      ],
      2,
    ]);
    const rows = [{ id: 61 }, { id: 62, name: 'named' }];
    const defaults = await from('complex_items')
      .insert(rows, { defaultToNull: false })
      .select('name')
      .order('id');
    expect(defaults.data).toEqual([{ name: 'unnamed' }, { name: 'named' }]);
    const nulls = await from('complex_items')
      .insert([{ id: 63 }, { id: 64, name: 'x' }])
      .select('name')
      .order('id');
    expect(nulls.data).toEqual([{ name: null }, { name: 'x' }]);
  });

  it('upserts, changing existing rows or leaving them', async () => {
    const upsert = (rank: number, options = {}) =>
      from('languages').upsert({ name: 'Ada', rank }, options).select('rank');
    expect(await upsert(1)).toMatchObject({ status: 201, data: [{ rank: 1 }] });
    expect(await upsert(2)).toMatchObject({ status: 200, data: [{ rank: 2 }] });
    expect(await upsert(3, { ignoreDuplicates: true })).toMatchObject({ status: 201, data: [] });
    const byKey = (value: number) =>
      from('unique_ones').upsert([{ key: 7, value }], {
        onConflict: 'key',
        count: 'exact',
        defaultToNull: false,
      });
    expect(await byKey(1)).toMatchObject({ error: null, count: 1 });
    expect(await byKey(2)).toMatchObject({ error: null, count: 1 });
    expect((await from('unique_ones').select().eq('key', 7)).data).toEqual([{ key: 7, value: 2 }]);
  });

  it('updates and deletes rows, with a count and a maximum', async () => {
    await from('growing').insert([{ name: 'u1' }, { name: 'u2' }, { name: 'u3' }]);
    const u = () => from('growing').update({ name: 'v' }, { count: 'exact' });
    expect(await u().eq('name', 'u1')).toMatchObject({ status: 204, count: 1 });
    expect(await u().in('name', ['u2', 'u3']).select('name')).toMatchObject({
      data: [{ name: 'v' }, { name: 'v' }],
      count: 2,
    });
    // The client's types have this method only for a declared version of PostgREST.
    const bounded = (query: object) => (query as { maxAffected(rows: number): Answer }).maxAffected(2);
    expect(await bounded(u().eq('name', 'v'))).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    expect(await bounded(from('growing').delete().eq('name', 'v'))).toMatchObject({
      error: { code: 'PGRST124' },
    });
    expect(await from('growing').delete({ count: 'exact' }).eq('name', 'v').select('name')).toMatchObject({
      status: 200,
      count: 3,
    });
    expect(await from('growing').delete().eq('name', 'v')).toMatchObject({ status: 204 });
  });

  it('refuses an update and a deletion without a filter', async () => {
    expect(await from('growing').update({ name: 'all' })).toMatchObject({
      status: 400,
      error: { code: '21000' },
    });
    expect(await from('growing').delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
  });

  it('ignores rollback, as hosted projects do', async () => {
    expect(await from('only_key').insert({ id: 77 }).rollback()).toMatchObject({ status: 201 });
    expect((await from('only_key').select().eq('id', 77)).data).toEqual([{ id: 77 }]);
  });

  it('calls functions by POST, GET and HEAD, with filters on their result', async () => {
    const { anonymous } = made;
    expect((await anonymous.rpc('add_them', { a: 1, b: 2 })).data).toBe(3);
    expect((await anonymous.rpc('add_them', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    const between = anonymous.rpc('items_between', { min: 2, max: 9 }, { count: 'exact', get: true });
    expect(await between.gt('id', 3).order('id', { ascending: false }).limit(2)).toMatchObject({
      status: 206,
      count: 5,
      data: [{ id: 8 }, { id: 7 }],
    });
    expect(
      await anonymous.rpc('items_between', { min: 2, max: 9 }, { count: 'exact', head: true }),
    ).toMatchObject({
      count: 7,
      data: null,
    });
    expect((await anonymous.rpc('one_item', { id: 4 }).single()).data).toEqual({ id: 4 });
    expect((await anonymous.rpc('all_items').eq('id', 4).maybeSingle()).data).toEqual({ id: 4 });
    expect((await anonymous.rpc('add_item', { new_id: 950 }, { get: true })).error?.code).toBe('25006');
    expect(await anonymous.rpc('gives_nothing')).toMatchObject({ status: 204, data: null });
    expect((await anonymous.rpc('nothing_of_the_kind')).error?.code).toBe('PGRST202');
  });

  it('refuses embedding with PGRST127', async () => {
    expect((await from('jobs').select('id, jobs(id)')).error).toMatchObject({
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: "Embedding 'jobs' in the select parameter.",
    });
  });
});

describe('Twenty clients at once', () => {
  it('upsert the same row, which exists once afterwards', async () => {
    const upserts = Array.from({ length: 20 }, (_, rank) => from('languages').upsert({ name: 'Race', rank }));
    for (const { status, error } of await Promise.all(upserts)) {
      expect([error, [200, 201].includes(status)]).toEqual([null, true]);
    }
    const { data } = await from('languages').select().eq('name', 'Race');
    expect(data).toHaveLength(1);
  });

  it('insert the same row, and one of them succeeds', async () => {
    const inserts = Array.from({ length: 20 }, () => from('only_key').insert({ id: 5_000 }));
    const statuses = (await Promise.all(inserts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
  });
});
