import { expect, it, vi } from 'vitest';
import { SANITIZED, sanitizeErrors } from './sanitize-errors.ts';

/** Dispatches an uncaught error. @returns whether the default was prevented, whether later listeners got it, and the log */
function outcomeOf(type: 'error' | 'unhandledrejection', details: object) {
  const logged: unknown[][] = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line));
  const target = new EventTarget();
  sanitizeErrors(target, 'backend.example:8443');
  let isPassedOn = false;
  target.addEventListener(type, () => {
    isPassedOn = true;
  });
  const event = Object.assign(new Event(type, { cancelable: true }), details);
  target.dispatchEvent(event);
  vi.mocked(console.error).mockReset();
  return { isPrevented: event.defaultPrevented, isPassedOn, logged };
}

const HIDDEN = { isPrevented: true, isPassedOn: false, logged: [[SANITIZED]] };
const UNCHANGED = { isPrevented: false, isPassedOn: true, logged: [] };

it.each([
  'Invalid apikey header',
  'missing API_KEY',
  'token eyJhbGciOiJFUzI1NiJ9 is over',
  'key sb_publishable_x is unknown',
  'Supabase did not answer',
  'GET https://backend.example:8443/rest/v1/profiles failed',
])('An error with the message “%s” is hidden, and a fixed sentence is logged', (message) => {
  expect(outcomeOf('error', { message })).toEqual(HIDDEN);
  expect(outcomeOf('error', { message: 'Uncaught', error: new Error(message) })).toEqual(HIDDEN);
  expect(outcomeOf('unhandledrejection', { reason: new Error(message) })).toEqual(HIDDEN);
  expect(outcomeOf('unhandledrejection', { reason: { message } })).toEqual(HIDDEN);
  expect(outcomeOf('unhandledrejection', { reason: message })).toEqual(HIDDEN);
});

it.each(['x is not a function', 'https://elsewhere.example failed', 'They kept a jar'])(
  'An error with the message “%s” is unchanged',
  (message) => {
    expect(outcomeOf('error', { message, error: new Error(message) })).toEqual(UNCHANGED);
    expect(outcomeOf('unhandledrejection', { reason: new Error(message) })).toEqual(UNCHANGED);
  },
);

it('An error event without a message is unchanged', () => {
  expect(outcomeOf('error', {})).toEqual(UNCHANGED);
  for (const reason of [undefined, null, 7, { code: 'sb_' }]) {
    expect(outcomeOf('unhandledrejection', { reason })).toEqual(UNCHANGED);
  }
});
