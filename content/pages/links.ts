import type { PageSeed } from './page-seed.ts';

export const LINKS_PAGES: PageSeed[] = [
  {
    path: '/linktree',
    title: 'Linkurile noastre',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Linkurile English Beyond Limits, la un loc',
      meta_description:
        'Testul de nivel, resursele gratuite, ghidurile, cursul, workshopul, quizul live și conturile noastre de pe rețele, pe o singură pagină.',
      meta_keywords: ['linkuri English Beyond Limits', 'engleză pe TikTok', 'engleză pe Instagram'],
    },
  },
];
