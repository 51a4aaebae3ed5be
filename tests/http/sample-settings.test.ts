import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';

/** A site served locally under a public origin. */
let open: TestSite;
let local: TestSite;
beforeAll(async () => {
  open = await createTestSite({ origin: 'https://scoala.ro' });
  local = await createTestSite({}, open.database);
});

const get = (site: TestSite, path: string) => fetch(`${site.origin}${path}`);

/** What a page says to search engines, in its headers and in its head. */
async function robotsOf(site: TestSite, path: string) {
  const response = await get(site, path);
  const meta = /<meta name="robots" content="([^"]*)"/.exec(await response.text())?.[1];
  return { header: response.headers.get('X-Robots-Tag'), meta };
}

const HIDDEN = { header: 'noindex', meta: 'noindex' };
const SHOWN = { header: null, meta: 'index, follow' };

describe('Site with sample settings', () => {
  it('With sample settings, no page of a public address is indexed or listed, from memory or not', async () => {
    for (const path of ['/', '/contact', '/', '/contact'])
      expect(await robotsOf(open, path), path).toEqual(HIDDEN);
    expect((await get(open, '/sitemap.xml')).status).toBe(404);
    const robots = await (await get(open, '/robots.txt')).text();
    expect(robots).toMatch(/Allow: \//);
    expect(robots).not.toContain('Sitemap');
  });

  it('With sample settings, a page whose own row allows indexing is not indexed, either', async () => {
    await queryAs(
      open.database.ownerUrl,
      `update public.pages set seo = jsonb_set(seo, '{robots_meta}', '"index, follow"') where path = '/intensiv'`,
    );
    expect(await robotsOf(open, '/intensiv')).toEqual(HIDDEN);
  });

  it('Sample settings change nothing on a site of the local machine', async () => {
    expect(await robotsOf(local, '/contact')).toEqual(SHOWN);
    expect((await get(local, '/sitemap.xml')).status).toBe(200);
  });
});

it('Replacing the last sample opens the cached pages to search engines at once', async () => {
  for (let time = 0; time < 2; time++) expect(await robotsOf(open, '/contact')).toEqual(HIDDEN);
  await queryAs(
    open.database.ownerUrl,
    `update public.settings set is_sample = false where key <> 'legal_name'`,
  );
  expect(await robotsOf(open, '/contact')).toEqual(HIDDEN);
  await queryAs(open.database.ownerUrl, 'update public.settings set is_sample = false');
  await vi.waitFor(async () => expect(await robotsOf(open, '/contact')).toEqual(SHOWN), 15_000);
  expect((await get(open, '/sitemap.xml')).status).toBe(200);
  expect(await (await get(open, '/robots.txt')).text()).toContain('Sitemap: https://scoala.ro/sitemap.xml');
});
