import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Logger } from '../log.ts';

/** What every handler of the edge finds on its context. */
export interface AppBindings {
  /** Absent when a test calls `fetch` without a socket. */
  Bindings: Partial<HttpBindings> | Partial<Http2Bindings>;
  Variables: {
    requestId: string;
    /** Lets the scripts of this page run. */
    nonce?: string;
    clientAddress: string;
    log: Logger;
    /** Instead of the nonce: the scripts of a page that is the same for many. */
    scriptSources?: string[];
    /** A page to keep for the next who ask, and the state of the content it was rendered from. */
    shared?: { path: string; body: Buffer; generation: number };
  };
}
