import { expect, it } from 'vitest';
import { textBody } from './text-body.ts';

it('A text message contains the code and fits into one SMS with Romanian letters', () => {
  const body = textBody('English Beyond Limits', '482913');
  expect(body).toContain('482913');
  expect(body.length).toBeLessThanOrEqual(70);
});
