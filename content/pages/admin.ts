import type { PageSeed } from './page-seed.ts';

/** Sub-pages take the role of their nearest parent, so the one row stands for the whole area. */
export const ADMIN_PAGES: PageSeed[] = [
  { path: '/admin', title: 'Admin', minimumRole: 'teacher', seo: null },
];
