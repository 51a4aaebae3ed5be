import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { rowsOf } from './table-rows.ts';

let made: TestApp;
let browser: AccountBrowser;
beforeAll(async () => {
  made = await createTestApp();
  browser = openAccountBrowser(made, await signIn(made.database, 'admin'));
});

const mainIn = (html: string) =>
  /<main[^>]*>([\s\S]*)<\/main>/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '';

describe('Where people come from', () => {
  it('A period without leads says so', async () => {
    const { html } = await browser.open('/admin/attribution');
    expect(html).toContain('În perioada aceasta nu a apărut nicio fișă.');
    expect(html).not.toContain('Ce s-a ales de ele');
  });

  it('Each source of a period has its leads by stage beside the period before, and each number leads to its leads', async () => {
    await queryAs(
      made.database.ownerUrl,
      `insert into public.leads (email, first_touch_source, created_at)
       select 'om' || n || '@exemplu.ro', case when n <= 3 then 'contact' else 'Târgul de carte' end,
         case when n = 5 then timestamptz '2026-09-20 12:00+03' when n = 3 then '2026-10-30 23:59+02'
           else '2026-10-10 12:00+03' end
       from generate_series(1, 5) n`,
    );
    await queryAs(
      made.database.ownerUrl,
      `update private.lead_cards set stage = 'enrolled'
       where lead_id = (select id from public.leads where email = 'om3@exemplu.ro')`,
    );
    const { html } = await browser.open('/admin/attribution?de-la=2026-10-01&pana-la=2026-10-30');
    const main = mainIn(html);
    expect(rowsOf(main)).toEqual([
      'Pagina de contact | 3 / înainte 0 | 2 | 0 | 0 | 1 | 0',
      'Târgul de carte | 1 / înainte 1 | 1 | 0 | 0 | 0 | 0',
    ]);
    const [, sums = ''] = /<tfoot>(.*)<\/tfoot>/.exec(main) ?? [];
    expect(rowsOf(`<tbody>${sums}</tbody>`)).toEqual(['Toate sursele | 4 / înainte 1 | 3 | 0 | 0 | 1 | 0']);
    const links = [...main.matchAll(/href="(\/admin\/crm\?[^"]+)"[^>]*>(\d+)</g)];
    expect(links.length).toBeGreaterThan(6);
    for (const [, link = '', number] of links) {
      const list = mainIn((await browser.open(link.replaceAll('&amp;', '&'))).html);
      expect(list.match(/class="row-link"/g)?.length, link).toBe(Number(number));
    }
  });
});
