import { describe, expect, it } from 'vitest';
import { pageSeo, type SeoDefaults } from './page-seo.ts';

const DEFAULTS: SeoDefaults = {
  title: 'Școala | Cursuri',
  robots: 'index, follow',
  language: 'ro',
  canonical: 'https://scoala.ro/pagina',
  image: 'https://scoala.ro/social-image.jpg',
};
const DEFAULTS_ONLY = {
  title: 'Școala | Cursuri',
  description: null,
  keywords: [],
  robots: 'index, follow',
  language: 'ro',
  canonical: 'https://scoala.ro/pagina',
  og: {
    type: 'website',
    title: 'Școala | Cursuri',
    description: null,
    image: 'https://scoala.ro/social-image.jpg',
  },
  twitter: { title: 'Școala | Cursuri', description: null },
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
      twitter: { title: 'Titlu', description: null },
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
      description: null,
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
