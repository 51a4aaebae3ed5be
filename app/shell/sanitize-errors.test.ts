import { expect, it, vi } from 'vitest';
import { SANITIZED, sanitizeErrors } from './sanitize-errors.ts';

/** What becomes of an error nobody caught: whether others hear of it, and what is logged in its place. */
function outcomeOf(type: 'error' | 'unhandledrejection', details: object) {
  const logged: unknown[][] = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line));
  const target = new EventTarget();
  sanitizeErrors(target, 'backend.example:8443');
  let isHeard = false;
  target.addEventListener(type, () => {
    isHeard = true;
  });
  const event = Object.assign(new Event(type, { cancelable: true }), details);
  target.dispatchEvent(event);
  vi.mocked(console.error).mockReset();
  return { isPrevented: event.defaultPrevented, isHeard, logged };
}

const KEPT_FROM_ALL = { isPrevented: true, isHeard: false, logged: [[SANITIZED]] };
const UNTOUCHED = { isPrevented: false, isHeard: true, logged: [] };

it.each([
  'Invalid apikey header',
  'missing API_KEY',
  'token eyJhbGciOiJFUzI1NiJ9 is over',
  'key sb_publishable_x is unknown',
  'Supabase did not answer',
  'GET https://backend.example:8443/rest/v1/profiles failed',
])('keeps an error to itself that says “%s”, and says only that there was one', (message) => {
  expect(outcomeOf('error', { message })).toEqual(KEPT_FROM_ALL);
  expect(outcomeOf('error', { message: 'Uncaught', error: new Error(message) })).toEqual(KEPT_FROM_ALL);
  expect(outcomeOf('unhandledrejection', { reason: new Error(message) })).toEqual(KEPT_FROM_ALL);
  expect(outcomeOf('unhandledrejection', { reason: { message } })).toEqual(KEPT_FROM_ALL);
  expect(outcomeOf('unhandledrejection', { reason: message })).toEqual(KEPT_FROM_ALL);
});

it.each(['x is not a function', 'https://elsewhere.example failed', 'They kept a jar'])(
  'leaves an error as it is that says “%s”',
  (message) => {
    expect(outcomeOf('error', { message, error: new Error(message) })).toEqual(UNTOUCHED);
    expect(outcomeOf('unhandledrejection', { reason: new Error(message) })).toEqual(UNTOUCHED);
  },
);

it('An error event without a message is unchanged', () => {
  expect(outcomeOf('error', {})).toEqual(UNTOUCHED);
  for (const reason of [undefined, null, 7, { code: 'sb_' }]) {
    expect(outcomeOf('unhandledrejection', { reason })).toEqual(UNTOUCHED);
  }
});
