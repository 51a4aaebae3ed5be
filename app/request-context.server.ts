import { createContext, RouterContextProvider } from 'react-router';
import type { Services } from './services.server.ts';

/** What the edge knows of a request, handed to the pages. */
export interface RequestFacts {
  services: Services;
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
