const ends: (() => unknown)[] = [];

/** Calls `end` after the last test of the file, in reverse order. Vitest ignores `afterAll` inside a hook or a test. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/**
 * Calls what this test file gave to `atEnd`. The setup file registers it, not this module: test files that share a process
 * load a module once.
 * @throws AggregateError with what failed, after all of it was called
 */
export async function runEnds(): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'What a test file opened could not be ended');
}
