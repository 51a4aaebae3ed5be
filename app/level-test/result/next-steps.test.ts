import { describe, expect, it } from 'vitest';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { nextSteps } from './next-steps.ts';

const at = (level: CefrLevel, isBelowA1 = false) => ({ level, isBelowA1 });

describe('the next steps', () => {
  it('start with the first weak error that has a page', () => {
    expect(nextSteps(at('B1'), ['agreement', 'articles', 'sounds'])[0]).toEqual({
      text: 'Începe cu ce s-a repetat: articole.',
      link: { to: '/ghid-ebook#articole', text: 'Capitolul despre articole' },
    });
  });

  it('are two without a weak error, with links by level', () => {
    for (const level of CEFR_LEVELS) expect(nextSteps(at(level), ['agreement'])).toHaveLength(2);
    const places = CEFR_LEVELS.map((level) => nextSteps(at(level), [])[1]?.link.to);
    expect(new Set(places).size).toBe(3);
    // Course and workshop start at A2.
    expect(places[0]).toBe('/invata-engleza-14-zile');
  });

  it('begin below A1 with the plan of A1, whatever was repeated', () => {
    const [first, ...others] = nextSteps(at('A1', true), ['articles']);
    expect(first).toMatchObject({ link: { to: '/plan-personalizat#pe-niveluri' } });
    expect(first?.text).toMatch(/^Începe cu cuvintele zilei tale/);
    expect(others.map(({ link }) => link.to)).toEqual(['/invata-engleza-14-zile']);
  });
});
