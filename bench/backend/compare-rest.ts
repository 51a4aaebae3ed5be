import { type Estimate, estimate, median } from '../support/figures.ts';
import type { startRestLoad } from './rest-load.ts';
import type { RestWorkName } from './rest-work.ts';
import type { RestServer } from './servers.ts';

export type Sides = Record<'ours' | 'peer' | 'twin', RestServer>;

export interface Comparison {
  /** Ours ÷ peer, answers per second. */
  rate: Estimate;
  /** Peer ÷ ours, processor time of the server per answer, without the database. */
  processor: Estimate;
  /** The peer ÷ a second process of it. */
  control: Estimate;
  medians: Record<'ours' | 'peer', { perSecond: number; serverMs: number; databaseMs: number }>;
  /** Every answer each side has given, to count rows by. */
  answered: Record<keyof Sides, number>;
  samples: unknown;
}

/** Our server and two processes of the peer, in slots whose order is reversed each round: each round gives one ratio. */
export async function compareRest(
  load: ReturnType<typeof startRestLoad>,
  sides: Sides,
  work: RestWorkName,
  { rounds, slotMs, connections }: { rounds: number; slotMs: number; connections: number },
): Promise<Comparison> {
  const slot = (name: keyof Sides, ms = slotMs, at = connections) =>
    load.run({ work, server: sides[name], connections: at, ms });
  const order = ['peer', 'ours', 'twin'] as const;
  const answered = { ours: 0, peer: 0, twin: 0 };
  type Slot = Awaited<ReturnType<typeof slot>>;
  const samples: Record<keyof Sides, Slot[]> = { ours: [], peer: [], twin: [] };
  // The peer grants rights at its first request, and stumbles when several come at once.
  for (const name of order) answered[name] += (await slot(name, 200, 1)).answered;
  for (const name of order) answered[name] += (await slot(name)).answered;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      const result = await slot(name);
      samples[name].push(result);
      answered[name] += result.answered;
    }
  }
  const perRound = (ratio: (ours: Slot, peer: Slot, twin: Slot) => number) =>
    estimate(
      samples.ours.map((ours, round) =>
        ratio(ours, samples.peer[round] ?? ours, samples.twin[round] ?? ours),
      ),
    );
  const mediansOf = (results: Slot[]) => ({
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    serverMs: median(results.map(({ serverMs }) => serverMs)),
    databaseMs: median(results.map(({ databaseMs }) => databaseMs ?? Number.NaN)),
  });
  return {
    rate: perRound((a, b, c) => (2 * a.perSecond) / (b.perSecond + c.perSecond)),
    processor: perRound((a, b, c) => (b.serverMs + c.serverMs) / (2 * a.serverMs)),
    control: perRound((_, b, c) => b.perSecond / c.perSecond),
    medians: { ours: mediansOf(samples.ours), peer: mediansOf([...samples.peer, ...samples.twin]) },
    answered,
    samples,
  };
}
