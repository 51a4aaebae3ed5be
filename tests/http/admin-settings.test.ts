import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#content/pages.ts';
import { FIRST_SETTINGS } from '#content/settings.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const SAMPLES = FIRST_SETTINGS.filter(({ isSample }) => isSample).length;

let made: TestApp;
let admin: string;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signIn(made.database, 'admin');
});

async function see(path: string): Promise<string> {
  const response = await made.request(path, { headers: { Cookie: admin } });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<!-- -->/g, '');
}

function useOwn(condition: string) {
  return queryAs(made.database.ownerUrl, `update public.settings set is_sample = false where ${condition}`);
}

function marksOf(page: string): number {
  return page.split('>de exemplu<').length - 1;
}

describe('Settings of the administration', () => {
  it('The settings page counts the values the school has to replace, and marks each of them', async () => {
    const before = await see('/admin/settings');
    expect(before).toContain(`De înlocuit: ${SAMPLES} valori de exemplu`);
    expect(before).toContain(`<b>0 din ${SAMPLES}</b> înlocuite`);
    expect(marksOf(before)).toBe(SAMPLES);

    await useOwn(`key = 'phone'`);
    const after = await see('/admin/settings');
    expect(after).toContain(`<b>1 din ${SAMPLES}</b> înlocuite`);
    expect(marksOf(after)).toBe(SAMPLES - 1);

    await useOwn('is_sample');
    const done = await see('/admin/settings');
    expect(done).toContain('Nicio valoare de exemplu');
    expect(done).not.toContain('De înlocuit');
    expect(marksOf(done)).toBe(0);
  });

  it('Every link to a part of the settings page leads to one', async () => {
    const page = await see('/admin/settings');
    const parts = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(parts.length).toBeGreaterThan(8);
    for (const id of parts) expect(page).toContain(`id="${id}"`);
  });
});

describe('Consents in the settings', () => {
  it('Each wording has its version, and how many consents rest on it since when', async () => {
    await queryAs(
      made.database.ownerUrl,
      `with lead as (
         insert into public.leads (email, full_name) values ('a@exemplu.ro', 'A'), ('b@exemplu.ro', 'B') returning id
       )
       insert into public.lead_events (lead_id, kind, occurred_at, consent_kind, consent_version)
       select lead.id, kind, moment, 'newsletter', (select max(version) from public.consent_wordings where kind = 'newsletter')
       from lead, (values ('consent_given', timestamptz '2026-11-02T10:00:00Z'), ('consent_withdrawn', '2026-11-05T10:00:00Z')) e (kind, moment)`,
    );
    const words = (await see('/admin/settings')).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain('2 acorduri, 2 noiembrie 2026 – 2 noiembrie 2026');
    expect(words).toMatch(/Telefon și WhatsApp versiunea \S+ „.+” niciunul/);
  });
});

describe('Pages of the site in the administration', () => {
  it('The list of pages begins with those that need a role, and says who opens them', async () => {
    const rows = (await see('/admin/pages')).match(/<tr>.*?<\/tr>/g) ?? [];
    const rowOf = (path: string) => rows.find((row) => row.includes(`>${path}</td>`));
    expect(rows.findIndex((row) => row.includes('Cu un rol minim: 4'))).toBe(1);
    expect(rows.slice(2, 6).join()).toContain('>/profil</td>');
    expect(rowOf('/profil')).toContain('cine are cont');
    expect(rowOf('/attribution-test')).toContain('personalul');
    expect(rowOf('/contact')).not.toContain('admin-tag');
  });

  it('The list of pages leads from each row to the texts of the page and to the page', async () => {
    const rows = (await see('/admin/pages')).match(/<tr>.*?<\/tr>/g) ?? [];
    const row = rows.find((html) => html.includes('>/contact</td>'));
    expect(row).toMatch(/href="\/admin\/seo\/edit\/[\da-f-]{36}"/);
    expect(row).toContain('href="/contact"');
    expect(rows.filter((html) => html.includes('href=')).length).toBe(PAGES.length);
  });

  it('The list of texts begins with the pages to mend, which are open, and folds the others', async () => {
    await queryAs(
      made.database.ownerUrl,
      `update public.pages set seo = seo || '{"meta_description": "Prea scurt."}' where path = '/webinar'`,
    );
    const page = await see('/admin/seo');
    const folds = page.match(/<details [^>]*class="search-page"[^>]*>.*?<\/details>/gs) ?? [];
    expect(folds[0]).toContain('>/webinar<');
    expect(folds[0]).toContain('prea scurtă cu 59 de caractere');
    expect(folds.map((html) => /^<details [^>]*open/.test(html)).indexOf(false)).toBe(1);
    expect(folds.filter((html) => /^<details [^>]*open/.test(html))).toHaveLength(1);
    expect(folds.at(-1)).toMatch(/href="\/admin\/seo\/edit\/[\da-f-]{36}"/);
  });
});
