import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

afterAll(async () => {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'What a test file opened could not be ended');
});

/** Calls `end` after the last test of the file, in reverse order. Vitest ignores `afterAll` inside a hook or a test. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}
