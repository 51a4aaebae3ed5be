import { describe, expect, it } from 'vitest';
import { headOf, isKeptFromSearch, pageSeo, type SeoDefaults } from './page-seo.ts';

const DEFAULTS: SeoDefaults = {
  title: 'Școala | Cursuri',
  description: 'Descrierea școlii',
  robots: 'index, follow',
  language: 'ro',
  canonical: 'https://scoala.ro/pagina',
  image: 'https://scoala.ro/social-image.jpg',
};
const DEFAULTS_ONLY = {
  title: 'Școala | Cursuri',
  description: 'Descrierea școlii',
  keywords: [],
  robots: 'index, follow',
  language: 'ro',
  canonical: 'https://scoala.ro/pagina',
  og: {
    type: 'website',
    title: 'Școala | Cursuri',
    description: 'Descrierea școlii',
    image: 'https://scoala.ro/social-image.jpg',
  },
  twitter: { title: 'Școala | Cursuri', description: 'Descrierea școlii' },
  schema: null,
};

describe('the SEO of a page', () => {
  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    [{ meta_title: 'x' }],
    {},
    { meta_title: 3 },
    { meta_keywords: [] },
    { robots_meta: 'noindex', og: { title: 'x' } },
  ])('is only the defaults when seo is %j', (seo) => {
    expect(pageSeo(seo, DEFAULTS)).toEqual(DEFAULTS_ONLY);
  });

  it('uses each given part, also for the social cards', () => {
    expect(pageSeo({ meta_title: 'Titlu' }, DEFAULTS)).toEqual({
      ...DEFAULTS_ONLY,
      title: 'Titlu',
      og: { ...DEFAULTS_ONLY.og, title: 'Titlu' },
      twitter: { title: 'Titlu', description: 'Descrierea școlii' },
    });
    expect(pageSeo({ meta_description: 'Descriere' }, DEFAULTS)).toMatchObject({
      description: 'Descriere',
      og: { description: 'Descriere' },
      twitter: { description: 'Descriere' },
    });
    expect(pageSeo({ meta_keywords: ['a', 3, 'b'] }, DEFAULTS).keywords).toEqual(['a', 'b']);
  });

  it('uses every field when all are given', () => {
    const seo = {
      meta_title: 'Titlu',
      robots_meta: 'noindex',
      language: 'en',
      canonical_url: 'https://altundeva.ro/',
      og: { type: 'article', title: 'OG', description: 'Despre', image: 'https://altundeva.ro/a.jpg' },
      twitter: { title: 'T', description: 'D' },
      schema_markup: { type: 'Course', data: { name: 'Curs' } },
    };
    expect(pageSeo(seo, DEFAULTS)).toEqual({
      title: 'Titlu',
      description: 'Descrierea școlii',
      keywords: [],
      robots: 'noindex',
      language: 'en',
      canonical: 'https://altundeva.ro/',
      og: seo.og,
      twitter: seo.twitter,
      schema: seo.schema_markup,
    });
  });

  it('ignores fields of another type', () => {
    const seo = {
      meta_title: 'Școala | Cursuri',
      robots_meta: 3,
      language: null,
      canonical_url: {},
      og: 'x',
      twitter: ['x'],
      schema_markup: { type: 3 },
    };
    expect(pageSeo(seo, DEFAULTS)).toEqual(DEFAULTS_ONLY);
  });
});

describe('addresses in the SEO of a page', () => {
  it('may be paths, and are served whole', () => {
    const seo = { meta_title: 'Titlu', canonical_url: '/alta', og: { image: '/poza.jpg' } };
    expect(pageSeo(seo, DEFAULTS)).toMatchObject({
      canonical: 'https://scoala.ro/alta',
      og: { image: 'https://scoala.ro/poza.jpg' },
    });
  });

  it('stay as they are when they are none', () => {
    expect(pageSeo({ meta_title: 'Titlu', canonical_url: 'http://' }, DEFAULTS).canonical).toBe('http://');
  });
});

it('the head of a page names the language of its texts to social networks', () => {
  const localeOf = (language: string) =>
    headOf({ ...pageSeo(null, DEFAULTS), language }, { product: 'Școala' }).find(
      (tag) => 'property' in tag && tag.property === 'og:locale',
    );
  expect(localeOf('ro')).toMatchObject({ content: 'ro_RO' });
  expect(localeOf('en')).toMatchObject({ content: 'en_GB' });
});

describe('a page is kept from search', () => {
  it.each([
    [{ meta_title: 'T', robots_meta: 'noindex' }, true],
    [{ meta_title: 'T', robots_meta: 'NOINDEX, nofollow' }, true],
    [{ meta_title: 'T', robots_meta: 'none' }, true],
    [{ meta_title: 'T', robots_meta: 'index, max-image-preview:none' }, false],
    [{ meta_title: 'T', canonical_url: '/alta' }, true],
    [{ meta_title: 'T', canonical_url: 'https://scoala.ro/pagina' }, false],
    // Ignored as a whole, so the default applies.
    [{ robots_meta: 'noindex' }, false],
    [null, false],
  ])('by its row: %j', (seo, isKept) => {
    expect(isKeptFromSearch('/pagina', seo, 'index, follow')).toBe(isKept);
  });

  it('by the setting of the site, unless its row says otherwise', () => {
    expect(isKeptFromSearch('/pagina', null, 'noindex')).toBe(true);
    const seo = { meta_title: 'T', robots_meta: 'index, follow' };
    expect(isKeptFromSearch('/pagina', seo, 'noindex')).toBe(false);
  });
});
