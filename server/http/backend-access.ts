import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KeyAge } from '#app/admin/settings/keys/key-words.ts';
import type { Logger } from '../log.ts';

/** How the site reaches the backend of accounts, files and rows, embedded or elsewhere. */
export interface BackendAccess {
  /** Where browsers reach it: SUPABASE_URL; embedded, the site's own origin. */
  url: string;
  /** The API key for browsers; not a secret. */
  readonly publishableKey: string;
  /** Bypasses every right. Used only to remove the files of erased people. */
  readonly secretKey?: string | null;
  /** Calls `notice` after each key rotation; absent where keys never change while the site runs. @returns unsubscribe */
  onKeyChange?(notice: () => void): () => void;
  /** Since when the keys in use exist; absent with a backend elsewhere, which alone knows it. */
  readKeyAges?(): Promise<KeyAge[]>;
  /** Calls made by our server on behalf of a visitor; embedded, without the network. */
  fetch(request: Request, caller: { clientAddress: string }): Promise<Response>;
  /** Serves /auth/v1, /rest/v1, /storage/v1 and /realtime/v1 on this origin; null with a backend elsewhere. */
  serve:
    | ((
        request: Request,
        caller: { clientAddress: string; hasLeft: () => boolean; log: Logger },
      ) => Promise<Response>)
    | null;
  /** Upgrades a request at /realtime/v1/websocket; null with a backend elsewhere. */
  upgrade:
    | ((request: IncomingMessage, socket: Duplex, head: Buffer, caller: { clientAddress: string }) => void)
    | null;
}

/**
 * A backend elsewhere. Calls carry the visitor's address in X-Forwarded-For: a backend of ours trusts it when the site is
 * in its TRUSTED_PROXIES, so its limits count visitors and not the site.
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
      // clientAddress is a network for IPv6, as in 2001:db8:1:2::/64; the header takes no prefix length.
      request.headers.set('X-Forwarded-For', clientAddress.split('/')[0] ?? '');
      return fetch(request);
    },
    serve: null,
    upgrade: null,
  };
}
