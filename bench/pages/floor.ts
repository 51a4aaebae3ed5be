import { playDuet } from '../support/duet.ts';
import { startLoadGenerator } from '../support/load.ts';
import { openRecord } from '../support/run-record.ts';
import { fetchSettled } from '../support/settled-response.ts';
import { startSite } from '../support/site.ts';
import { homeRequest } from './home-request.ts';
import { recordingOf, startRecordedServer } from './recording.ts';
import type { RunOptions } from './run-options.ts';
import { showDuet } from './show-duet.ts';

/** The anonymous home beside a bare `node:http` that sends the same bytes and headers. */
export async function measureFloor({ isQuick }: RunOptions): Promise<void> {
  const record = openRecord('pages-floor');
  const site = await startSite({ isPinned: true });
  const generator = startLoadGenerator();
  const samples: Record<string, unknown> = {};
  try {
    for (const encoding of ['br', 'identity']) {
      const headers = homeRequest(encoding);
      const home = await fetchSettled(site.port, '/', headers);
      const recording = recordingOf('/', home, home.body);
      const peer = await startRecordedServer([recording], '/');
      const twin = await startRecordedServer([recording], '/');
      try {
        const plan = { path: '/', headers, rounds: isQuick ? 3 : 9, slotMs: isQuick ? 1_000 : 5_000 };
        const duet = await playDuet(generator, { ours: site, peer, twin }, plan);
        if (duet.bytes.ours !== duet.bytes.peer) throw new Error('The site changed its home meanwhile.');
        samples[encoding] = duet;
        process.stdout.write(showDuet(`home, Accept-Encoding: ${encoding}   (aim ≥ 0.8)`, 'floor', duet));
      } finally {
        await peer.stop();
        await twin.stop();
      }
    }
  } finally {
    generator.stop();
    await site.stop();
    process.stdout.write(`${record.close(samples)}\n`);
  }
}
