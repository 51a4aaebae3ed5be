import { createContext, RouterContextProvider } from 'react-router';
import type { Visitor } from './db/units.server.ts';
import type { PageFacts } from './domain/page-facts.ts';
import type { Services } from './services.server.ts';

/** What the edge knows of a request, handed to the pages. */
export interface RequestFacts {
  services: Services;
  /** Every page of the site, by its route's pattern. */
  pages: ReadonlyMap<string, PageFacts>;
  /** As whom the pages ask the database. */
  visitor: Visitor;
  /** False when it could not be found out whether there is a session: what is closed then stays closed. */
  isSessionReadable: boolean;
  requestId: string;
  /** Undefined in development, where there is no content security policy. */
  nonce: string | undefined;
  clientAddress: string;
  log: { error(details: object, message: string): void };
}

export const factsContext = createContext<RequestFacts>();

export function requestContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(factsContext, facts);
  return context;
}
