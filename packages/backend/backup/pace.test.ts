import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('A pace lets a burst pass at once and delays what follows to its rate', () => {
  const clock = { now: 5_000 };
  const pace = createPace(1_000, 2_000, () => clock.now);
  expect(pace.count(2_000)).toBe(0);
  expect(pace.count(500)).toBe(500);
  clock.now += 500;
  expect(pace.count(0)).toBe(0);
  clock.now += 3_000;
  expect(pace.count(3_000)).toBe(0);
  expect(pace.count(1)).toBe(1);
});
