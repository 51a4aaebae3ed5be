import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { runEnds } from './at-end.ts';

// Vitest runs this file before each test file, also where test files share a process and its modules.

afterAll(runEnds);

/** Fails a test that writes to the console. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
