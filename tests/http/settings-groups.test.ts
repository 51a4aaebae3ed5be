import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { GROUP_FORMS } from '#app/admin/settings/group-forms.ts';
import { SETTINGS } from '#content/settings.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let made: TestApp;
let admin: string;
let other: string;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signIn(made.database, 'admin', { fullName: 'Ana Pop' });
  other = await signIn(made.database, 'super_admin', { fullName: 'Ion Dan' });
});

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.ownerUrl, statement, values);

async function storedValue(key: string): Promise<unknown> {
  const [row] = await owner<{ value: unknown }>('select value from public.settings where key = $1', [key]);
  return row?.value;
}

async function open(group: string, cookie = admin): Promise<string> {
  return (await made.request(`/admin/settings/${group}`, { headers: { Cookie: cookie } })).text();
}

/** What the form of a group holds, as a browser without scripts would send it. */
function fieldsOf(html: string): URLSearchParams {
  const unescaped = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const fields = new URLSearchParams();
  const form = html.slice(html.indexOf('name="read"') - 100, html.indexOf('id="versiuni"'));
  for (const [input] of form.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1];
    if (name && !input.includes('type="checkbox"')) {
      fields.append(name, unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? ''));
    }
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)) {
    fields.append(name, unescaped(text));
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    fields.append(name, /value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? '');
  }
  return fields;
}

async function send(group: string, fields: URLSearchParams, cookie = admin): Promise<Response> {
  return made.request(`/admin/settings/${group}`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: fields,
  });
}

/** Opens a group, changes some fields and sends it. */
async function change(group: string, changes: Record<string, string>, cookie = admin): Promise<Response> {
  const fields = fieldsOf(await open(group, cookie));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return send(group, fields, cookie);
}

describe('Settings as fields', () => {
  it('Every setting but the review of legal texts has a field, in the form of its group', () => {
    const fields = Object.entries(GROUP_FORMS).flatMap(([group, { fields }]) =>
      Object.keys(fields).map((key) => [key, group]),
    );
    const registry = Object.entries(SETTINGS).map(([key, { group }]) => [key, group]);
    expect(fields.sort()).toEqual(registry.filter(([key]) => key !== 'legal_review').sort());
  });

  it.each(Object.keys(GROUP_FORMS))(
    'The form of the group %s holds what is stored, and saves it unchanged',
    async (group) => {
      const fields = fieldsOf(await open(group));
      for (const key of Object.keys(GROUP_FORMS[group as keyof typeof GROUP_FORMS].fields)) {
        expect(fields.get(key), key).toBe(String(await storedValue(key)));
      }
      const before = await owner('select key, version from public.settings order by key');
      const response = await send(group, fields);
      expect([response.status, response.headers.get('Location')]).toEqual([302, `/admin/settings#${group}`]);
      expect(await owner('select key, version from public.settings order by key')).toEqual(before);
    },
  );

  it('A saved setting is seen by visitors at once, also where the page was cached', async () => {
    const home = async () => (await made.request('/contact')).text();
    await home();
    await home();
    expect(await home()).not.toContain('Marți, 9-12');
    expect((await change('school', { hours: '  Marți,  9-12 ' })).status).toBe(302);
    await expect.poll(home).toContain('Marți, 9-12');
  });

  it('An emptied setting disappears from the pages', async () => {
    await change('networks', { telegram: '' });
    await expect.poll(async () => (await made.request('/contact')).text()).not.toContain('Telegram');
  });

  it('A phone number is stored as people read it, and a number as a number', async () => {
    await change('contact', { phone: '0722123456' });
    expect(await storedValue('phone')).toBe('+40 722 123 456');
    await change('site', { attribution_days: ' 30 ' });
    expect(await storedValue('attribution_days')).toBe(30);
  });

  it('A sample that fits can be kept as it is, and is no sample any more', async () => {
    const fields = fieldsOf(await open('company'));
    fields.append('kept', 'data_location');
    await send('company', fields);
    const rows = await owner<{ key: string }>(
      `select key from public.settings where is_sample and key in ('data_location', 'tax_code')`,
    );
    expect(rows).toEqual([{ key: 'tax_code' }]);
  });

  it.each([
    ['contact', 'phone', 'abc', 'Numărul de telefon nu pare complet'],
    ['contact', 'email', 'ana@', 'Adresa de e-mail nu pare completă'],
    ['networks', 'facebook', 'https://example.com/scoala', 'este de pe facebook.com'],
    ['networks', 'instagram', 'javascript:alert(1)', 'începe cu https://'],
    ['school', 'product', '  ', 'are nevoie de un nume'],
    ['company', 'data_location', 'x'.repeat(301), 'cel mult 300 de caractere'],
    ['site', 'attribution_days', '0', 'de la 1 la 365'],
    ['site', 'language', 'xx', 'Alege una dintre cele două limbi'],
  ])(
    'In the group %s, a bad %s gets a sentence and keeps what was typed',
    async (group, key, typed, sentence) => {
      const before = await storedValue(key);
      const response = await change(group, { [key]: typed });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain(sentence);
      if (typed.trim() && key !== 'language') expect(fieldsOf(html).get(key)).toBe(typed);
      expect(await storedValue(key)).toEqual(before);
    },
  );

  it('The second of two editors is told who saved what, keeps their text, and can save over it', async () => {
    const theirs = fieldsOf(await open('school', other));
    await change('school', { product: 'Școala Maria' });
    theirs.set('product', 'Școala M.');
    theirs.set('hours', 'Vineri, 9-10');
    const refused = await send('school', theirs, other);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('Ana Pop a salvat între timp: „Școala Maria”');
    expect([await storedValue('product'), await storedValue('hours')]).not.toContain('Școala M.');
    expect(await storedValue('hours')).not.toBe('Vineri, 9-10');
    const again = fieldsOf(html);
    expect([again.get('product'), again.get('hours')]).toEqual(['Școala M.', 'Vineri, 9-10']);
    expect((await send('school', again, other)).status).toBe(302);
    expect([await storedValue('product'), await storedValue('hours')]).toEqual(['Școala M.', 'Vineri, 9-10']);
  });

  it('Two editors of different settings of a group do not meet', async () => {
    const theirs = fieldsOf(await open('school', other));
    await change('school', { product: 'Școala Elena' });
    theirs.set('hours', 'Joi, 10-12');
    expect((await send('school', theirs, other)).status).toBe(302);
    expect([await storedValue('product'), await storedValue('hours')]).toEqual([
      'Școala Elena',
      'Joi, 10-12',
    ]);
  });

  it('An earlier version is listed with its writer, and can be brought back', async () => {
    await change('searches', { default_title: 'Primul titlu' });
    await change('searches', { default_title: 'Al doilea titlu' }, other);
    const html = await open('searches');
    expect(html).toMatch(/Primul titlu[\s\S]*Ana Pop/);
    const [, restore = ''] = /(name="key" value="default_title"[\s\S]*?)<\/form>/.exec(html) ?? [];
    const numberIn = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(restore)?.[1] ?? '';
    const sent = new URLSearchParams({
      intent: 'restore',
      key: 'default_title',
      version: numberIn('version'),
      current: numberIn('current'),
    });
    expect((await send('searches', sent)).status).toBe(302);
    expect(await storedValue('default_title')).toBe('Primul titlu');
    // Pressed again from the page as it was
    expect((await send('searches', sent)).status).toBe(422);
    sent.set('version', '999');
    expect((await send('searches', sent)).status).toBe(404);
  });

  it('Versions that no form sent are no edits', async () => {
    for (const read of ['', '{}', 'null', '[]', '"x"', '{"hours": {"version": 1e30, "value": "x"}}']) {
      const fields = fieldsOf(await open('school'));
      fields.set('read', read);
      fields.set('hours', 'Niciodată');
      expect((await send('school', fields)).status).toBe(302);
    }
    expect(await storedValue('hours')).not.toBe('Niciodată');
  });

  it('Staff and teachers neither open nor save a group, and no group has another name', async () => {
    for (const role of ['staff', 'teacher', 'free']) {
      const cookie = await signIn(made.database, role);
      expect((await send('school', fieldsOf(await open('school')), cookie)).headers.get('Location')).toBe(
        '/',
      );
      expect(await open('school', cookie)).not.toContain('name="read"');
    }
    const unknown = await made.request('/admin/settings/constructor', { headers: { Cookie: admin } });
    expect(unknown.status).toBe(404);
  });
});
