import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { describe, expect, it } from 'vitest';
import { readItems } from '#content/level-test/items.ts';

describe('Test databases', () => {
  it('Two test databases share nothing, and each is migrated and seeded', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await queryAs(one.ownerUrl, "update public.settings set value = '\"changed\"' where key = 'product'");
    const read =
      "select value, (select count(*)::integer from private.items) as items from public.settings where key = 'product'";
    expect(await queryAs(one.ownerUrl, read)).toEqual([{ value: 'changed', items: readItems().length }]);
    expect(await queryAs(other.ownerUrl, read)).toEqual([
      { value: 'English Beyond Limits', items: readItems().length },
    ]);
  });
});
