import type { Thing, WithContext } from 'schema-dts';
import type { ChecklistName } from './checklists.ts';
import type { Role } from './roles.ts';

/** The facts for a page's structured data. */
export interface SchemaFacts {
  /** The origin of the site, without a slash at the end. */
  origin: string;
  canonical: string;
  title: string;
  description: string;
  /** The settings of every page and those of the page's loader. */
  settings: Readonly<Partial<Record<string, string>>>;
}

/** The `handle` of a route. */
export interface PageFacts {
  /** Indexed, in the sitemap, and the same for every visitor without a cookie. Other pages are never indexed or cached. */
  isPublic: boolean;
  /** Public, but different for each browser, so never cached. */
  isPerBrowser?: boolean;
  /** The title when the page has no row in `pages`. */
  title?: string;
  /** Lower roles are refused, even when the row in `pages` allows them. */
  floor?: Role;
  /** Why it needs an account, in one sentence for the sign-in page. Without it that page says the title. */
  signInReason?: string;
  /** What surrounds the page; 'site' by default. 'quiet': a bar and one line of footer, for a page that wants all attention. */
  shell?: 'site' | 'quiet' | 'admin';
  /** What the bar of a quiet page asks before it is left. */
  leaving?: { question: string; text: string; stay: string; leave: string };
  /** The canonical path of a page with several addresses. */
  canonical?: string;
  /** The page between home and this one, for the breadcrumb. */
  parent?: { title: string; path: string };
  /** It records sound: its document may use the microphone, and play what was recorded (`blob:`). */
  microphone?: boolean;
  /** The checklist on the page, so that its ticks come with the page for a signed-in person. */
  checklist?: ChecklistName;
  /**
   * Structured data in addition to the breadcrumb, which every page has.
   * @param data of the page's loader
   */
  schema?: (facts: SchemaFacts, data: unknown) => WithContext<Thing>[];
}
