import { describe, expect, it } from 'vitest';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { nextSteps } from './next-steps.ts';

describe('the next steps', () => {
  it('start with the first weak error that has a page', () => {
    expect(nextSteps('B1', ['agreement', 'articles', 'sounds'])[0]).toEqual({
      text: 'Începe cu ce s-a repetat: articole.',
      link: { to: '/ghid-ebook#articole', text: 'Capitolul despre articole' },
    });
  });

  it('are two without a weak error, with links by level', () => {
    for (const level of CEFR_LEVELS) expect(nextSteps(level, ['agreement'])).toHaveLength(2);
    const places = CEFR_LEVELS.map((level) => nextSteps(level, [])[1]?.link.to);
    expect(new Set(places).size).toBe(3);
    // Course and workshop start at A2.
    expect(places[0]).toBe('/invata-engleza-14-zile');
  });
});
