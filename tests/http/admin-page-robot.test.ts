import { describe, expect, it, vi } from 'vitest';
import {
  admin,
  edit,
  fieldsOf,
  get,
  open,
  owner,
  send,
  setUpEditedSite,
  stored,
  unescaped,
  wordsOf,
} from './page-editor-setup.ts';

setUpEditedSite();

describe('What search engines get', () => {
  it('The preview is the page as it would be served, and saves nothing', async () => {
    const before = await stored('/biblioteca-de-ghiduri');
    const fields = fieldsOf(await open('/biblioteca-de-ghiduri'));
    fields.set('metaTitle', 'Un titlu de probă');
    fields.set('schemaKind', 'Course');
    fields.set('courseName', 'Un curs de probă');
    fields.set('courseDescription', 'Ce se învață');
    fields.set('intent', 'preview');
    const response = await send('/biblioteca-de-ghiduri', fields);
    expect(response.status).toBe(200);
    const html = unescaped(await wordsOf(response));
    expect(html).toContain('<b>Un titlu de probă</b>');
    expect(html).toMatch(/Date structurate: [^<]*Course/);
    expect(html).toContain('"name": "Un curs de probă"');
    expect(fieldsOf(html).get('metaTitle')).toBe('Un titlu de probă');
    expect(await stored('/biblioteca-de-ghiduri')).toEqual(before);
    expect(await (await get('/biblioteca-de-ghiduri')).text()).not.toContain('de probă');
  });

  it('A page that would be closed is shown as search engines find it: sent to the sign-in', async () => {
    const fields = fieldsOf(await open('/linktree'));
    fields.set('minimumRole', 'paid');
    fields.set('intent', 'preview');
    expect(await wordsOf(await send('/linktree', fields))).toContain('302, /auth?next=%2Flinktree');
    expect(await open('/profil')).toContain('Pagina nu se deschide fără cont');
  });

  it('The page is read as a stranger, not as the admin who edits it', async () => {
    expect(await open('/contact')).toMatch(/Textul paginii: \d+/);
    const robot = (await open('/contact')).split('id="robotul"')[1] ?? '';
    expect(robot.split('id="versiuni"')[0]).not.toContain('Ana Pop');
  });

  it('A page with noindex leaves the sitemap, and comes back without it', async () => {
    const sitemap = async () => (await get('/sitemap.xml')).text();
    expect(await sitemap()).toContain('/resurse-educationale<');
    await edit('/resurse-educationale', { robots: 'noindex, follow' });
    await vi.waitFor(async () => expect(await sitemap()).not.toContain('/resurse-educationale<'), 15_000);
    expect(await (await get('/resurse-educationale')).text()).toContain('content="noindex, follow"');
    await edit('/resurse-educationale', { robots: '' });
    await vi.waitFor(async () => expect(await sitemap()).toContain('/resurse-educationale<'), 15_000);
  });

  it('The head of a private page has a title and noindex, and nothing else', async () => {
    const seo = { meta_title: 'Nu', meta_description: 'Nu', og: { title: 'Nu' } };
    await owner(`update public.pages set seo = $1 where path = '/profil'`, [JSON.stringify(seo)]);
    const html = await (await get('/profil', admin)).text();
    expect(html).toContain('<title>Profil | English Beyond Limits</title>');
    expect(html.match(/<meta name="(?:description|keywords|robots|twitter:[^"]*)"[^>]*>/g)).toEqual([
      '<meta name="robots" content="noindex"/>',
    ]);
    expect(html).not.toMatch(/property="og:|rel="canonical"|ld\+json/);
  });

  it('The name of the school is part of the default title and description', async () => {
    await owner(`update public.pages set seo = null where path = '/politica-de-cookies'`);
    await owner(`update public.settings set value = '"Școala Nouă"' where key = 'product'`);
    await vi.waitFor(async () => {
      const html = await (await get('/politica-de-cookies')).text();
      expect(html).toContain('<title>Școala Nouă | Cursuri de Engleză Online</title>');
      expect(html).toContain('<meta name="description" content="Școala Nouă este o școală');
    }, 15_000);
  });
});
