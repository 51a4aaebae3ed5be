import { describe, expect, it } from 'vitest';
import { pageSeo } from '#app/domain/page-seo.ts';
import { draftHead } from './draft-head.ts';
import { changesBetween } from './page-changes.ts';
import { type PageContent, seoOf, valuesOf } from './page-content.ts';

function page(seo: unknown, others: Partial<PageContent> = {}): PageContent {
  return { title: 'Pagina', minimumRole: 'unregistered', seo, ...others };
}

const FULL = {
  meta_title: 'Titlu',
  meta_description: 'Descriere',
  meta_keywords: ['unu', 'doi'],
  robots_meta: 'noindex',
  language: 'en',
  canonical_url: '/alta',
  og: { type: 'article', title: 'OG', description: 'Despre', image: '/poza.jpg', video: '/film' },
  twitter: { title: 'X', description: 'Pe X', site: '@scoala' },
  schema_markup: { type: 'Product', data: { name: 'Carte' } },
  hreflang: ['en'],
};

describe('The fields of a page', () => {
  it.each([[FULL], [{ meta_title: 'Titlu' }], [{ meta_keywords: ['a'] }], [null], [{}]])(
    'The texts of a row come back as they were: %j',
    (seo) => {
      const back = seoOf(valuesOf(page(seo)), seo);
      expect(back).toEqual(seo && Object.keys(seo).length > 0 ? seo : null);
    },
  );

  it.each(['text', 7, [], { meta_title: 7, og: 'x', meta_keywords: 'a', schema_markup: [] }])(
    'A row that holds something else shows empty fields: %j',
    (seo) => {
      expect(seoOf(valuesOf(page(seo)), null)).toBeNull();
    },
  );

  it('Line breaks and double spaces become one space, and a keyword counts once', () => {
    const values = { ...valuesOf(page(null)), metaTitle: ' Un\n titlu ', metaKeywords: 'a, b\nb,,\n c d' };
    expect(seoOf(values, null)).toEqual({ meta_title: 'Un titlu', meta_keywords: ['a', 'b', 'c d'] });
  });

  it('Emptied fields leave no empty objects behind', () => {
    expect(seoOf(valuesOf(page(null)), { meta_title: 'x', og: { title: 'x' }, twitter: {} })).toBeNull();
  });
});

describe('The changes between two versions', () => {
  it('Each changed field is named with both texts, and the others are not', () => {
    const before = page({ meta_title: 'A', meta_keywords: ['a', 'b'] });
    const after = page(
      { meta_title: 'B', meta_keywords: ['a', 'b'], schema_markup: { type: 'Thing', data: {} } },
      { minimumRole: 'free' },
    );
    expect(changesBetween(before, after)).toEqual([
      { name: 'Rolul minim', from: 'unregistered', to: 'free' },
      { name: 'Titlul', from: 'A', to: 'B' },
      { name: 'Datele structurate', from: '', to: '{"type":"Thing","data":{}}' },
    ]);
  });

  it('The order of keys, which the database does not keep, is no change', () => {
    const before = page({ schema_markup: { type: 'Thing', data: { a: 1, b: [{ c: 1, d: 2 }] } } });
    const after = page({ schema_markup: { data: { b: [{ d: 2, c: 1 }], a: 1 }, type: 'Thing' } });
    expect(changesBetween(before, after)).toEqual([]);
  });
});

describe('The head that typed texts give', () => {
  const defaults = {
    title: 'Al site-ului',
    description: 'A site-ului',
    robots: 'index, follow',
    language: 'ro',
    canonical: 'https://scoala.ro/pagina',
    image: 'https://scoala.ro/social-image.jpg',
  };
  const surroundings = { defaults, product: 'Școala', isFindable: true };

  it('It is the one that is served with them', () => {
    const { tags } = draftHead(valuesOf(page(FULL)), surroundings);
    const served = pageSeo(FULL, defaults);
    expect(Object.fromEntries(tags)).toMatchObject({
      title: served.title,
      description: served.description,
      robots: served.robots,
      canonical: served.canonical,
      'og:title': served.og.title,
      'og:image': 'https://scoala.ro/poza.jpg',
      'twitter:title': served.twitter.title,
    });
  });

  it('Texts that are ignored as a whole show the defaults', () => {
    const { tags } = draftHead(valuesOf(page({ og: { title: 'Doar OG' } })), surroundings);
    expect([tags.get('title'), tags.get('og:title')]).toEqual(['Al site-ului', 'Al site-ului']);
  });

  it.each([
    [{ minimumRole: 'free' as const }, {}, 'role'],
    [{ seo: FULL }, {}, 'noindex'],
    [{}, { defaults: { ...defaults, robots: 'noindex' } }, 'noindex'],
    [{}, { isFindable: false }, 'site'],
    [{}, {}, null],
  ])('It says why search engines do not show the page: %j, %j', (of, around, reason) => {
    const values = valuesOf(page(null, of));
    expect(draftHead(values, { ...surroundings, ...around }).hiddenBecause).toBe(reason);
  });
});
