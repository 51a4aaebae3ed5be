import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { expect, it } from 'vitest';
import { AREAS } from '#server/compose/areas.ts';

const BUCKETS = AREAS.flatMap(({ buckets = [] }) => buckets);
const root = join(import.meta.dirname, '../..');

it('The buckets that the program names are those that the migrations make', async () => {
  const { ownerUrl } = await createTestDatabase();
  const buckets = await queryAs<{ id: string }>(ownerUrl, 'select id from storage.buckets order by id');
  expect(BUCKETS.toSorted()).toEqual(buckets.map(({ id }) => id));
});

it('A bucket is named in one file of the program', () => {
  const quote = '[\'"`/]';
  const names = new RegExp(`${quote}(${BUCKETS.join('|')})${quote}`);
  expect("from('avatars')").toMatch(names);
  const files = globSync('{app,content,scripts,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && names.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files).toHaveLength(BUCKETS.length);
});
