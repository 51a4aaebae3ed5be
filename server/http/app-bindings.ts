import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Logger } from '../log.ts';

/** The context of every handler and middleware. */
export interface AppBindings {
  /** Absent when a test calls `fetch` without a socket. */
  Bindings: Partial<HttpBindings> | Partial<Http2Bindings>;
  Variables: {
    requestId: string;
    /** Nonce of this response's content security policy. */
    nonce?: string;
    /** Of a page or its data, once its route is known. */
    pageFacts?: PageFacts;
    clientAddress: string;
    log: Logger;
    /** Used instead of the nonce: sources of the inline scripts of a shared page. */
    scriptSources?: string[];
    /** A shared page to put into the HTML cache; `generation` is the state of the content it was rendered from. */
    shared?: { path: string; body: Buffer; generation: number };
  };
}
