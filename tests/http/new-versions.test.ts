import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const PATH = '/admin/new-versions';

let made: TestApp;
let admin: string;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signIn(made.database, 'admin');
});

const owner = (statement: string, values: unknown[] = []) =>
  queryAs<Record<string, unknown>>(made.database.ownerUrl, statement, values);

/** As a new version of the program leaves it: the school's own value, and the seed beside it. */
async function offerHours(ours: string, offered: string): Promise<number> {
  const [row] = await owner(
    `update public.settings set value = to_jsonb($1::text), is_sample = false where key = 'hours' returning version`,
    [ours],
  );
  await owner(
    `update private.seeds set offered = jsonb_set(applied, '{value}', to_jsonb($1::text))
     where (table_name, row_key) = ('settings', 'hours')`,
    [offered],
  );
  return Number(row?.version);
}

async function open(cookie = admin): Promise<string> {
  const response = await made.request(PATH, { headers: { Cookie: cookie } });
  return (await response.text()).replaceAll('<!-- -->', '');
}

function answer(intent: string, version: number, cookie = admin): Promise<Response> {
  const body = new URLSearchParams({ intent, table: 'settings', key: 'hours', version: String(version) });
  return made.request(PATH, { method: 'POST', headers: { Cookie: cookie }, body });
}

const hours = async () =>
  (await owner(`select value #>> '{}' as value from public.settings where key = 'hours'`))[0]?.value;

describe('Texts that came with a new version of the program', () => {
  it('Without any, the page says so and the overview names no such task', async () => {
    expect(await open()).toContain('Nimic de ales');
    const overview = await made.request('/admin', { headers: { Cookie: admin } });
    expect(await overview.text()).not.toContain('Alege între');
  });

  it('The school’s text stands beside the new one, and the overview leads there', async () => {
    await offerHours('Luni, 9-12', 'Marți, 10-18');
    const html = await open();
    expect(html).toMatch(/Programul[\s\S]*La voi[\s\S]*Luni, 9-12[\s\S]*Venit acum[\s\S]*Marți, 10-18/);
    const overview = await made.request('/admin', { headers: { Cookie: admin } });
    expect(await overview.text()).toContain('Alege între 1 text al vostru și cel nou');
  });

  it('What is taken is seen by visitors at once and offered no more', async () => {
    const version = await offerHours('Luni, 9-12', 'Miercuri, 10-18');
    expect((await answer('take', version)).headers.get('Location')).toBe(PATH);
    await expect.poll(async () => (await made.request('/contact')).text()).toContain('Miercuri, 10-18');
    expect(await open()).toContain('Nimic de ales');
  });

  it('What is declined leaves the school’s text', async () => {
    const version = await offerHours('Luni, 9-12', 'Joi, 10-18');
    expect((await answer('decline', version)).status).toBe(302);
    expect(await hours()).toBe('Luni, 9-12');
    expect(await open()).toContain('Nimic de ales');
  });

  it('Nothing is taken over a text that its reader has not seen, and they are told', async () => {
    const version = await offerHours('Luni, 9-12', 'Vineri, 10-18');
    await owner(`update public.settings set value = '"Sâmbătă"' where key = 'hours'`);
    const late = await answer('take', version);
    expect([late.status, await hours()]).toEqual([422, 'Sâmbătă']);
    expect(await late.text()).toContain('Textul s-a schimbat între timp');
  });

  it('Staff and teachers see no offer and take none', async () => {
    const version = await offerHours('Luni, 9-12', 'Duminică, 10-18');
    for (const role of ['teacher', 'staff', 'free']) {
      const cookie = await signIn(made.database, role);
      expect((await answer('take', version, cookie)).headers.get('Location')).toBe('/');
      expect(await open(cookie)).not.toContain('Duminică, 10-18');
    }
    expect(await hours()).toBe('Luni, 9-12');
  });
});
