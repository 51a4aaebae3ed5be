import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, RouterContextProvider } from 'react-router';
import type { BackendForBrowsers } from '#app/domain/client-configuration.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Viewing } from '#app/domain/viewing.ts';
import type { Services } from './area.ts';
import type { Visitor } from './db/units.server.ts';

/** Public settings of the backend of accounts. */
export interface BackendSettings {
  /** Identity providers people can sign in with, as in 'google'. */
  providers: string[];
  /** Whether an address must be confirmed before its first session; null when unknown. */
  isConfirmationRequired: boolean | null;
}

/** The data of a request that `server/` passes to the pages. */
export interface RequestFacts {
  services: Services;
  /** The page facts of every route, by its pattern. */
  pages: ReadonlyMap<string, PageFacts>;
  /** The identity for units of work. */
  visitor: Visitor;
  /** As whom an admin is looking at the site; null in every other request. */
  viewing: Viewing | null;
  /** False when reading the session failed: closed pages then stay closed. */
  isSessionReadable: boolean;
  /** Whether the request has a session cookie, valid or not: the response is then personal. */
  hasSessionCookie: boolean;
  /** The official client for this request: it reads and writes the session's cookies. */
  supabase(): SupabaseClient;
  /** Ends this device's session. @returns false when that failed; nothing has changed then */
  endSession(): Promise<boolean>;
  /** Deletes the cookies of an ended session. */
  forgetSession(): void;
  /** The configuration of the browser's client. */
  backend: BackendForBrowsers;
  backendSettings(): Promise<BackendSettings>;
  /**
   * Renders a page as a visitor without cookies gets it, a search engine for example.
   * @param replaced services that take the place of the site's, to see the page with content that is not saved
   */
  renderForAnyone(path: string, replaced?: Partial<Services>): Promise<Response>;
  requestId: string;
  /** Undefined in development, where there is no content security policy. */
  nonce: string | undefined;
  clientAddress: string;
  log: { error(details: object, message: string): void };
}

export const factsContext = createContext<RequestFacts>();

/** The router's context for one request. */
export function requestContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(factsContext, facts);
  return context;
}
