import type { Units } from '#app/platform/db/units.server.ts';
import { getSiteContent, type SiteContent } from './queries.server.ts';

/** Whether changes of the content are heard of, and how many were. */
export interface ContentState {
  isOpen(): boolean;
  generation(): number;
}

/** Never heard of: everything is read again each time. */
export const UNHEARD: ContentState = { isOpen: () => false, generation: () => 0 };

export interface ContentStore {
  /** The site's pages and settings as they are now. */
  get(): Promise<SiteContent>;
  /** What was last read, however long ago; undefined before the first time. */
  lastRead(): SiteContent | undefined;
}

/** Remembers the site's pages and settings for as long as somebody would tell of a change, as the HTML cache does. */
export function createContentStore(units: Units, state: ContentState): ContentStore {
  let kept: { content: SiteContent; generation: number } | undefined;
  let last: SiteContent | undefined;
  return {
    async get() {
      const generation = state.generation();
      if (kept?.generation === generation && state.isOpen()) return kept.content;
      const content = await getSiteContent(units);
      last = content;
      if (state.isOpen() && generation === state.generation()) kept = { content, generation };
      return content;
    },
    lastRead: () => last,
  };
}
