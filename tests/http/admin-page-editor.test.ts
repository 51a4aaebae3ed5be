import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
/** A second process on the same database. */
let other: TestSite;
let admin: string;
let superAdmin: string;
beforeAll(async () => {
  site = await createTestSite();
  other = await createTestSite({}, site.database);
  admin = await signIn(site.database, 'admin', { fullName: 'Ana Pop', origin: site.origin });
  superAdmin = await signIn(site.database, 'super_admin', { fullName: 'Ion Dan', origin: site.origin });
});

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(site.database.ownerUrl, statement, values);

interface StoredPage extends Record<string, unknown> {
  id: string;
  title: string;
  version: number;
  minimum_role: string;
  seo: Record<string, unknown> | null;
}

async function stored(path: string): Promise<StoredPage> {
  const [page] = await owner<StoredPage>(
    'select id, title, version, minimum_role, seo from public.pages where path = $1',
    [path],
  );
  if (!page) throw new Error(`No row for ${path}`);
  return page;
}

async function editorOf(path: string): Promise<string> {
  return `/admin/seo/edit/${(await stored(path)).id}`;
}

function get(path: string, cookie?: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: cookie ? { Cookie: cookie } : {}, redirect: 'manual' });
}

async function open(path: string, cookie = admin): Promise<string> {
  return wordsOf(await get(await editorOf(path), cookie));
}

async function wordsOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll('<!-- -->', '');
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** What the form of the editor holds, as a browser without scripts would send it. */
function fieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const form = html.slice(html.indexOf('class="page-editor"'), html.indexOf('id="robotul"'));
  for (const [input] of form.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1];
    if (name) fields.append(name, unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? ''));
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)) {
    fields.append(name, unescaped(text));
  }
  const selects = form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs);
  for (const [, name = '', options = ''] of selects) {
    fields.append(name, /value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? '');
  }
  fields.set('intent', 'save');
  return fields;
}

async function send(path: string, fields: URLSearchParams, cookie = admin): Promise<Response> {
  return fetch(`${site.origin}${await editorOf(path)}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.origin },
    body: fields,
    redirect: 'manual',
  });
}

/** Opens the editor of a page, changes some fields and sends it. */
async function edit(path: string, changes: Record<string, string>, cookie = admin): Promise<Response> {
  const fields = fieldsOf(await open(path, cookie));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return send(path, fields, cookie);
}

async function refusalOf(path: string, changes: Record<string, string>): Promise<string> {
  const before = await stored(path);
  const response = await edit(path, changes);
  expect(response.status).toBe(422);
  expect(await stored(path)).toEqual(before);
  return unescaped(await wordsOf(response));
}

describe('The editor of a page', () => {
  it('A saved title is seen at once on every process where the page was cached, and who saved it is told', async () => {
    for (const { origin, cache } of [site, other]) {
      await fetch(`${origin}/webinar`);
      cache.takeHits();
      await fetch(`${origin}/webinar`);
      expect(cache.takeHits()).toBe(1);
    }
    const response = await edit('/webinar', { metaTitle: 'Workshopul de joi | Școala' });
    const editor = await editorOf('/webinar');
    expect([response.status, response.headers.get('Location')]).toEqual([302, editor]);
    for (const { origin } of [site, other]) {
      await vi.waitFor(async () => {
        const html = await (await fetch(`${origin}/webinar`)).text();
        expect(html).toContain('<title>Workshopul de joi | Școala</title>');
      }, 15_000);
    }
    const flash = (response.headers.getSetCookie()[0] ?? '').split(';')[0];
    expect(await wordsOf(await get(editor, `${admin}; ${flash}`))).toContain('Am salvat pagina');
  });

  it('Every field is stored as the specification names it, and shown again', async () => {
    const fields = {
      title: 'Oferta',
      metaTitle: 'Titlu',
      metaDescription: 'Descriere',
      metaKeywords: 'unu, doi\ntrei\n\ndoi',
      robots: 'noindex, follow',
      language: 'en',
      canonicalUrl: '/webinar',
      ogType: 'article',
      ogTitle: 'Titlu OG',
      ogDescription: 'Descriere OG',
      ogImage: '/level-cards/b1.jpg',
      twitterTitle: 'Titlu X',
      twitterDescription: 'Descriere X',
      schemaKind: 'Course',
      courseName: 'Curs',
      courseDescription: 'Ce se învață',
    };
    expect((await edit('/webinar-offer', fields)).status).toBe(302);
    expect((await stored('/webinar-offer')).seo).toEqual({
      meta_title: 'Titlu',
      meta_description: 'Descriere',
      meta_keywords: ['unu', 'doi', 'trei'],
      robots_meta: 'noindex, follow',
      language: 'en',
      canonical_url: '/webinar',
      og: {
        type: 'article',
        title: 'Titlu OG',
        description: 'Descriere OG',
        image: '/level-cards/b1.jpg',
      },
      twitter: { title: 'Titlu X', description: 'Descriere X' },
      schema_markup: { type: 'Course', data: { name: 'Curs', description: 'Ce se învață' } },
    });
    const shown = fieldsOf(await open('/webinar-offer'));
    expect(Object.fromEntries(shown)).toMatchObject({ ...fields, metaKeywords: 'unu\ndoi\ntrei' });
    await vi.waitFor(async () => {
      const html = await (await get('/webinar-offer')).text();
      expect(html).toContain('<html lang="en"');
      expect(html).toContain(`<link rel="canonical" href="${site.origin}/webinar"/>`);
      expect(html).toContain(`<meta property="og:image" content="${site.origin}/level-cards/b1.jpg"/>`);
    }, 15_000);
  });

  it('A form that is sent as it was opened makes no version', async () => {
    for (const path of ['/', '/contact', '/admin', '/profil']) {
      const before = await stored(path);
      expect((await send(path, fieldsOf(await open(path)))).status, path).toBe(302);
      expect(await stored(path), path).toEqual(before);
    }
  });

  it('A page that search engines never get has a name and a role alone, and keeps the rest of its row', async () => {
    await owner(
      `update public.pages set seo = '{"meta_title": "Neatins"}' where path = '/tiktok-live-settings'`,
    );
    const html = await open('/tiktok-live-settings');
    expect(html).toContain('Pagina nu apare niciodată în căutări');
    expect([...fieldsOf(html).keys()].sort()).toEqual(['intent', 'minimumRole', 'title', 'version']);
    expect((await edit('/tiktok-live-settings', { title: 'Consola' })).status).toBe(302);
    expect(await stored('/tiktok-live-settings')).toMatchObject({
      title: 'Consola',
      seo: { meta_title: 'Neatins' },
    });
  });

  it('What the row has besides the fields is kept', async () => {
    await owner(
      `update public.pages set seo = seo || '{"hreflang": ["en"], "og": {"video": "/v"}}' where path = '/intensiv'`,
    );
    expect((await edit('/intensiv', { ogTitle: 'Nou' })).status).toBe(302);
    expect((await stored('/intensiv')).seo).toMatchObject({
      hreflang: ['en'],
      og: { video: '/v', title: 'Nou' },
    });
  });

  it('Structured data of another type are shown as JSON, and kept as they are', async () => {
    const markup = { type: 'Product', data: { name: 'Carte', offers: { price: '10' } } };
    await owner(
      `update public.pages set seo = jsonb_set(seo, '{schema_markup}', $1) where path = '/ghid-ebook'`,
      [JSON.stringify(markup)],
    );
    expect(fieldsOf(await open('/ghid-ebook')).get('otherType')).toBe('Product');
    expect((await edit('/ghid-ebook', { ogTitle: 'Nou' })).status).toBe(302);
    expect((await stored('/ghid-ebook')).seo).toMatchObject({ schema_markup: markup });
  });
});

describe('Who may edit pages', () => {
  it.each(['teacher', 'staff'])('The role %s is refused, and is shown no link', async (role) => {
    const cookie = await signIn(site.database, role, { origin: site.origin });
    const before = await stored('/contact');
    const fields = fieldsOf(await open('/contact'));
    fields.set('title', 'Furat');
    for (const path of [await editorOf('/contact'), '/admin/pages', '/admin/seo']) {
      expect((await get(path, cookie)).headers.get('Location'), path).toBe('/');
    }
    expect((await send('/contact', fields, cookie)).headers.get('Location')).toBe('/');
    expect(await stored('/contact')).toEqual(before);
    const overview = await wordsOf(await get('/admin', cookie));
    for (const path of ['/admin/pages', '/admin/seo']) expect(overview).not.toContain(`href="${path}"`);
  });

  it('Both lists lead to the editor', async () => {
    const editor = await editorOf('/contact');
    for (const list of ['/admin/pages', '/admin/seo']) {
      expect(await wordsOf(await get(list, admin)), list).toContain(`href="${editor}"`);
    }
  });

  it('A role above one’s own is not offered, and refused when it is sent', async () => {
    expect(await open('/contact')).not.toContain('value="super_admin"');
    expect(await open('/contact', superAdmin)).toContain('value="super_admin"');
    expect(await refusalOf('/contact', { minimumRole: 'super_admin' })).toContain('Rolul tău e admin');
  });

  it('The pages that refused visitors are sent to stay open', async () => {
    for (const path of ['/', '/auth']) {
      expect(await refusalOf(path, { minimumRole: 'free' })).toContain('rămân deschise');
    }
  });
});

describe('What the editor refuses', () => {
  it.each([
    [{ title: '  ' }, 'Scrie numele paginii'],
    [{ canonicalUrl: 'contact' }, 'Adresa începe cu / sau cu https://'],
    [{ canonicalUrl: 'https://alt-site.ro/contact' }, 'Adresa principală e una a site-ului'],
    [{ canonicalUrl: '//alt-site.ro/contact' }, 'Adresa începe cu / sau cu https://'],
    [{ ogImage: 'javascript:alert(1)' }, 'Adresa începe cu / sau cu https://'],
    [{ robots: '<x>' }, 'Alege o variantă din listă'],
    [{ minimumRole: 'owner' }, 'Alege rolul minim din listă'],
    [{ schemaKind: 'FAQPage' }, 'Scrie cel puțin o întrebare'],
    [{ schemaKind: 'FAQPage', question: 'Cât ține?' }, 'Perechea 1 nu e întreagă'],
    [{ schemaKind: 'Event', eventName: 'Workshop' }, 'Scrie când începe'],
    [{ schemaKind: 'Course' }, 'Scrie numele cursului'],
    [{ schemaKind: 'Article', articleDate: 'ieri' }, 'Scrie când a apărut'],
    [{ schemaKind: 'other', otherType: 'Product', otherData: '{"a":' }, 'nu e un obiect JSON'],
  ])('%j is refused with a sentence', async (changes, sentence) => {
    expect(await refusalOf('/plan-personalizat', changes)).toContain(sentence);
  });

  it('Fields that the acceptance rule would ignore as a whole are not saved, and those alone without any', async () => {
    const empty = { metaTitle: '', metaDescription: '', metaKeywords: '' };
    const refused = await refusalOf('/onboarding', { ...empty, ogTitle: 'Doar în rețele' });
    expect(refused).toContain('Fără niciunul din ele, site-ul nu ține seama nici de celelalte câmpuri');
    expect(refused).toContain('value="Doar în rețele"');
    expect((await edit('/onboarding', empty)).status).toBe(302);
    expect((await stored('/onboarding')).seo).toBeNull();
    await vi.waitFor(async () => {
      const html = await (await get('/onboarding')).text();
      expect(html).toContain('<title>English Beyond Limits | Cursuri de Engleză Online</title>');
      expect(html).toMatch(
        /<meta name="description" content="English Beyond Limits este o școală [^"]{60,140}"/,
      );
    }, 15_000);
  });
});

describe('Two editors', () => {
  it('The second is told who saved what, keeps the texts, and can save over it', async () => {
    const [mine, theirs] = [await open('/ghid-gratuit'), await open('/ghid-gratuit', superAdmin)];
    const first = fieldsOf(theirs);
    first.set('metaTitle', 'Titlul lui Ion');
    expect((await send('/ghid-gratuit', first, superAdmin)).status).toBe(302);
    const second = fieldsOf(mine);
    second.set('metaTitle', 'Titlul Anei');
    const refused = await send('/ghid-gratuit', second);
    expect(refused.status).toBe(409);
    const html = unescaped(await wordsOf(refused));
    expect(html).toContain('Ion Dan a salvat pagina între timp');
    expect(html).toContain('<del>Titlul lui Ion</del>');
    expect(html).toContain('<ins>Titlul Anei</ins>');
    expect((await stored('/ghid-gratuit')).seo).toMatchObject({ meta_title: 'Titlul lui Ion' });
    const again = fieldsOf(html);
    expect(again.get('metaTitle')).toBe('Titlul Anei');
    expect((await send('/ghid-gratuit', again)).status).toBe(302);
    expect((await stored('/ghid-gratuit')).seo).toMatchObject({ meta_title: 'Titlul Anei' });
  });
});

describe('Versions of a page', () => {
  const restore = (path: string, version: number, restored: number) =>
    send(
      path,
      new URLSearchParams({ intent: 'restore', version: String(version), restored: String(restored) }),
    );

  it('Each says who, when and what it changed; one that is taken again becomes the newest', async () => {
    const before = await stored('/ghid-7-zile');
    await edit('/ghid-7-zile', { metaTitle: 'Alt titlu', minimumRole: 'free' });
    const html = await open('/ghid-7-zile');
    expect(html).toContain('Versiunea 2');
    expect(html).toMatch(/Ana Pop · rolul minim și încă 1 câmp/);
    expect(html).toContain('<ins>Alt titlu</ins>');
    expect((await restore('/ghid-7-zile', 2, 1)).status).toBe(302);
    expect(await stored('/ghid-7-zile')).toEqual({ ...before, version: 3 });
  });

  it('One is not taken over a version that was not seen, nor one that does not exist', async () => {
    await edit('/ghid-ebook-2', { title: 'Unu' });
    await edit('/ghid-ebook-2', { title: 'Doi' }, superAdmin);
    const late = await restore('/ghid-ebook-2', 2, 1);
    expect(late.status).toBe(409);
    expect(await wordsOf(late)).toContain('Nu am schimbat nimic: Ion Dan a salvat pagina');
    expect((await restore('/ghid-ebook-2', 3, 77)).status).toBe(404);
    expect((await stored('/ghid-ebook-2')).title).toBe('Doi');
  });
});

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
