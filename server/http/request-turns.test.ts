import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRequestScheduler } from './request-turns.ts';

/** Schedules requests from these addresses together. @returns those that have started */
function arrive(addresses: string[]): string[] {
  const inTurn = createRequestScheduler();
  const begun: string[] = [];
  addresses.forEach((address, n) => {
    inTurn(
      () => address,
      () => begun.push(`${address} ${n}`),
    );
  });
  return begun;
}

const burst = Array.from({ length: 30 }, () => 'flood');

describe('Requests that arrive together', () => {
  it('start at once when they are few', () => {
    expect(arrive(['a', 'b', 'a'])).toEqual(['a 0', 'b 1', 'a 2']);
  });

  it('start eight per turn of the event loop when they are many', async () => {
    const begun = arrive(burst);
    const counts = [begun.length];
    while (begun.length < 30) {
      await nextTurn();
      counts.push(begun.length);
    }
    expect(counts).toEqual([8, 16, 24, 30]);
    expect(begun).toEqual(burst.map((address, n) => `${address} ${n}`));
  });

  it('wait behind those of their own address, not behind a flood from another one', async () => {
    const begun = arrive([...burst, 'a person', 'a person']);
    await nextTurn();
    expect(begun.slice(8, 12)).toEqual(['flood 8', 'a person 30', 'flood 9', 'a person 31']);
  });
});
