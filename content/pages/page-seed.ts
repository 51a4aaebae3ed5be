import type { Role } from '#app/domain/roles.ts';

/** A row of `pages` a new school starts with. */
export interface PageSeed {
  path: string;
  title: string;
  minimumRole: Role;
  /** Null where the page is not for everybody and so has nothing to say to search engines. */
  seo: { meta_title: string; meta_description: string; meta_keywords: string[] } | null;
}
