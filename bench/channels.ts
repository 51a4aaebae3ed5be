/**
 * Channels: one message to 1,000 and to 5,000 listeners, beside a naive server of `ws` that sends to all in a loop, in the
 * same run. Ours is the whole backend: keys, joins, channels, the protocol of the official client.
 *
 * `npm run bench channels` (about two minutes); `--quick` with few listeners only shows that it runs.
 */
import { startPostgres } from './backend/postgres.ts';
import { type Crowd, compareBroadcasts } from './channels/compare-broadcasts.ts';
import { startListeners } from './channels/listeners.ts';
import { type BroadcastServer, speakBySql, startNaive, startOurs } from './channels/servers.ts';
import { showEstimate } from './support/figures.ts';
import { memoryOfTree } from './support/memory.ts';
import { openRecord } from './support/run-record.ts';

/** Bursts are what deliveries per second are counted of, single messages what their latency is. */
const CROWDS: Crowd[] = [
  { listeners: 1_000, burst: 50, singles: 10, apartMs: 60, rounds: 7 },
  { listeners: 5_000, burst: 10, singles: 8, apartMs: 200, rounds: 5 },
];
const QUICK: Crowd[] = [{ listeners: 200, burst: 20, singles: 5, apartMs: 20, rounds: 2 }];

export async function run(args: string[]): Promise<void> {
  const record = openRecord('channels');
  const samples: unknown[] = [];
  for (const crowd of args.includes('--quick') ? QUICK : CROWDS) samples.push(await measure(crowd));
  process.stdout.write(`${record.close(samples)}\n`);
}

async function measure(crowd: Crowd): Promise<unknown> {
  const postgres = await startPostgres();
  const listeners = startListeners();
  const running: BroadcastServer[] = [];
  try {
    const ours = await startOurs(postgres);
    running.push(ours);
    const peer = await startNaive('peer');
    running.push(peer);
    const twin = await startNaive('twin');
    running.push(twin);
    const empty = running.map(({ pid }) => memoryOfTree(pid));
    for (const server of running) await server.gather(listeners, crowd.listeners);
    const full = running.map(({ pid }) => memoryOfTree(pid));
    const perSocket = full.map((mb, index) => ((mb - (empty[index] ?? 0)) * 1024) / crowd.listeners);
    const sql = await speakBySql(ours, postgres);
    running.unshift(sql);
    const compared = await compareBroadcasts(listeners, { ours, sql, peer, twin }, crowd);
    const { rate, latency, rateControl, latencyControl, sqlLatency, medians } = compared;
    const [mine = 0, theirs = 0] = perSocket;
    process.stdout.write(
      [
        `${crowd.listeners} listeners`,
        `  deliveries per second     ours ÷ naive ws   ${showEstimate(rate)}`,
        `    A/A control             naive ÷ itself    ${showEstimate(rateControl)}`,
        `  p99 of a message's way    ours ÷ naive ws   ${showEstimate(latency)} (aim ≤ 1.2)`,
        `    A/A control             naive ÷ itself    ${showEstimate(latencyControl)}`,
        `  the same, sent by SQL     ours ÷ naive ws   ${showEstimate(sqlLatency)}`,
        `  memory per listener       ours ÷ naive ws   ${(mine / theirs).toFixed(2)}`,
        `  background: ours ${medians.ours}, by SQL ${medians.sql}, naive ${medians.peer}; ${mine.toFixed(1)} and ${theirs.toFixed(1)} kB per listener`,
        '',
      ].join('\n'),
    );
    return { crowd, perSocket, ...compared };
  } finally {
    listeners.stop();
    for (const server of running) await server.stop();
    await postgres.stop();
  }
}
