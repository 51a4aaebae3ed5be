import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#content/pages.ts';
import { FIRST_SETTINGS } from '#content/settings.ts';
import { seed } from './seed.ts';
import { reportSeeds } from './seed-report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

/** All seeded rows, with the transaction that wrote each of them. */
async function everything() {
  const tables = ['public.pages', 'public.settings', 'public.consent_wordings', 'private.seeds'].concat(
    'private.items',
    'private.banks',
    'private.bank_items',
  );
  const rows = await Promise.all(
    tables.map((table) =>
      queryAs(
        database.ownerUrl,
        `select to_jsonb(t) || jsonb_build_object('xmin', t.xmin::text) as row
        from ${table} t order by to_jsonb(t)::text`,
      ),
    ),
  );
  return JSON.stringify(rows);
}

describe('Seeding', () => {
  it('inserts every page and setting of the content', async () => {
    const pages = await queryAs<{ path: string }>(database.ownerUrl, 'select path from public.pages');
    expect(pages.map(({ path }) => path).sort()).toEqual(PAGES.map(({ path }) => path).sort());
    const settings = await queryAs<{ key: string }>(
      database.ownerUrl,
      'select key, value, is_public as "isPublic", is_sample as "isSample" from public.settings',
    );
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(settings.sort(byKey)).toEqual([...FIRST_SETTINGS].sort(byKey));
  });

  it('changes no row when the content is the same', async () => {
    const before = await everything();
    await seed(database.ownerUrl);
    expect(await everything()).toBe(before);
  });

  it('runs once when several processes start together', async () => {
    const before = await everything();
    await Promise.all([1, 2, 3, 4].map(() => seed(database.ownerUrl)));
    expect(await everything()).toBe(before);
  });

  it('reports settings that are samples until the school has changed them', async () => {
    const said = (await reportSeeds(database.ownerUrl)).join('\n');
    for (const { key, isSample } of FIRST_SETTINGS) if (isSample) expect(said).toContain(key);
    await queryAs(database.ownerUrl, 'update public.settings set is_sample = false');
    expect((await reportSeeds(database.ownerUrl)).join('\n')).not.toContain('Sample settings');
  });

  it('keeps a changed setting and a deleted page', async () => {
    await queryAs(
      database.ownerUrl,
      `with gone as (delete from public.pages where path = '/webinar')
       update public.settings set value = '"+40 21 000 00 00"' where key = 'phone'`,
    );
    await seed(database.ownerUrl);
    const rows = await queryAs<{ phone: string; is_there: boolean }>(
      database.ownerUrl,
      `select (select value #>> '{}' from public.settings where key = 'phone') as phone,
         exists (select from public.pages where path = '/webinar') as is_there`,
    );
    expect(rows).toEqual([{ phone: '+40 21 000 00 00', is_there: false }]);
  });

  it('changes nothing when it fails half way', async () => {
    await queryAs(
      database.ownerUrl,
      `update public.consent_wordings set wording = 'altceva' where kind = 'newsletter';
       update private.seeds set applied = applied || '{"title": "mai vechi"}' where row_key = '/profil';
       update public.pages set title = 'mai vechi' where path = '/profil'`,
    );
    const before = await everything();
    await expect(seed(database.ownerUrl)).rejects.toThrow('without a new version');
    expect(await everything()).toBe(before);
  });
});
