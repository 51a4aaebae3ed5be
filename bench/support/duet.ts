import { type Estimate, estimate, median } from './figures.ts';
import type { LoadGenerator, LoadResult } from './load.ts';
import { decode } from './raw-response.ts';
import { fetchSettled } from './settled-response.ts';
import { visibleText } from './visible-text.ts';

interface Target {
  port: number;
  pid: number;
  databasePid?: number;
  /** Of the visitors who ask, as this server knows them. */
  cookies?: readonly string[];
}

interface DuetPlan {
  path: string;
  headers: Record<string, string>;
  rounds: number;
  slotMs: number;
  /** The pages may say different things, as those of two versions do. */
  mayDiffer?: boolean;
}

export interface Duet {
  /** Ours ÷ peer, per second. */
  rate: Estimate;
  /** Peer ÷ ours, in processor time per request. */
  processor: Estimate;
  /** The peer ÷ a second process of the same peer: what the machine's noise alone makes of a ratio of 1. */
  control: Estimate;
  bytes: { ours: number; peer: number; oursEncoding: string; peerEncoding: string };
  medians: { ours: LoadResult; peer: LoadResult };
  samples: { ours: LoadResult[]; peer: LoadResult[]; twin: LoadResult[] };
}

/**
 * Our server and two processes of the same peer, in short slots whose order is reversed each round (peer, ours, twin; twin,
 * ours, peer; …): a slow drift affects all three. Each round gives one ratio of each kind.
 */
export async function playDuet(
  generator: LoadGenerator,
  { ours, peer, twin }: { ours: Target; peer: Target; twin: Target },
  plan: DuetPlan,
): Promise<Duet> {
  const oursFirst = await look(ours, plan);
  const peerFirst = await look(peer, plan);
  const first = new Map([
    [ours, oursFirst],
    [peer, peerFirst],
    [twin, await look(twin, plan)],
  ]);
  if (!plan.mayDiffer && oursFirst.words !== peerFirst.words) {
    throw new Error('The visible text of the two pages differs.');
  }
  const slot = (target: Target, ms: number) => {
    const { words, bytes } = first.get(target) ?? oursFirst;
    return generator.run({
      ...plan,
      ms,
      port: target.port,
      serverPid: target.pid,
      databasePid: target.databasePid ?? null,
      cookies: target.cookies,
      connections: 50,
      words,
      bytes,
    });
  };
  const samples: Duet['samples'] = { ours: [], peer: [], twin: [] };
  for (const target of [peer, ours, twin]) await slot(target, Math.min(2_000, plan.slotMs));
  for (let round = 0; round < plan.rounds; round++) {
    const order = ['peer', 'ours', 'twin'] as const;
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      samples[name].push(await slot({ ours, peer, twin }[name], plan.slotMs));
    }
  }
  const perRound = (ratio: (ours: LoadResult, peer: LoadResult, twin: LoadResult) => number) =>
    estimate(
      samples.ours.map((result, round) =>
        ratio(result, samples.peer[round] ?? result, samples.twin[round] ?? result),
      ),
    );
  return {
    rate: perRound((a, b, c) => (2 * a.perSecond) / (b.perSecond + c.perSecond)),
    processor: perRound((a, b, c) => (b.serverMs + c.serverMs) / (2 * a.serverMs)),
    control: perRound((_, b, c) => b.perSecond / c.perSecond),
    bytes: {
      ours: oursFirst.bytes,
      peer: peerFirst.bytes,
      oursEncoding: oursFirst.encoding,
      peerEncoding: peerFirst.encoding,
    },
    medians: { ours: medians(samples.ours), peer: medians([...samples.peer, ...samples.twin]) },
    samples,
  };
}

async function look(target: Target, { path, headers }: DuetPlan) {
  const [cookie] = target.cookies ?? [];
  const asked = { ...headers, ...(cookie && { Cookie: cookie }) };
  const { status, body, headers: received } = await fetchSettled(target.port, path, asked);
  if (status !== 200) throw new Error(`${path} on port ${target.port} answered ${status}.`);
  const encoding = received['content-encoding'];
  return {
    bytes: body.length,
    encoding: String(encoding ?? 'identity'),
    words: visibleText(decode(body, encoding)),
  };
}

function medians(results: LoadResult[]): LoadResult {
  const of = (pick: (result: LoadResult) => number) => median(results.map(pick));
  return {
    perSecond: of((result) => result.perSecond),
    serverMs: of((result) => result.serverMs),
    databaseMs: results[0]?.databaseMs === null ? null : of((result) => result.databaseMs ?? 0),
    generatorBusy: of((result) => result.generatorBusy),
    serverBusy: of((result) => result.serverBusy),
  };
}
