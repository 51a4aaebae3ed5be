import { expect, it, onTestFinished, vi } from 'vitest';
import { createPlaces, NoPlace, type Places, sharesOf } from './places.ts';

const HOUR_MS = 3_600_000;
const make = (limits: Partial<Parameters<typeof createPlaces>[0]> = {}) =>
  createPlaces({ places: 3, mostWaiting: 10, deadlineMs: HOUR_MS, ...limits });
const from = (address: string, most = 2, mostWaiting = 5) => ({
  shares: sharesOf(address, most, mostWaiting),
});

/** Writes down who got a place, in their order. */
function queue(places: Places, order: string[]) {
  return (name: string, wanting = from(name)) =>
    places.take(wanting).then((leave) => {
      order.push(name);
      return leave;
    });
}

it('A network has at most its share, and others find a place beside it', async () => {
  const places = make();
  const order: string[] = [];
  const take = queue(places, order);
  const first = await take('192.0.2.1');
  await take('192.0.2.1');
  const third = take('192.0.2.1');
  await take('192.0.2.2');
  expect(order).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  first();
  await third;
  expect(order).toHaveLength(4);
});

it('Those who wait take turns by network, however many requests one of them has', async () => {
  const places = make({ places: 1 });
  const order: string[] = [];
  const take = queue(places, order);
  const begun = await take('192.0.2.9');
  const all = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map((name) =>
    take(name).then((leave) => leave()),
  );
  begun();
  await Promise.all(all);
  expect(order.slice(1)).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1', '192.0.2.1']);
});

it('All networks of a /48 together have one place more than one of them, and one waiting list', async () => {
  const places = make({ places: 8 });
  const inside = (subnet: number) => from(`2001:db8:1:${subnet}::/64`, 2, 1);
  for (const subnet of [1, 2, 3]) await places.take(inside(subnet));
  const waiting = [4, 5].map((subnet) => places.take(inside(subnet)));
  await expect(places.take(inside(6))).rejects.toMatchObject({ reason: 'share' });
  await places.take(from('2001:db8:2:1::/64'));
  expect([places.waiting, waiting.length]).toEqual([2, 2]);
});

it('An account has its share wherever it asks from', async () => {
  const places = make({ places: 8 });
  const asked = (address: string) => ({
    shares: [...from(address).shares, { holder: 'somebody', most: 1, mostWaiting: 0 }] as never,
  });
  const leave = await places.take(asked('192.0.2.1'));
  await expect(places.take(asked('192.0.2.2'))).rejects.toThrow(NoPlace);
  leave();
  await places.take(asked('192.0.2.2'));
});

it('Who waits in vain is told why: the list is full, or it took too long', async () => {
  const places = make({ places: 1, mostWaiting: 2, deadlineMs: 1 });
  await places.take(from('192.0.2.1'));
  const late = [places.take(from('192.0.2.2')), places.take(from('192.0.2.3'))];
  await expect(places.take(from('192.0.2.4'))).rejects.toMatchObject({ reason: 'full' });
  for (const one of late) await expect(one).rejects.toMatchObject({ reason: 'late' });
  expect(places.waiting).toBe(0);
});

it('A refusal because the share is used up comes after the configured delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const places = make({ refusedAfterMs: 1_000 });
  await places.take(from('192.0.2.1', 1, 0));
  let isRefused = false;
  const refused = places.take(from('192.0.2.1', 1, 0)).catch(() => {
    isRefused = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isRefused).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

it('Each one waits as long as the others, whoever came first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const places = make({ places: 1, deadlineMs: 1_000 });
  await places.take(from('192.0.2.1'));
  const refused: string[] = [];
  const wait = (name: string) => places.take(from(name)).catch(() => refused.push(name));
  void wait('192.0.2.2');
  await vi.advanceTimersByTimeAsync(600);
  void wait('192.0.2.3');
  await vi.advanceTimersByTimeAsync(400);
  expect(refused).toEqual(['192.0.2.2']);
  await vi.advanceTimersByTimeAsync(600);
  expect(refused).toEqual(['192.0.2.2', '192.0.2.3']);
});

it('Who has left gets no place and takes none from others, in the list or when their turn comes', async () => {
  const places = make({ places: 1, mostWaiting: 2 });
  const order: string[] = [];
  const take = queue(places, order);
  const begun = await take('192.0.2.1');
  const goers = new Set<string>();
  const goer = (name: string) => take(name, { ...from(name), hasLeft: () => goers.has(name) } as never);
  const left = [goer('192.0.2.2'), goer('192.0.2.3')];
  goers.add('192.0.2.2');
  const other = take('192.0.2.4');
  await expect(left[0]).rejects.toMatchObject({ reason: 'left' });
  goers.add('192.0.2.3');
  begun();
  await expect(left[1]).rejects.toMatchObject({ reason: 'left' });
  (await other)();
  expect([order, places.waiting]).toEqual([['192.0.2.1', '192.0.2.4'], 0]);
});
