import { describe, expect, it } from 'vitest';
import { DEFAULT_TITLE, pageHead } from './page-head.ts';

describe('the head of a page', () => {
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
  ])('takes the defaults when seo is %j', (seo) => {
    expect(pageHead(seo)).toEqual({ title: DEFAULT_TITLE, description: null, keywords: [] });
  });

  it('takes each part that is there', () => {
    expect(pageHead({ meta_title: 'Titlu' })).toMatchObject({ title: 'Titlu', description: null });
    expect(pageHead({ meta_description: 'Descriere' })).toMatchObject({
      title: DEFAULT_TITLE,
      description: 'Descriere',
    });
    expect(pageHead({ meta_keywords: ['a', 'b'] })).toMatchObject({ keywords: ['a', 'b'] });
  });
});
