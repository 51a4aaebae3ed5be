import type { Logger } from './log.ts';

/** How the site reaches the backend that keeps accounts, files and rows, whichever runs. */
export interface BackendAccess {
  /** Where browsers reach it: SUPABASE_URL; in the embedded way the site's own origin. */
  url: string;
  /** The key a browser names itself with; no secret. */
  publishableKey: string;
  /** Opens everything. Only for what nobody can do on a visitor's behalf: the files of somebody who is erased. */
  secretKey?: string | null;
  /** Calls made on a visitor's behalf by our own server; in the embedded way without the network. */
  fetch(request: Request, caller: { clientAddress: string }): Promise<Response>;
  /** Serves the protocol on this origin (/auth/v1, /rest/v1, /storage/v1); null when a hosted project does. */
  serve: ((request: Request, caller: { clientAddress: string; log: Logger }) => Promise<Response>) | null;
}

/** A backend that runs elsewhere, as a hosted project does. */
export function remoteBackend(project: {
  url: string;
  anonKey: string;
  secretKey: string | null;
}): BackendAccess {
  const { url, anonKey, secretKey } = project;
  return { url, publishableKey: anonKey, secretKey, fetch: (request) => fetch(request), serve: null };
}
