import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRequestScheduler } from './request-scheduler.ts';

/** Schedules requests from these addresses together. @returns those that have started */
function arrive(addresses: string[]): string[] {
  const schedule = createRequestScheduler();
  const started: string[] = [];
  addresses.forEach((address, n) => {
    schedule(
      () => address,
      () => started.push(`${address} ${n}`),
    );
  });
  return started;
}

const burst = Array.from({ length: 30 }, () => 'flood');

describe('Requests that arrive together', () => {
  it('start at once when they are few', () => {
    expect(arrive(['a', 'b', 'a'])).toEqual(['a 0', 'b 1', 'a 2']);
  });

  it('start eight per turn of the event loop when they are many', async () => {
    const started = arrive(burst);
    const counts = [started.length];
    while (started.length < 30) {
      await nextTurn();
      counts.push(started.length);
    }
    expect(counts).toEqual([8, 16, 24, 30]);
    expect(started).toEqual(burst.map((address, n) => `${address} ${n}`));
  });

  it('wait behind those of their own address, not behind a flood from another one', async () => {
    const started = arrive([...burst, 'a person', 'a person']);
    await nextTurn();
    expect(started.slice(8, 12)).toEqual(['flood 8', 'a person 30', 'flood 9', 'a person 31']);
  });
});
