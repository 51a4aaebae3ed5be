import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Calls `end` when the test file is over, the last one first. Vitest ignores `afterAll` inside a hook or a test. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}
