import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileVisible } from './while-visible.ts';

let page: EventTarget & { visibilityState: string };
let surroundings: EventTarget;
let connection: { onLine: boolean };
let running: number;
let begun: number;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  surroundings = new EventTarget();
  connection = { onLine: true };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', surroundings);
  vi.stubGlobal('navigator', connection);
  running = 0;
  begun = 0;
  end = whileVisible(() => {
    running++;
    begun++;
    return () => running--;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}
function tell(name: string) {
  connection.onLine = name === 'offline' ? false : name === 'online' ? true : connection.onLine;
  surroundings.dispatchEvent(new Event(name));
}

it('The work runs once while the page is visible, and ends for good', () => {
  tell('pageshow');
  tell('online');
  expect([running, begun]).toEqual([1, 1]);
  end();
  tell('pageshow');
  show('visible');
  expect([running, begun]).toEqual([0, 1]);
});

it('The work continues for a minute on a hidden page, then pauses, and runs again when the page is visible', () => {
  show('hidden');
  vi.advanceTimersByTime(59_000);
  show('visible');
  vi.advanceTimersByTime(120_000);
  expect([running, begun]).toEqual([1, 1]);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(running).toBe(0);
  tell('online');
  expect(running).toBe(0);
  show('visible');
  expect([running, begun]).toEqual([1, 2]);
});

it('The work pauses while the page is offline or in the back/forward cache', () => {
  tell('offline');
  show('visible');
  expect(running).toBe(0);
  tell('online');
  expect(running).toBe(1);
  tell('pagehide');
  expect(running).toBe(0);
  tell('pageshow');
  expect([running, begun]).toEqual([1, 3]);
});
