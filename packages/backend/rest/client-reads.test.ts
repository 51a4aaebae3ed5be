import { beforeAll, describe, expect, it } from 'vitest';
import { createReferenceBackend } from '../testing/reference-backend.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
beforeAll(async () => {
  made = await createReferenceBackend();
});

const from = (table: string) => made.anonymous.from(table);
type Answer = PromiseLike<{ data: unknown; error: unknown }>;

async function idsOf(query: Answer): Promise<number[]> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
}

describe('A filter of the official client', () => {
  it.each<[string, () => Answer, number[]]>([
    ['eq', () => from('items').select().eq('id', 5), [5]],
    ['neq', () => from('entities').select().neq('id', 1), [2, 3, 4]],
    ['gt', () => from('items').select().gt('id', 13), [14, 15]],
    ['gte', () => from('items').select().gte('id', 14), [14, 15]],
    ['lt', () => from('items').select().lt('id', 3), [1, 2]],
    ['lte', () => from('items').select().lte('id', 2), [1, 2]],
    ['like', () => from('entities').select().like('name', '%1'), [1]],
    ['likeAllOf', () => from('entities').select().likeAllOf('name', ['entity%', '%2']), [2]],
    ['likeAnyOf', () => from('entities').select().likeAnyOf('name', ['%1', '%2']), [1, 2]],
    ['ilike', () => from('entities').select().ilike('name', 'ENT%3'), [3]],
    ['ilikeAllOf', () => from('entities').select().ilikeAllOf('name', ['ENT%', '%2']), [2]],
    ['ilikeAnyOf', () => from('entities').select().ilikeAnyOf('name', ['%Y 1', '%y 2']), [1, 2]],
    ['regexMatch', () => from('entities').select().regexMatch('name', '^entity [12]$'), [1, 2]],
    ['regexIMatch', () => from('entities').select().regexIMatch('name', '^ENTITY 3'), [3]],
    ['is', () => from('entities').select().is('name', null), [4]],
    ['is, with a boolean', () => from('chores').select().is('done', true), [1]],
    ['isDistinct', () => from('entities').select().isDistinct('and_more', 'x'), [2, 3, 4]],
    ['in', () => from('entities').select().in('name', ['entity 1', 'entity 2', 'a,b', '(c)']), [1, 2]],
    ['in, with an empty list', () => from('items').select().in('id', []), []],
    ['notIn', () => from('entities').select().notIn('id', [1, 2]), [3, 4]],
    ['contains a list', () => from('entities').select().contains('arr', [1, 2]), [2, 3]],
    ['contains JSON', () => from('notes').select().contains('data', { name: 'one' }), [1]],
    ['contains a range', () => from('ranges').select().contains('range', '[1,2]'), [1]],
    ['containedBy', () => from('entities').select().containedBy('arr', [1, 2, 6]), [1, 2]],
    ['rangeGt', () => from('ranges').select().rangeGt('range', '[3,4]'), [3, 4]],
    ['rangeGte', () => from('ranges').select().rangeGte('range', '[4,7]'), [3, 4]],
    ['rangeLt', () => from('ranges').select().rangeLt('range', '[9,10]'), [1, 2]],
    ['rangeLte', () => from('ranges').select().rangeLte('range', '[4,7]'), [1, 2]],
    ['rangeAdjacent', () => from('ranges').select().rangeAdjacent('range', '(3,10]'), [1]],
    ['overlaps', () => from('entities').select().overlaps('tags', ['b', 'z']), [2]],
    ['textSearch', () => from('documents').select('id').textSearch('words', `'fat' & 'rats'`), [3]],
    [
      'textSearch, with a language',
      () => from('documents').select('id').textSearch('words', 'amusant', { config: 'french' }),
      [4],
    ],
    [
      'textSearch, with plain words',
      () => from('documents').select('id').textSearch('body', 'fat rats', { type: 'plain' }),
      [3],
    ],
    [
      'textSearch, with a phrase',
      () => from('documents').select('id').textSearch('body', 'Fat Cats', { type: 'phrase' }),
      [3],
    ],
    [
      'textSearch, as on the web',
      () => from('documents').select('id').textSearch('body', 'fun -impossible', { type: 'websearch' }),
      [2],
    ],
    ['match', () => from('entities').select().match({ id: 2, name: 'entity 2' }), [2]],
    ['not', () => from('entities').select().not('name', 'is', null), [1, 2, 3]],
    ['or', () => from('entities').select().or('id.eq.1,and(id.gt.2,name.is.null)'), [1, 4]],
    ['filter', () => from('entities').select().filter('arr', 'cs', '{1,2}'), [2, 3]],
    ['filter, within JSON', () => from('notes').select().eq('data->a->b->>c', '2'), [2]],
  ])('finds the matching rows: %s', async (_, query, expected) => {
    expect(await idsOf(query())).toEqual(expected);
  });
});

describe('A modifier of the official client', () => {
  it('selects aliases, casts and JSON paths', async () => {
    const { data } = await from('notes')
      .select('number:id::text, data->a->b->c, name:data->>name')
      .eq('id', 1);
    expect(data).toEqual([{ number: '1', c: 1, name: 'one' }]);
  });

  it('sorts and limits rows: order, limit and range', async () => {
    const sorted = from('no_key')
      .select('a')
      .order('b', { nullsFirst: false })
      .order('a', { ascending: false });
    expect((await sorted).data).toEqual([{ a: '2' }, { a: '1' }, { a: null }]);
    expect((await from('items').select().order('id').limit(2)).data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await from('items').select().order('id').range(3, 4)).data).toEqual([{ id: 4 }, { id: 5 }]);
  });

  it('returns one row: single and maybeSingle', async () => {
    expect((await from('items').select().eq('id', 3).single()).data).toEqual({ id: 3 });
    expect(await from('items').select().eq('id', -3).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
    expect(await from('items').select().eq('id', -3).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    expect((await from('items').select().maybeSingle()).error?.code).toBe('PGRST116');
  });

  it('counts rows, with and without returning them', async () => {
    const counted = (count: 'exact' | 'planned' | 'estimated', head = true) =>
      from('items').select('*', { count, head }).gt('id', 10);
    expect(await counted('exact')).toMatchObject({ status: 200, count: 5, data: null });
    expect(await counted('exact', false).order('id').limit(2)).toMatchObject({
      status: 206,
      count: 5,
      data: [{ id: 11 }, { id: 12 }],
    });
    expect(await counted('estimated')).toMatchObject({ count: 5 });
    expect((await counted('planned')).count).toBeGreaterThan(0);
    expect(await counted('exact', false).range(50, 60)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103' },
    });
  });

  it('returns CSV, and JSON without nulls', async () => {
    expect((await from('chores').select('id,name').order('id').limit(2).csv()).data).toBe(
      'id,name\n1,garbage\n2,chips',
    );
    const bare = from('chores').select('id,done').eq('id', 3);
    expect((await bare.stripNulls()).data).toEqual([{ id: 3 }]);
    expect((await from('chores').select('id,done').eq('id', 3).single().stripNulls()).data).toEqual({
      id: 3,
    });
  });

  it('is refused as on hosted projects: explain, geojson and the API description', async () => {
    expect(await from('items').select().explain()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    });
    expect(await from('items').select().geojson()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    });
    const description = await made.request('/rest/v1/', { headers: { Accept: 'application/openapi+json' } });
    expect([description.status, await description.json()]).toMatchObject([404, { code: 'PGRST126' }]);
  });

  it('works: abortSignal, throwOnError, setHeader and schema', async () => {
    const aborted = await from('items').select().abortSignal(AbortSignal.abort());
    expect(aborted.error?.message).toContain('AbortError');
    await expect(from('nowhere').select().throwOnError()).rejects.toMatchObject({ code: 'PGRST205' });
    const one = from('items').select().eq('id', 1).setHeader('Accept', 'application/vnd.pgrst.object+json');
    expect((await one).data).toEqual({ id: 1 });
    expect((await made.anonymous.schema('public').from('items').select().eq('id', 1)).data).toEqual([
      { id: 1 },
    ]);
  });
});
