import { setTimeout as wait } from 'node:timers/promises';
import { type Estimate, estimate, median, quantile } from '../support/figures.ts';
import { microseconds } from './clock.ts';
import type { Listeners } from './listeners.ts';
import type { BroadcastServer, Payload } from './servers.ts';

export interface Crowd {
  listeners: number;
  /** Messages at once. */
  burst: number;
  /** Messages one by one, so far apart that each has been heard by all before the next. */
  singles: number;
  apartMs: number;
  rounds: number;
}

interface Slot {
  /** Deliveries per second of a burst. */
  rate: number;
  /** Of the single messages, in milliseconds. */
  p50: number;
  p99: number;
}

type Side = 'ours' | 'sql' | 'peer' | 'twin';

interface Compared {
  rate: Estimate;
  latency: Estimate;
  rateControl: Estimate;
  latencyControl: Estimate;
  /** The way of a message that the database sends ÷ that of one a socket sends to the peer. */
  sqlLatency: Estimate;
  medians: { ours: string; sql: string; peer: string };
  samples: Record<Side, Slot[]>;
}

/** About three hundred bytes, as a question of a quiz has. */
const TEXT = 'Which of these is right? '.repeat(10);

/** Our server and two processes of the peer, in slots whose order is reversed each round: each round gives one ratio. */
export async function compareBroadcasts(
  listeners: Listeners,
  sides: Record<Side, BroadcastServer>,
  crowd: Crowd,
): Promise<Compared> {
  const order = ['peer', 'ours', 'sql', 'twin'] as const;
  const samples: Compared['samples'] = { ours: [], sql: [], peer: [], twin: [] };
  for (const name of order) await speak(listeners, sides[name], crowd);
  for (let round = 0; round < crowd.rounds; round++) {
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      samples[name].push(await speak(listeners, sides[name], crowd));
    }
    for (const side of [sides.ours, sides.peer, sides.twin]) await side.rest(listeners);
  }
  const perRound = (ratio: (ours: Slot, peer: Slot, twin: Slot) => number, of: 'ours' | 'sql' = 'ours') =>
    estimate(
      samples[of].map((ours, round) => ratio(ours, samples.peer[round] ?? ours, samples.twin[round] ?? ours)),
    );
  const show = (slots: Slot[]) =>
    `${median(slots.map(({ rate }) => rate)).toFixed(0)} deliveries/s, p50 ${median(slots.map(({ p50 }) => p50)).toFixed(1)} ms, p99 ${median(slots.map(({ p99 }) => p99)).toFixed(1)} ms`;
  return {
    rate: perRound((a, b, c) => (2 * a.rate) / (b.rate + c.rate)),
    latency: perRound((a, b, c) => (2 * a.p99) / (b.p99 + c.p99)),
    rateControl: perRound((_, b, c) => b.rate / c.rate),
    latencyControl: perRound((_, b, c) => b.p99 / c.p99),
    sqlLatency: perRound((a, b, c) => (2 * a.p99) / (b.p99 + c.p99), 'sql'),
    medians: {
      ours: show(samples.ours),
      sql: show(samples.sql),
      peer: show([...samples.peer, ...samples.twin]),
    },
    samples,
  };
}

async function speak(listeners: Listeners, server: BroadcastServer, crowd: Crowd): Promise<Slot> {
  const loud = await listeners.expect(server.name, crowd.burst);
  const startedAt = microseconds();
  for (let message = 0; message < crowd.burst; message++) await server.say(newPayload());
  const { lastAt } = await loud.whenHeard;
  const single = await listeners.expect(server.name, crowd.singles);
  for (let message = 0; message < crowd.singles; message++) {
    await server.say(newPayload());
    await wait(crowd.apartMs);
  }
  const { latencies } = await single.whenHeard;
  return {
    rate: (crowd.burst * crowd.listeners * 1e6) / (lastAt - startedAt),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

function newPayload(): Payload {
  return { text: TEXT, at: String(microseconds()).padStart(20, '0') };
}
