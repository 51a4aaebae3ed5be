import type { PageSeed } from './page-seed.ts';

/** Pages below a path need its role, so one row protects the whole area. */
export const ADMIN_PAGES: PageSeed[] = [
  { path: '/admin', title: 'Admin', minimumRole: 'teacher', seo: null },
];
