import type { Thing, WithContext } from 'schema-dts';
import type { Role } from './roles.ts';

/** What a page's structured data may speak of. */
export interface SchemaFacts {
  /** The site's own address, without a slash at the end. */
  origin: string;
  canonical: string;
  title: string;
  description: string;
  /** Those of every page, and those the page's own loader gave. */
  settings: Readonly<Partial<Record<string, string>>>;
}

/** What a route says of itself, as its `handle`. */
export interface PageFacts {
  /** Everybody's page: indexed, in the sitemap, the same for all who are not known. Others are never indexed or kept. */
  isPublic: boolean;
  /** Everybody's, and yet another one for each browser that asks: kept for nobody. */
  isPerBrowser?: boolean;
  /** What a page without a row of its own is called. */
  title?: string;
  /** Whoever stands below is refused, whatever the row in `pages` says. */
  floor?: Role;
  /** The address a page with several is known by. */
  canonical?: string;
  /** The page between home and this one, for the breadcrumb. */
  parent?: { title: string; path: string };
  /** The page's own structured data, besides the breadcrumb every page has. */
  schema?: (facts: SchemaFacts) => WithContext<Thing>[];
}
