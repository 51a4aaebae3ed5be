import { beforeAll, describe, expect, it } from 'vitest';
import { ANON, createTestFeed, everything, type Listener, SECRET, told } from '../../testing/test-feed.ts';

let test: Awaited<ReturnType<typeof createTestFeed>>;
beforeAll(async () => {
  test = await createTestFeed();
});

const FILTERS: [name: string, filter: string, fulfilledBy: string[]][] = [
  ['eq', 'body=eq.b', ['b']],
  ['eq of a number', 'size=eq.2.0', ['b']],
  ['neq', 'body=neq.b', ['a', 'c, "d"']],
  ['lt', 'size=lt.2', ['a']],
  ['lte', 'size=lte.2', ['a', 'b']],
  ['gt', 'size=gt.2', ['c, "d"']],
  ['gte', 'size=gte.2', ['b', 'c, "d"']],
  ['in', 'body=in.(a,"c, \\"d\\"")', ['a', 'c, "d"']],
  ['like', 'body=like.c%', ['c, "d"']],
  ['ilike', 'body=ilike.C%', ['c, "d"']],
  ['is null', 'is_done=is.null', ['c, "d"']],
  ['is true', 'is_done=is.true', ['a']],
  ['match', 'body=match.^[ab]$', ['a', 'b']],
  ['imatch', 'body=imatch.^[AB]$', ['a', 'b']],
  ['isdistinct', 'is_done=isdistinct.true', ['b', 'c, "d"']],
  ['not', 'body=not.in.(a,b)', ['c, "d"']],
  ['not, with null', 'is_done=not.eq.true', ['b']],
  ['several', 'size=gt.1,body=neq.b', ['c, "d"']],
  ['quoted', 'body=eq."c, \\"d\\""', ['c, "d"']],
  ['none', ' ', ['a', 'b', 'c, "d"']],
];

describe('The filter', () => {
  const listeners = new Map<string, Listener>();
  beforeAll(async () => {
    for (const [name, filter] of FILTERS)
      listeners.set(name, await test.listen(ANON, everything('notes', filter)));
    await test.change(
      `insert into public.notes (body, size, is_done) values ('a', 1, true), ('b', 2, false), ('c, "d"', 3, null)`,
    );
  });

  it.each(FILTERS)('%s delivers exactly the rows that match', (name, _filter, fulfilledBy) => {
    const listener = listeners.get(name) as Listener;
    expect(told(listener)).toEqual(fulfilledBy.map((body) => ['INSERT', body]));
  });
});

describe('A subscription', () => {
  const UNABLE = 'Unable to subscribe to changes with given parameters. ';
  const wrong = (filters: string, reason: string) =>
    `${UNABLE}An exception happened so please check your connect parameters: [event: *, schema: public, table: notes, filters: ${filters}, select: nil]. Exception: ERROR ${reason}`;
  it.each([
    [
      { schema: 'public', table: 'unpublished' },
      `${UNABLE}Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: unpublished, filters: [], select: nil]`,
    ],
    [
      { schema: 'auth', table: 'users' },
      `${UNABLE}Please check Realtime is enabled for the given connect parameters: [event: *, schema: auth, table: users, filters: [], select: nil]`,
    ],
    [
      everything('notes', 'nothing=eq.1'),
      wrong('[{"nothing", "eq", "1", false}]', 'P0001 (raise_exception) invalid column for filter nothing'),
    ],
    [
      everything('notes', 'secret=eq.x'),
      wrong('[{"secret", "eq", "x", false}]', 'P0001 (raise_exception) invalid column for filter secret'),
    ],
    [
      everything('notes', 'id=eq.hey'),
      wrong(
        '[{"id", "eq", "hey", false}]',
        '22P02 (invalid_text_representation) invalid input syntax for type integer: "hey"',
      ),
    ],
    [
      everything('notes', 'id=is.true'),
      wrong(
        '[{"id", "is", "true", false}]',
        'P0001 (raise_exception) is true filter requires a boolean column, got integer',
      ),
    ],
    [
      everything('notes', 'id=like.1'),
      wrong(
        '[{"id", "like", "1", false}]',
        'P0001 (raise_exception) operator like requires a text-compatible column type, got integer',
      ),
    ],
    [
      everything('notes', `id=in.(${Array.from({ length: 101 }, (_, n) => n)})`),
      expect.stringMatching(/too many values for `in` filter. Maximum 100$/),
    ],
    [
      everything('notes', 'body=match.('),
      expect.stringContaining('(raise_exception) invalid regular expression for match filter: '),
    ],
    [
      everything('notes', 'body=imatch.(.+).*\\1'),
      expect.stringContaining('invalid regular expression for imatch filter: back-references'),
    ],
    [{ ...everything(), select: ['secret'] }, expect.stringMatching(/invalid column for select secret$/)],
    [everything('notes', 'undefined'), 'Error parsing `filter` params: ["undefined"]'],
    [everything('notes', 'id=foo.1'), 'Error parsing `filter` params: ["foo", "1"]'],
    [
      everything('notes', 'id=in.1'),
      'Error parsing `filter` params: `in` filter value must be wrapped by parentheses',
    ],
    [
      everything('notes', 'id=eq.1,'),
      'Error parsing `filter` params: filter must not contain empty segments (check for extra commas)',
    ],
    [
      { event: 'UPDATE' },
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: %{"event" => "UPDATE"}',
    ],
    [
      { schema: 'public', table: 'notes', filter: 7 },
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: %{"filter" => 7, "schema" => "public", "table" => "notes"}',
    ],
    [
      { user_token: SECRET },
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: <redacted>',
    ],
    [
      { schema: 'public', select: ['id'] },
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    ],
  ])('is refused in the words of the reference: %j', async (wanted, words) => {
    const { bindings, error } = await test.feed.check([wanted], ANON);
    expect(error).toEqual(words);
    expect(bindings).toMatchObject([{ ...wanted, id: expect.any(Number) }]);
  });

  it('a channel may have a hundred subscriptions with twenty filters each, because each is checked in the database', async () => {
    const before = test.queries();
    const hundred = Array.from({ length: 101 }, () => everything());
    expect((await test.feed.check(hundred, ANON)).error).toContain('at most 100');
    expect(test.queries()).toBe(before);
    const conditions = Array.from({ length: 21 }, (_, n) => `id=neq.${n}`).join(',');
    expect((await test.feed.check([everything('notes', conditions)], ANON)).error).toContain('at most 20');
    const few = conditions.split(',').slice(1).join(',');
    expect((await test.feed.check([everything('notes', few)], ANON)).error).toBeNull();
  });

  it('a subscription cannot inject SQL', async () => {
    const evil = `x'); drop table public.notes; --`;
    for (const operator of ['eq', 'neq', 'like', 'match', 'isdistinct'])
      await test.feed.check([everything('notes', `body=${operator}.${evil}`)], ANON);
    for (const name of [`"; drop table public.notes; --`, `body" is null or t."body`])
      expect((await test.feed.check([everything('notes', `${name}=eq.1`)], ANON)).error).toContain(
        'invalid column',
      );
    await test.feed.check([{ schema: 'public', table: evil }], ANON);
    expect(await test.sql(`select to_regclass('public.notes') is not null as there`)).toEqual([
      { there: true },
    ]);
  });
});

it('subscriptions of a client that has left are not checked', async () => {
  const before = test.queries();
  expect(await test.feed.check([everything()], ANON, () => false)).toEqual({ bindings: [], error: null });
  expect(test.queries()).toBe(before);
});

it('a channel has a limit for all its filters together', async () => {
  const twenty = Array(20).fill('size=gt.1').join(',');
  const { error } = await test.feed.check(Array(11).fill(everything('notes', twenty)), ANON);
  expect(error).toBe(
    `Unable to subscribe to changes with given parameters. A channel takes at most 200 conditions`,
  );
});
