import { describe, expect, it, vi } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import {
  admin,
  edit,
  editorOf,
  fieldsOf,
  get,
  open,
  other,
  owner,
  refusalOf,
  send,
  setUpEditedSite,
  site,
  stored,
  superAdmin,
  wordsOf,
} from './page-editor-setup.ts';

setUpEditedSite();

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
