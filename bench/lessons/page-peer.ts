import { createCookieSessionStorage } from 'react-router';
import { componentOf } from '../pages/html-to-jsx.ts';
import { freePort } from '../support/free-port.ts';
import { buildPeer, installPeer } from '../support/peer-packages.ts';
import { type PinnedServer, startPinnedServer } from '../support/pinned-server.ts';

const SECRET = 'the secret of the peer';

/**
 * The stock React Router app with the same pages of lessons: our header and footer written out, between them the lesson from
 * the same statement on the same database.
 * @param html one of our pages of lessons
 */
export async function startPeer(html: string, databaseUrl: string): Promise<PinnedServer> {
  const folder = installPeer('lessons');
  buildPeer(folder, frameOf(html), ['node_modules/@react-router/dev/bin.cjs', 'build']);
  const port = await freePort();
  return startPinnedServer({
    command: [process.execPath, 'node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
    cwd: folder,
    port,
    path: '/',
    env: { HOST: '127.0.0.1', DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET },
  });
}

/** What surrounds the main part of a page, as the source of a component. */
function frameOf(html: string): string {
  const emptied = html.replace(/(<main\b[^>]*>).*<\/main>/s, '$1<slot></slot></main>');
  return componentOf(emptied)
    .replace('Content()', 'Content({ children })')
    .replace(/<slot>\s*<\/slot>/, '{children}');
}

/** The Cookie header of a person who is signed in to the peer. */
export async function peerCookie(claims: object): Promise<string> {
  const { getSession, commitSession } = createCookieSessionStorage({
    cookie: { name: '__session', secrets: [SECRET], path: '/' },
  });
  const session = await getSession();
  session.set('claims', claims);
  const [cookie = ''] = (await commitSession(session)).split(';');
  return cookie;
}
