import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../log.ts';

/** How the site reaches the backend that keeps accounts, files and rows, whichever runs. */
export interface BackendAccess {
  /** Where browsers reach it: SUPABASE_URL; in the embedded way the site's own origin. */
  url: string;
  /** The key a browser names itself with; no secret. */
  readonly publishableKey: string;
  /** Opens everything. Only for what nobody can do on a visitor's behalf: the files of somebody who is erased. */
  readonly secretKey?: string | null;
  /** Calls back once other keys count than before; without it they never change while the site runs. @returns ends it */
  onKeyChange?(notice: () => void): () => void;
  /** Calls made on a visitor's behalf by our own server; in the embedded way without the network. */
  fetch(request: Request, caller: { clientAddress: string }): Promise<Response>;
  /** Serves the protocol on this origin (/auth/v1, /rest/v1, /storage/v1, /realtime/v1); null when a hosted project does. */
  serve:
    | ((
        request: Request,
        caller: { clientAddress: string; hasLeft: () => boolean; log: Logger },
      ) => Promise<Response>)
    | null;
  /** Takes over a request for a socket at /realtime/v1/websocket; null when a hosted project does. */
  upgrade:
    | ((request: IncomingMessage, socket: Duplex, head: Buffer, caller: { clientAddress: string }) => void)
    | null;
}

/**
 * A backend that runs elsewhere, as a hosted project does. It is told whose call it is: one of our own believes it from
 * a trusted proxy (TRUSTED_PROXIES), so that limits meet the visitor and not the site.
 */
export function remoteBackend(project: {
  url: string;
  anonKey: string;
  secretKey: string | null;
}): BackendAccess {
  const { url, anonKey, secretKey } = project;
  return {
    url,
    publishableKey: anonKey,
    secretKey,
    fetch: (request, { clientAddress }) => {
      // Of an IPv6 address we know the network, as in 2001:db8:1:2::/64; a hop has no room for that.
      request.headers.set('X-Forwarded-For', clientAddress.split('/')[0] ?? '');
      return fetch(request);
    },
    serve: null,
    upgrade: null,
  };
}
