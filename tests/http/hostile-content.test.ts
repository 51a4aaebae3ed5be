import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { SOCIAL_NETWORKS } from '#app/domain/social-networks.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

const MARKUP = `"'></title></script><script>canary()</script><!--<script>\u2028\u2029&amp;\${x}\\u003c`;
const LINKS: string[] = SOCIAL_NETWORKS.map(({ key }) => key);
const PATHS = [
  '/',
  '/contact',
  '/linktree',
  '/tiktok-live-quiz',
  '/curs-engleza-conversationala',
  '/politica-de-confidentialitate',
];

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
});

/** Sets settings as an editor could, who is trusted with words but not with visitors' browsers. */
function setSettings(keys: string[] | null, value: string): Promise<unknown> {
  return queryAs(
    made.database.ownerUrl,
    'update public.settings set value = to_jsonb($2::text) where is_public and ($1::text[] is null or key = any ($1))',
    [keys, value],
  );
}

async function pageAt(path: string): Promise<{ response: Response; text: string }> {
  const response = await made.request(path);
  expect(response.status, path).toBe(200);
  return { response, text: await response.text() };
}

function thingsOf(text: string): Record<string, unknown>[] {
  const blocks = text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json));
}

function tagsOf(text: string): number {
  return text.match(/<script\b/g)?.length ?? 0;
}

describe('Content that looks like markup', () => {
  it('Content that looks like markup stays text in the page, in its head, in its data and in what search engines read', async () => {
    const seo = {
      meta_title: MARKUP,
      meta_description: MARKUP,
      meta_keywords: [MARKUP],
      canonical_url: MARKUP,
      robots_meta: MARKUP,
      language: MARKUP,
      og: { title: MARKUP, type: MARKUP, image: MARKUP, description: MARKUP },
      twitter: { title: MARKUP, description: MARKUP },
      schema_markup: { type: MARKUP, data: { [MARKUP]: MARKUP, name: MARKUP } },
    };
    const before = new Map<string, number>();
    for (const path of PATHS) before.set(path, tagsOf((await pageAt(path)).text));
    const { ownerUrl } = made.database;
    await queryAs(ownerUrl, 'update public.pages set seo = $1 where path = any ($2)', [seo, PATHS]);
    await queryAs(ownerUrl, 'update public.pages set title = $1 where path = any ($2)', [MARKUP, PATHS]);
    await setSettings(null, MARKUP);
    for (const path of PATHS) {
      const { response, text } = await pageAt(path);
      expect(text, path).not.toMatch(/<script>canary|<!--<script|[\u2028\u2029]canary/);
      // One more: the structured data the row asks for.
      expect(tagsOf(text), path).toBe((before.get(path) ?? 0) + 1);
      const written = thingsOf(text).find((thing) => thing['@type'] === MARKUP);
      expect(written, path).toMatchObject({ name: MARKUP, [MARKUP]: MARKUP });
      expect(response.headers.get('Content-Security-Policy'), path).not.toContain('canary');
    }
    const data = await made.request('/contact.data');
    expect(data.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each([
    'javascript:canary()',
    ' javascript:canary()',
    'JaVaScRiPt:canary()',
    'data:text/html,canary',
    '#',
    '//evil.example',
    'canary',
  ])('An address of the school that is no web address is shown as no link (%s)', async (address) => {
    await setSettings(LINKS, address);
    for (const path of PATHS) {
      const { text } = await pageAt(path);
      expect(text, path).not.toContain(`href="${address}"`);
      expect(text, path).not.toMatch(/href="\s*(javascript|data):/i);
      expect(JSON.stringify(thingsOf(text)), path).not.toContain('sameAs');
    }
  });

  it('A phone number of the school is dialled as the digits it holds', async () => {
    await setSettings(['phone'], '+40 (700) 1-2;phone-context=evil.example');
    for (const path of PATHS) {
      const { text } = await pageAt(path);
      for (const [, number] of text.matchAll(/href="tel:([^"]*)"/g)) expect(number, path).toMatch(/^\+?\d+$/);
    }
  });
});
