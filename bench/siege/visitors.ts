import type { Account } from '../accounts/account-server.ts';
import { type KeepAliveClient, openClient } from '../support/keep-alive-client.ts';
import { answerAgain, begin, type Taker } from '../support/test-takers.ts';
import type { Besieged } from './besieged.ts';

/** What visitors do, and the bare handler that only tells what the machine is doing. */
export const KINDS = ['answer', 'health', 'page', 'sign-in', 'bare'] as const;
export type Kind = (typeof KINDS)[number];

/** How often each is done in a second. Signing in costs the processor some 50 ms each time. */
const PER_SECOND: Record<Kind, number> = { answer: 20, health: 20, page: 20, 'sign-in': 2, bare: 40 };
/** Each answers once in four seconds, so that one who waits for an answer is not asked for the next. */
const TAKERS = 80;
const CLIENTS = 8;

/** In milliseconds from the moment each was due. */
export type Latencies = Record<Kind, number[]>;

export interface Visit {
  latencies: Latencies;
  /** What was not answered as it should be, by kind. */
  failures: Record<Kind, string[]>;
}

export interface Visitors {
  /** All kinds of requests run for this long at their fixed rates, whether or not earlier ones were answered. */
  visit(ms: number): Promise<Visit>;
  leave(): void;
}

/** Visitors of a site from many addresses, signed in and not. */
export async function gatherVisitors(site: Besieged): Promise<Visitors> {
  const takers: Taker[] = [];
  for (let n = 0; n < TAKERS; n++) takers.push(await begin(site.port, 0x010000 + n));
  const open = (port: number) => Promise.all(Array.from({ length: CLIENTS }, () => openClient(port)));
  const clients = {
    site: await open(site.port),
    bare: await open(site.barePort),
    signIn: await open(site.port),
  };
  const address = (n: number) => `X-Forwarded-For: 10.2.0.${n}\r\n`;

  async function get(client: KeepAliveClient, path: string, n: number): Promise<number> {
    const sentAt = performance.now();
    const { status } = await client.send('GET', path, `${address(n)}Accept: text/html\r\n`, '');
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - sentAt;
  }

  async function signIn(client: KeepAliveClient, { email, password }: Account, n: number): Promise<number> {
    const sentAt = performance.now();
    const { status, body } = await client.send(
      'POST',
      '/auth/v1/token?grant_type=password',
      `${address(n)}apikey: ${site.publishableKey}\r\nContent-Type: application/json\r\n`,
      JSON.stringify({ email, password }),
    );
    if (status !== 200) throw new Error(`signing in answered ${status}: ${body.slice(0, 200)}`);
    return performance.now() - sentAt;
  }

  const lanes: Record<Kind, ((n: number) => Promise<number>)[]> = {
    answer: takers.map((taker) => () => answerAgain(taker)),
    health: clients.site.slice(0, 4).map((client) => (n) => get(client, '/health', n)),
    page: clients.site.slice(4).map((client) => (n) => get(client, '/', n)),
    'sign-in': clients.signIn.map((client, n) => () => signIn(client, site.visitors[n] as Account, 100 + n)),
    bare: clients.bare.map((client) => (n) => get(client, '/', n)),
  };

  async function visit(ms: number): Promise<Visit> {
    const latencies = record<number>();
    const failures = record<string>();
    await Promise.all(
      KINDS.map(async (kind) => {
        const started: Promise<void>[] = [];
        const everyMs = 1_000 / PER_SECOND[kind];
        /** Of each lane, until when it is busy: who comes while it is waits, and that counts. */
        const ends = lanes[kind].map(() => Promise.resolve());
        const beganAt = performance.now();
        for (let n = 0; n * everyMs < ms; n++) {
          const dueAt = beganAt + n * everyMs;
          const early = dueAt - performance.now();
          if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
          const lane = n % lanes[kind].length;
          const act = lanes[kind][lane];
          const done = (ends[lane] ?? Promise.resolve()).then(async () => {
            const waited = performance.now() - dueAt;
            await act?.(lane).then(
              (took) => void latencies[kind].push(waited + took),
              (error: Error) => void failures[kind].push(error.message),
            );
          });
          ends[lane] = done;
          started.push(done);
        }
        await Promise.all(started);
      }),
    );
    return { latencies, failures };
  }

  return {
    visit,
    leave() {
      for (const client of Object.values(clients).flat()) client.close();
      for (const { client } of takers) client.close();
    },
  };
}

function record<T>(): Record<Kind, T[]> {
  return { answer: [], health: [], page: [], 'sign-in': [], bare: [] };
}
