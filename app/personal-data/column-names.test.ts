import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { describe, expect, it } from 'vitest';
import { COLUMN_NAMES } from './column-names.ts';

describe('Column names of the export', () => {
  it('Every column that the export shows or withholds has a name, and no other column', async () => {
    const { ownerUrl } = await createTestDatabase();
    const columns = await queryAs<{ name: string }>(
      ownerUrl,
      `select distinct a.attname as name
       from private.personal_data d
       join pg_attribute a on a.attrelid = to_regclass(d.relation) and a.attnum > 0 and not a.attisdropped
       where d.section is not null
         and (d.shown is null or a.attname = any (d.shown) or a.attname = any (d.withheld))`,
    );
    const names = columns.map(({ name }) => name);
    expect(names.filter((name) => !(name in COLUMN_NAMES))).toEqual([]);
    expect(Object.keys(COLUMN_NAMES).filter((name) => !names.includes(name))).toEqual([]);
  });
});
