import { expect, it } from 'vitest';
import { textBody } from './text-body.ts';

it('a text message has the code in it, and fits into one message with Romanian letters', () => {
  const body = textBody('English Beyond Limits', '482913');
  expect(body).toContain('482913');
  expect(body.length).toBeLessThanOrEqual(70);
});
