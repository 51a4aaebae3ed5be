import { createContext, type RouterContextProvider } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import type { Settings } from '#content/settings.ts';
import type { PageRow, Person } from './queries.server.ts';

/** What is known of the site and of whoever asks, once per request, before any loader runs. */
export interface Visit {
  facts: PageFacts;
  /** The path the page is known by. */
  canonicalPath: string;
  /** The page's own row; undefined when it has none. */
  row: PageRow | undefined;
  /** The rows of all pages, by path; the last known ones where they cannot be read. */
  rows: ReadonlyMap<string, PageRow>;
  settings: Settings;
  person: Person;
  flash: FlashMessage | null;
  /** Whether neither the page's row nor one above it demands a role. */
  isOpenToAll: boolean;
  /** Whether the school may be found by search engines at all (decision 0057). */
  isFindable: boolean;
  /** Whether everybody who is not known gets the same page, so that it may be indexed and kept for them. */
  isShared: boolean;
}

export const visitContext = createContext<Visit | null>(null);

/** The visit the gate has let in. @throws when nobody passed the gate, which no page does */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext);
  if (!visit) throw new Error('A page was asked for past the gate.');
  return visit;
}
