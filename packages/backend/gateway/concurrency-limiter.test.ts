import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  networkShares,
  SlotRefusedError,
} from './concurrency-limiter.ts';

const HOUR_MS = 3_600_000;
const make = (limits: Partial<Parameters<typeof createConcurrencyLimiter>[0]> = {}) =>
  createConcurrencyLimiter({ maxActive: 3, maxQueued: 10, queueTimeoutMs: HOUR_MS, ...limits });
const from = (address: string, maxActive = 2, maxQueued = 5) => ({
  shares: networkShares(address, maxActive, maxQueued),
});

/** Records which requests got a slot, in order. */
function queue(limiter: ConcurrencyLimiter, order: string[]) {
  return (name: string, request = from(name)) =>
    limiter.acquire(request).then((release) => {
      order.push(name);
      return release;
    });
}

it('A network uses at most its share of the slots, and other networks get the rest', async () => {
  const limiter = make();
  const order: string[] = [];
  const acquire = queue(limiter, order);
  const first = await acquire('192.0.2.1');
  await acquire('192.0.2.1');
  const third = acquire('192.0.2.1');
  await acquire('192.0.2.2');
  expect(order).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  first();
  await third;
  expect(order).toHaveLength(4);
});

it('Queued requests start in turn by network, however many requests one network has', async () => {
  const limiter = make({ maxActive: 1 });
  const order: string[] = [];
  const acquire = queue(limiter, order);
  const begun = await acquire('192.0.2.9');
  const all = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map((name) =>
    acquire(name).then((release) => release()),
  );
  begun();
  await Promise.all(all);
  expect(order.slice(1)).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1', '192.0.2.1']);
});

it('All /64 networks of a /48 together get one slot more than one of them, and share one queue limit', async () => {
  const limiter = make({ maxActive: 8 });
  const inside = (subnet: number) => from(`2001:db8:1:${subnet}::/64`, 2, 1);
  for (const subnet of [1, 2, 3]) await limiter.acquire(inside(subnet));
  const waiting = [4, 5].map((subnet) => limiter.acquire(inside(subnet)));
  await expect(limiter.acquire(inside(6))).rejects.toMatchObject({ reason: 'share' });
  await limiter.acquire(from('2001:db8:2:1::/64'));
  expect([limiter.waiting, waiting.length]).toEqual([2, 2]);
});

it('An account has one share for all its addresses', async () => {
  const limiter = make({ maxActive: 8 });
  const asked = (address: string) => ({
    shares: [...from(address).shares, { key: 'account', maxActive: 1, maxQueued: 0 }] as never,
  });
  const release = await limiter.acquire(asked('192.0.2.1'));
  await expect(limiter.acquire(asked('192.0.2.2'))).rejects.toThrow(SlotRefusedError);
  release();
  await limiter.acquire(asked('192.0.2.2'));
});

it('A refused request learns the reason: the queue is full, or it waited too long', async () => {
  const limiter = make({ maxActive: 1, maxQueued: 2, queueTimeoutMs: 1 });
  await limiter.acquire(from('192.0.2.1'));
  const late = [limiter.acquire(from('192.0.2.2')), limiter.acquire(from('192.0.2.3'))];
  await expect(limiter.acquire(from('192.0.2.4'))).rejects.toMatchObject({ reason: 'full' });
  for (const one of late) await expect(one).rejects.toMatchObject({ reason: 'timeout' });
  expect(limiter.waiting).toBe(0);
});

it('A request whose share is used up is refused after the configured delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = make({ refusalDelayMs: 1_000 });
  await limiter.acquire(from('192.0.2.1', 1, 0));
  let isRefused = false;
  const refused = limiter.acquire(from('192.0.2.1', 1, 0)).catch(() => {
    isRefused = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isRefused).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

it('Every queued request has the same timeout, counted from its own arrival', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = make({ maxActive: 1, queueTimeoutMs: 1_000 });
  await limiter.acquire(from('192.0.2.1'));
  const refused: string[] = [];
  const wait = (name: string) => limiter.acquire(from(name)).catch(() => refused.push(name));
  void wait('192.0.2.2');
  await vi.advanceTimersByTimeAsync(600);
  void wait('192.0.2.3');
  await vi.advanceTimersByTimeAsync(400);
  expect(refused).toEqual(['192.0.2.2']);
  await vi.advanceTimersByTimeAsync(600);
  expect(refused).toEqual(['192.0.2.2', '192.0.2.3']);
});

it('A disconnected client gets no slot and takes none from others, whether queued or next to start', async () => {
  const limiter = make({ maxActive: 1, maxQueued: 2 });
  const order: string[] = [];
  const acquire = queue(limiter, order);
  const begun = await acquire('192.0.2.1');
  const goers = new Set<string>();
  const goer = (name: string) => acquire(name, { ...from(name), hasLeft: () => goers.has(name) } as never);
  const left = [goer('192.0.2.2'), goer('192.0.2.3')];
  goers.add('192.0.2.2');
  const other = acquire('192.0.2.4');
  await expect(left[0]).rejects.toMatchObject({ reason: 'left' });
  goers.add('192.0.2.3');
  begun();
  await expect(left[1]).rejects.toMatchObject({ reason: 'left' });
  (await other)();
  expect([order, limiter.waiting]).toEqual([['192.0.2.1', '192.0.2.4'], 0]);
});
