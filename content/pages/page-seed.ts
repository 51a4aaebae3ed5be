import type { Role } from '#app/domain/roles.ts';

/** A row of the seed of table `pages`. */
export interface PageSeed {
  path: string;
  title: string;
  minimumRole: Role;
  /** Null for pages that are not public and so not indexed. */
  seo: { meta_title: string; meta_description: string; meta_keywords: string[] } | null;
}
