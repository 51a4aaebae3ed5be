import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFloodGuard } from './flood-guard.ts';

const AT_ONCE = { delayMs: 0 };

describe('The flood guard', () => {
  it('lets the configured number of requests of an address through, then returns how long to wait', async () => {
    const guard = createFloodGuard(3, AT_ONCE);
    const waits = [];
    for (let index = 0; index < 5; index++) waits.push(await guard('203.0.113.9'));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60_000);
    }
  });

  it('counts requests that arrive together one by one', async () => {
    const guard = createFloodGuard(10, AT_ONCE);
    const waits = await Promise.all(Array.from({ length: 30 }, () => guard('203.0.113.9')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('counts each address separately, even one named like a property of every object', async () => {
    const guard = createFloodGuard(1, AT_ONCE);
    expect(await guard('203.0.113.9')).toBe(0);
    expect(await guard('203.0.113.10')).toBe(0);
    for (const name of ['__proto__', 'constructor', 'unknown', '']) {
      expect(await guard(name), name).toBe(0);
      expect(await guard(name), name).toBeGreaterThan(0);
    }
  });

  it('delays refusals to slow a flood down, but only a limited number of them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const guard = createFloodGuard(1, { maxDelayed: 2 });
    await guard('203.0.113.9');
    let refused = 0;
    const asked = Array.from({ length: 3 }, () => guard('203.0.113.9').then(() => refused++));
    await Promise.race(asked);
    expect(refused).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(asked);
    expect(refused).toBe(3);
  });
});
