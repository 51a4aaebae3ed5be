import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, RouterContextProvider } from 'react-router';
import type { BackendForBrowsers } from '#app/domain/client-configuration.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Services } from './area.ts';
import type { Visitor } from './db/units.server.ts';

/** What the backend of accounts tells everybody about itself. */
export interface BackendSettings {
  /** The services of others that people can sign in with: 'google'. */
  providers: string[];
  /** Whether an address must be confirmed before its first session; null where it could not be asked. */
  isConfirmationRequired: boolean | null;
}

/** What the edge knows of a request, handed to the pages. */
export interface RequestFacts {
  services: Services;
  /** Every page of the site, by its route's pattern. */
  pages: ReadonlyMap<string, PageFacts>;
  /** As whom the pages ask the database. */
  visitor: Visitor;
  /** False when it could not be found out whether there is a session: what is closed then stays closed. */
  isSessionReadable: boolean;
  /** Whether the request came with a session cookie, good or not: what answers it is one person's. */
  hasSessionCookie: boolean;
  /** The official client on behalf of whoever asks. It reads the session's cookies and writes them into the answer. */
  supabase(): SupabaseClient;
  /** Ends this device's session. @returns false when that could not be done: everything is then as before */
  endSession(): Promise<boolean>;
  /** Makes the browser forget a session that is over. */
  forgetSession(): void;
  /** What a browser needs for a client of its own. */
  backend: BackendForBrowsers;
  /** How people can sign in, as the backend of accounts says of itself. */
  backendSettings(): Promise<BackendSettings>;
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
