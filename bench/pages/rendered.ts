import { freePort } from '../support/free-port.ts';
import { buildPeer, installPeer } from '../support/peer-packages.ts';
import { startPinnedServer } from '../support/pinned-server.ts';
import { comparePages } from './compare-pages.ts';
import { knownVisitor } from './home-request.ts';
import type { RunOptions } from './run-options.ts';

/**
 * The home of a visitor whom nothing cached may be sent to, rendered for every request, beside the same page in the
 * stock React Router template, which has no database, no sessions and no security headers. Both write a line per
 * request into nothing.
 */
export function measureRendered(options: RunOptions): Promise<void> {
  return comparePages(options, {
    name: 'template',
    aim: 2,
    logLevel: 'info',
    headers: knownVisitor,
    encodings: ['identity', 'gzip, deflate, br'],
    async startPeer(page) {
      const folder = installPeer('react-router');
      buildPeer(folder, page, ['node_modules/@react-router/dev/bin.cjs', 'build']);
      const port = await freePort();
      const serve = 'node_modules/@react-router/serve/bin.cjs';
      const command = [process.execPath, serve, 'build/server/index.js'];
      return startPinnedServer({ command, cwd: folder, port, path: '/', env: { HOST: '127.0.0.1' } });
    },
  });
}
