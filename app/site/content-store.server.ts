import type { Units } from '#app/platform/db/units.server.ts';
import { getSiteContent, type SiteContent } from './queries.server.ts';

/** The state of change notifications; `HtmlCache` implements it. */
export interface ContentState {
  isOpen(): boolean;
  generation(): number;
}

/** Without change notifications the content is read for each request. */
export const NO_NOTIFICATIONS: ContentState = { isOpen: () => false, generation: () => 0 };

export interface ContentStore {
  /** The current pages, settings and teachers. */
  get(): Promise<SiteContent>;
  /** The last content read, however old; undefined before the first read. */
  lastRead(): SiteContent | undefined;
}

/** Caches the site's pages, settings and teachers while change notifications arrive, as the HTML cache does. */
export function createContentStore(units: Units, state: ContentState): ContentStore {
  let cached: { content: SiteContent; generation: number } | undefined;
  let last: SiteContent | undefined;
  return {
    async get() {
      const generation = state.generation();
      if (cached?.generation === generation && state.isOpen()) return cached.content;
      const content = await getSiteContent(units);
      last = content;
      if (state.isOpen() && generation === state.generation()) cached = { content, generation };
      return content;
    },
    lastRead: () => last,
  };
}
