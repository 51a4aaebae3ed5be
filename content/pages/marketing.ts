import type { PageSeed } from './page-seed.ts';

export const MARKETING_PAGES: PageSeed[] = [
  { path: '/attribution-test', title: 'Test de atribuire', minimumRole: 'staff', seo: null },
];
