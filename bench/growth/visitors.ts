import { type KeepAliveClient, openClient } from '../support/keep-alive-client.ts';
import { type Answerer, answer, findAnswerers, startAnswering } from './answerers.ts';
import { resultTokenOf } from './names.ts';
import type { Sizes } from './sizes.ts';

/** What visitors do, and how often per second: few enough that two processors have most of their time left. */
const PER_SECOND = { 'a cached page': 20, 'a page that reads': 5, 'an answer': 20 } as const;
export type Deed = keyof typeof PER_SECOND;
/** More connections than a site that keeps up with this rate ever needs. */
const MAX_CLIENTS = 50;

export interface Visitors {
  /** How long each answer took since it was due, in milliseconds, since the last time this was asked. */
  take(): Record<Deed, number[]>;
  /** Who was not sent, because too many waited already: then the figures are better than the site was. */
  missed(): number;
  stop(): Promise<void>;
}

/**
 * Visitors who come at a fixed rate, whether those before them were answered or not.
 * @param rate of what they usually do
 */
export async function sendVisitors(
  port: number,
  superuserUrl: string,
  sizes: Sizes,
  rate = 1,
): Promise<Visitors> {
  const answerers = await findAnswerers(superuserUrl, sizes, port);
  const free: KeepAliveClient[] = [];
  const all: KeepAliveClient[] = [];
  const started = new Set<Promise<void>>();
  let taken = empty();
  let failure: Error | null = null;
  let turn = 0;
  let missed = 0;

  async function deed(name: Deed): Promise<void> {
    let dueAt = performance.now();
    const client = await takeClient();
    const address = addressOf(++turn);
    let next: Answerer | null = null;
    if (name === 'an answer') {
      let answerer = answerers.shift();
      if (!answerer) {
        answerer = await startAnswering(client, address);
        dueAt = performance.now();
      }
      next = await answer(client, address, answerer);
    } else {
      const { status } = await client.send(
        'GET',
        name === 'a cached page' ? '/' : resultPath(turn),
        address,
        '',
      );
      if (status !== 200) throw new Error(`${name} was answered with ${status}.`);
    }
    taken[name].push(performance.now() - dueAt);
    if (name === 'an answer') answerers.push(next ?? (await startAnswering(client, address)));
    free.push(client);
  }

  /** Every twentieth test, and the one after it, still runs; all others are finished. */
  function resultPath(number: number): string {
    const test = 20 * (1 + (number % Math.floor(sizes.tests / 20 - 1))) + 2;
    return `/test-nivel/rezultat/${resultTokenOf(test)}`;
  }

  async function takeClient(): Promise<KeepAliveClient> {
    for (let client = free.pop(); client; client = free.pop()) if (client.isOpen()) return client;
    return open();
  }

  async function open(): Promise<KeepAliveClient> {
    const client = await openClient(port);
    all.push(client);
    return client;
  }

  const timers = (Object.entries(PER_SECOND) as [Deed, number][]).map(([name, perSecond]) =>
    setInterval(
      () => {
        if (started.size >= MAX_CLIENTS) {
          missed++;
          return;
        }
        const done = deed(name).catch((error: Error) => {
          failure ??= error;
        });
        started.add(done);
        void done.finally(() => started.delete(done));
      },
      1000 / (perSecond * rate),
    ),
  );
  return {
    take() {
      if (failure) throw failure;
      const before = taken;
      taken = empty();
      return before;
    },
    missed: () => missed,
    async stop() {
      timers.forEach(clearInterval);
      await Promise.all(started);
      for (const client of all) client.close();
    },
  };
}

function empty(): Record<Deed, number[]> {
  return { 'a cached page': [], 'a page that reads': [], 'an answer': [] };
}

function addressOf(turn: number): string {
  return `X-Forwarded-For: 10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}\r\n`;
}
