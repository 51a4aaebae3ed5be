import { beforeAll, expect, it } from 'vitest';
import { ANON, createTestFeed, everything, type SignedIn } from '../../testing/test-feed.ts';

let test: Awaited<ReturnType<typeof createTestFeed>>;
let ana: SignedIn;
beforeAll(async () => {
  test = await createTestFeed();
  ana = await test.person();
});

it('a change has the format of the reference, for each event', async () => {
  const listener = await test.listen(ana, everything());
  const [row] = await test.sql(
    `insert into public.notes (owner, body, size, is_done, tags, bytes)
       values ($1, 'new', 1.5, true, '{a,b}', '\\x0102') returning id`,
    [ana.id],
  );
  // Rows are read at the delivery, so each change waits until the previous one was delivered.
  await test.change();
  await test.change(`update public.notes set body = 'changed' where id = ${row?.id}`);
  await test.change(`delete from public.notes where id = ${row?.id}`);
  const columns = [
    { name: 'id', type: 'int4' },
    { name: 'owner', type: 'uuid' },
    { name: 'body', type: 'text' },
    { name: 'size', type: 'numeric' },
    { name: 'is_done', type: 'bool' },
    { name: 'made_at', type: 'timestamptz' },
    { name: 'tags', type: '_text' },
    { name: 'bytes', type: 'bytea' },
  ];
  const head = {
    schema: 'public',
    table: 'notes',
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    columns,
    errors: null,
  };
  const record = {
    id: row?.id,
    owner: ana.id,
    body: 'changed',
    size: 1.5,
    is_done: true,
    made_at: expect.stringMatching(/^2026-01-0\dT/),
    tags: ['a', 'b'],
    bytes: '0102',
  };
  expect(listener.heard.map(({ data }) => data)).toEqual([
    { ...head, type: 'INSERT', record: { ...record, body: 'new' } },
    { ...head, type: 'UPDATE', record, old_record: { id: row?.id } },
    { ...head, type: 'DELETE', old_record: { id: row?.id } },
  ]);
  expect(listener.heard.every(({ ids }) => String(ids) === String(listener.ids))).toBe(true);
});

it('a change is one message for several subscriptions, with the numbers of those that match', async () => {
  const listener = await test.listen(
    ANON,
    { event: 'INSERT', schema: 'public', table: 'open_notes' },
    { event: '*', schema: 'public' },
    { event: 'insert', schema: '*', table: 'open_notes', filter: 'body=eq.one' },
    { event: 'UPDATE', schema: 'public', table: 'open_notes' },
    { event: '*', schema: 'public', table: 'open_notes', select: ['id'] },
  );
  const [inserts, all, ones, updates, narrow] = listener.ids;
  await test.change(`insert into public.open_notes values (-1, 'one'), (-2, 'two')`);
  await test.change('truncate public.open_notes');
  const of = (id: number) => listener.heard.filter(({ data }) => data.record?.id === id);
  expect(of(-1).map(({ ids }) => ids)).toEqual([[inserts, all, ones], [narrow]]);
  expect(of(-2).map(({ ids }) => ids)).toEqual([[inserts, all], [narrow]]);
  expect(of(-2)[1]?.data).toMatchObject({ record: { id: -2 }, columns: [{ name: 'id', type: 'int4' }] });
  expect(listener.heard.flatMap(({ ids }) => ids)).not.toContain(updates);
});

it('a change of a key contains the old key', async () => {
  await test.change(`insert into public.open_notes values (-30, 'moves')`);
  const listener = await test.listen(ANON, everything('open_notes'));
  await test.change('update public.open_notes set id = -31 where id = -30');
  expect(listener.heard[0]?.data).toMatchObject({ old_record: { id: -30 }, record: { id: -31 } });
});

it('a change of a very large row says so and contains only its small values', async () => {
  const listener = await test.listen(ANON, everything('open_notes'));
  await test.change(`insert into public.open_notes values (-40, repeat('x', 1100000))`);
  expect(listener.heard[0]?.data).toMatchObject({
    record: { id: -40 },
    errors: ['Error 413: Payload Too Large'],
  });
  expect(listener.heard[0]?.data.record).not.toHaveProperty('body');
});

it('changes of many writers arrive in the order of the commits, each once', async () => {
  const listener = await test.listen(ANON, everything('open_notes', 'body=like.writer%'));
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; n < 10; n++)
      await test.sql(
        `insert into public.open_notes values (${1_000_000 + writer * 100 + n}, 'writer ${writer}')`,
      );
  });
  await Promise.all(writers);
  await test.change();
  expect(listener.heard).toHaveLength(80);
  for (let writer = 0; writer < 8; writer++) {
    const ids = listener.heard.flatMap(({ data }) =>
      data.record?.body === `writer ${writer}` ? [Number(data.record.id) % 100] : [],
    );
    expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  }
});

it('a statement that changes thousands of rows delivers each of them', async () => {
  const listener = await test.listen(ANON, everything('open_notes', 'id=gt.2000000'));
  await test.change(
    `insert into public.open_notes select 2000000 + n, 'many' from generate_series(1, 5000) as n`,
    `update public.open_notes set body = 'more' where body = 'many'`,
  );
  const updated = listener.heard.flatMap(({ data }) => (data.type === 'UPDATE' ? [data.record?.id] : []));
  expect(new Set(updated).size).toBe(5_000);
  expect(listener.losses()).toBe(0);
  await test.sql('truncate public.open_notes');
});

it('a statement that changes too many rows makes listeners join again and reload', async () => {
  const listener = await test.listen(ANON, everything('open_notes'));
  const elsewhere = await test.listen(ANON, everything('notes'));
  await test.sql(`insert into public.open_notes select 3000000 + n from generate_series(1, 20001) as n`);
  await expect.poll(listener.losses).toBe(1);
  expect(elsewhere.losses()).toBe(0);
  await test.sql('truncate public.open_notes');
});
