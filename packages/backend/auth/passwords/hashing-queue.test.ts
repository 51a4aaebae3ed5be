import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHashingQueue, type HashingQueue, type HashRequester } from './hashing-queue.ts';

const LONG_MS = 600_000;
const stranger = (network: string, signal?: AbortSignal): HashRequester => ({
  network,
  isKnown: false,
  ...(signal && { signal }),
});
const owner = (network: string): HashRequester => ({ network, isKnown: true });

/** A queue that is blocked until `release`, and the order in which its tasks run then. */
function held(options: Partial<Parameters<typeof createHashingQueue>[0]> = {}) {
  const turns = createHashingQueue({ maxQueued: 1_000, maxWaitMs: LONG_MS, ...options });
  const gate = Promise.withResolvers<void>();
  const first = [1, 2].map((n) => turns.run(owner(`first ${n}`), () => gate.promise));
  const order: string[] = [];
  const asked: Promise<unknown>[] = [];
  const ask = (name: string, requester: HashRequester) => {
    const turn = turns.run(requester, async () => void order.push(name));
    asked.push(turn.catch(() => undefined));
    return turn;
  };
  async function release(): Promise<string[]> {
    gate.resolve();
    await Promise.all([...first, ...asked]);
    return order;
  }
  return { ask, release, order };
}

async function mostAtOnce(
  turns: HashingQueue,
  requester: (network: string) => HashRequester,
): Promise<number> {
  let running = 0;
  let most = 0;
  const one = (index: number) =>
    turns.run(requester(`network ${index % 4}`), async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => one(index)));
  return most;
}

describe('The queue of password hashing', () => {
  it('runs two tasks at a time, of which one is of an unknown requester', async () => {
    const turns = () => createHashingQueue({ maxQueued: 100, maxWaitMs: LONG_MS });
    expect(await mostAtOnce(turns(), owner)).toBe(2);
    expect(await mostAtOnce(turns(), stranger)).toBe(1);
  });

  it('runs tasks of known requesters at once, however many unknown ones wait', async () => {
    const turns = createHashingQueue({ maxQueued: 100, maxWaitMs: LONG_MS });
    const gate = Promise.withResolvers<void>();
    const strangers = [1, 2, 3].map((n) => turns.run(stranger(`n ${n}`), () => gate.promise));
    expect(await turns.run(owner('home'), async () => 'looked at')).toBe('looked at');
    gate.resolve();
    await Promise.all(strangers);
  });

  it('serves networks in turn, however many requests one of them sends', async () => {
    const { ask, release } = held();
    for (let sent = 1; sent <= 3; sent++) void ask(`flood ${sent}`, stranger('198.51.100.1'));
    void ask('a person', stranger('203.0.113.9'));
    expect(await release()).toEqual(['flood 1', 'a person', 'flood 2', 'flood 3']);
  });

  it('gives known requesters three of four turns', async () => {
    const { ask, release } = held();
    for (let network = 1; network <= 300; network++) {
      void ask(`stranger ${network}`, stranger(`network ${network}`));
    }
    for (let person = 1; person <= 4; person++) void ask(`owner ${person}`, owner(`home ${person}`));
    const order = await release();
    expect(order.slice(0, 6)).toEqual([
      'owner 1',
      'owner 2',
      'owner 3',
      'stranger 1',
      'owner 4',
      'stranger 2',
    ]);
    expect(order).toHaveLength(304);
  });

  it('removes a client that disconnects, and its place is free at once', async () => {
    const { ask, release } = held({ maxQueued: 3 });
    const abandoned = new AbortController();
    const given = [1, 2, 3].map((n) => ask(`abandoned ${n}`, stranger(`n ${n}`, abandoned.signal)));
    abandoned.abort();
    for (const turn of given) await expect(turn).rejects.toMatchObject({ status: 408 });
    await expect(ask('too late', stranger('n 4', abandoned.signal))).rejects.toMatchObject({ status: 408 });
    for (let person = 1; person <= 3; person++) void ask(`person ${person}`, stranger(`n ${person}`));
    expect(await release()).toEqual(['person 1', 'person 2', 'person 3']);
  });

  it('skips 300 disconnected clients of 300 networks', async () => {
    const { ask, release } = held({ maxQueued: 600 });
    const abandoned = new AbortController();
    for (let n = 1; n <= 300; n++) void ask('abandoned', stranger(`n ${n}`, abandoned.signal));
    const person = ask('a person from a new place', stranger('203.0.113.9'));
    abandoned.abort();
    expect(await release()).toEqual(['a person from a new place']);
    await expect(person).resolves.toBeUndefined();
  });

  it('refuses 300 clients that disconnect together over many turns of the event loop', async () => {
    const { ask, release } = held({ maxQueued: 600 });
    const abandoned = new AbortController();
    let ended = 0;
    for (let n = 1; n <= 300; n++) {
      ask('abandoned', stranger(`n ${n}`, abandoned.signal)).catch(() => ended++);
    }
    abandoned.abort();
    let turns = 0;
    while (ended < 300) {
      await nextTurn();
      turns++;
    }
    expect(turns).toBeGreaterThan(30);
    await release();
  });

  it('refuses a request with 504 when it has waited too long', async () => {
    const { ask, order, release } = held({ maxWaitMs: 1 });
    await expect(ask('waited', stranger('n'))).rejects.toMatchObject({
      status: 504,
      code: 'request_timeout',
      retryAfterSeconds: 5,
    });
    await release();
    expect(order).toEqual([]);
  });

  it('continues after a task that failed', async () => {
    const turns = createHashingQueue({ maxQueued: 1, maxWaitMs: LONG_MS });
    await expect(turns.run(owner('home'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run(owner('home'), async () => 'yes')).toBe('yes');
  });
});

describe('A full queue of password hashing', () => {
  const full = { status: 503, code: 'over_request_rate_limit', retryAfterSeconds: 5 };

  it('removes the newest request of the network with the most', async () => {
    const { ask, release } = held({ maxQueued: 3 });
    const [, , last] = [1, 2, 3].map((n) => ask(`flood ${n}`, stranger('198.51.100.1')));
    void ask('a person', stranger('203.0.113.9'));
    await expect(last).rejects.toMatchObject(full);
    await expect(ask('flood 4', stranger('198.51.100.1'))).rejects.toMatchObject(full);
    expect(await release()).toEqual(['flood 1', 'a person', 'flood 2']);
  });

  it('removes unknown requesters in favour of known ones, and never the other way round', async () => {
    const { ask, release } = held({ maxQueued: 2 });
    const strangers = [1, 2].map((n) => ask(`stranger ${n}`, stranger(`n ${n}`)));
    void ask('owner 1', owner('home 1'));
    void ask('owner 2', owner('home 2'));
    for (const turn of strangers) await expect(turn).rejects.toMatchObject(full);
    await expect(ask('another', stranger('n 3'))).rejects.toMatchObject(full);
    expect(await release()).toEqual(['owner 1', 'owner 2']);
  });
});
