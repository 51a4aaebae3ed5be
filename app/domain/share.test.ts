import { expect, it } from 'vitest';
import { formatShare } from './share.ts';

it('A share of few is told by its numbers, and of none not at all', () => {
  expect(formatShare(0, 0)).toBe('–');
  expect(formatShare(3, 9)).toBe('3 din 9');
  expect(formatShare(3, 10)).toBe('30\u00a0%');
  expect(formatShare(2, 3000)).toBe('0\u00a0%');
});
