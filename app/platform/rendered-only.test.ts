import { describe, expect, it } from 'vitest';
import { isForPage, renderedOnly } from './rendered-only.ts';

describe('Texts that are rendered and not carried in the data of a page', () => {
  it('Are there for the server, and in nothing that is serialised', () => {
    const whole = { slug: 'intro', sample: 'How are you finding it?' };
    const lesson = renderedOnly(whole, ['sample']);
    expect(lesson.sample).toBe('How are you finding it?');
    expect(JSON.stringify(lesson)).toBe('{"slug":"intro"}');
    expect(Object.keys(whole)).toContain('sample');
  });

  it('Are left out of whole pages alone: a navigation inside the site needs them', () => {
    expect(isForPage(new Request('https://scoala.invalid/curs'))).toBe(true);
    expect(isForPage(new Request('https://scoala.invalid/curs.data?_routes=x'))).toBe(false);
  });
});
