import { freePort } from '../support/free-port.ts';
import { buildPeer, installPeer } from '../support/peer-packages.ts';
import { startPinnedServer } from '../support/pinned-server.ts';
import { comparePages } from './compare-pages.ts';
import type { RunOptions } from './run-options.ts';

/** The anonymous home beside the same page prerendered by Next, each served by its own production server. */
export function measureNext(options: RunOptions): Promise<void> {
  return comparePages(options, {
    name: 'next',
    aim: 4,
    logLevel: 'error',
    headers: () => ({}),
    // `next start` packs with gzip and nothing else; unpacked is where both do the same.
    encodings: ['identity', 'gzip, deflate, br'],
    async startPeer(page) {
      const folder = installPeer('next');
      const next = 'node_modules/next/dist/bin/next';
      buildPeer(folder, page, [next, 'build']);
      const port = await freePort();
      const command = [process.execPath, next, 'start', '--port', String(port), '--hostname', '127.0.0.1'];
      return startPinnedServer({ command, cwd: folder, port, path: '/' });
    },
  });
}
