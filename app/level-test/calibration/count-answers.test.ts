import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { countAnswersWhenDue } from './count-answers.server.ts';

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});

const owner = <Row extends Record<string, unknown>>(text: string) =>
  queryAs<Row>(made.database.ownerUrl, text);

/** The items with a stored count that is not the number of their answers. */
const wrongCounts = () =>
  owner(`select i.id from private.items i left join private.item_answer_counts c on c.item_id = i.id
    where c.answer_count is distinct from (select count(*) from public.level_test_answers a where a.item_id = i.id)`);

it('The answers to every item are counted in parts, once an hour', async () => {
  await owner(`
    with tests as (
      insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, abandoned_at)
      select n::text, n::text, (select max(version) from private.banks), 'unsure', now()
      from generate_series(1, 100) n returning id
    )
    insert into public.level_test_answers (test_id, position, item_id, response, outcome)
    select tests.id, position, (select min(id) from private.items) + position, 'am', 'correct'
    from tests, generate_series(1, 20) position`);
  const [{ pages } = { pages: 0 }] = await owner<{ pages: number }>(
    `select (pg_relation_size('public.level_test_answers') / 8192)::integer as pages`,
  );
  expect(pages).toBeGreaterThan(3);
  const [{ items } = { items: 0 }] = await owner<{ items: number }>(
    'select count(*)::integer as items from private.items',
  );
  expect(await countAnswersWhenDue(made.services.units, 2)).toBe(items);
  expect(await wrongCounts()).toEqual([]);

  await owner(`delete from public.level_test_answers where position = 20`);
  expect(await countAnswersWhenDue(made.services.units, 2)).toBe(0);
  expect(await wrongCounts()).toHaveLength(1);
  made.clock.now = new Date(Date.now() + 3_600_000);
  expect(await countAnswersWhenDue(made.services.units, 2)).toBe(items);
  expect(await wrongCounts()).toEqual([]);
});
