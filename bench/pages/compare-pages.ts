import { playDuet } from '../support/duet.ts';
import { startLoadGenerator } from '../support/load.ts';
import type { PinnedServer } from '../support/pinned-server.ts';
import { decode, fetchRaw } from '../support/raw-response.ts';
import { openRecord } from '../support/run-record.ts';
import { startSite } from '../support/site.ts';
import { homeRequest } from './home-request.ts';
import { componentOf } from './html-to-jsx.ts';
import type { RunOptions } from './run-options.ts';
import { showDuet } from './show-duet.ts';

interface Comparison {
  name: string;
  aim: number;
  logLevel: 'error' | 'info';
  /** What the home is asked with, beside what every browser sends. */
  headers(sitePort: number): Record<string, string>;
  encodings: string[];
  /** Builds and starts the peer around a component that writes the elements of our home. */
  startPeer(page: string): Promise<PinnedServer>;
}

/** Our home page beside the same page served by a peer. */
export async function comparePages({ isQuick }: RunOptions, comparison: Comparison): Promise<void> {
  const { name, aim, logLevel, startPeer } = comparison;
  const record = openRecord(`pages-${name}`);
  const site = await startSite({ isPinned: true, logLevel });
  const generator = startLoadGenerator();
  const samples: Record<string, unknown> = {};
  const running: PinnedServer[] = [];
  try {
    const home = await fetchRaw(site.port, '/', {
      ...homeRequest('identity'),
      ...comparison.headers(site.port),
    });
    const page = componentOf(decode(home.body, home.headers['content-encoding']));
    const peer = await startPeer(page);
    running.push(peer);
    const twin = await startPeer(page);
    running.push(twin);
    for (const encoding of comparison.encodings) {
      const headers = { ...homeRequest(encoding), ...comparison.headers(site.port) };
      const plan = { path: '/', headers, rounds: isQuick ? 3 : 9, slotMs: isQuick ? 1_000 : 5_000 };
      const duet = await playDuet(generator, { ours: site, peer, twin }, plan);
      samples[encoding] = duet;
      process.stdout.write(showDuet(`home, Accept-Encoding: ${encoding}   (aim ≥ ${aim})`, name, duet));
    }
  } finally {
    generator.stop();
    for (const server of running) await server.stop();
    await site.stop();
    process.stdout.write(`${record.close(samples)}\n`);
  }
}
