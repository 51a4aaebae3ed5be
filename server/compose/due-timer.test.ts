import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DueTimer, startDueTimer } from './due-timer.ts';

/** What is due, as moments of the fake clock; running does all that is over. */
let due: number[];
let runs: number[];
let timer: DueTimer;
const asked = vi.fn();
const onError = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  due = [];
  runs = [];
  asked.mockReset();
  onError.mockReset();
});
afterEach(() => {
  timer.stop();
  vi.useRealTimers();
});

function start() {
  timer = startDueTimer({
    async untilDue() {
      asked();
      const next = Math.min(...due);
      return Number.isFinite(next) ? next - Date.now() : null;
    },
    async run() {
      runs.push(Date.now());
      due = due.filter((moment) => moment > Date.now());
    },
    onError,
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('The timer of due jobs', () => {
  it('runs at the next moment, and then at the one after it', async () => {
    due = [30_000, 45_000];
    start();
    await pass(29_999);
    expect(runs).toEqual([]);
    await pass(1_000);
    expect(runs).toEqual([30_005]);
    await pass(20_000);
    expect(runs).toEqual([30_005, 45_005]);
  });

  it('runs nothing before a moment that is far away, whose process is asked once a minute', async () => {
    due = [10 * 60_000];
    start();
    await pass(10 * 60_000);
    expect(runs).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(10);
    await pass(10);
    expect(runs).toHaveLength(1);
  });

  it('sees within a minute what another process has scheduled', async () => {
    start();
    await pass(10_000);
    due = [61_000];
    await pass(51_010);
    expect(runs).toEqual([61_005]);
  });

  it('is armed anew by what this process schedules, once', async () => {
    start();
    await pass(10_000);
    due = [12_000];
    timer.rearm();
    timer.rearm();
    await pass(60_000);
    expect(runs).toEqual([12_005]);
  });

  it('asks again after a minute when the database could not be asked', async () => {
    asked.mockImplementationOnce(() => {
      throw new Error('away');
    });
    due = [70_000];
    start();
    await pass(59_000);
    expect(onError).toHaveBeenCalledOnce();
    await pass(12_000);
    expect(runs).toEqual([70_005]);
  });

  it('runs nothing after it was stopped, nor when it is stopped while it asks', async () => {
    due = [5_000];
    start();
    timer.stop();
    await pass(10_000);
    expect(runs).toEqual([]);
  });
});
