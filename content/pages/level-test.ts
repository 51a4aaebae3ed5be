import type { PageSeed } from './page-seed.ts';

export const LEVEL_TEST_PAGES: PageSeed[] = [
  {
    path: '/test-nivel',
    title: 'Test de Nivel',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Test de nivel la engleză, gratuit și adaptiv (A1–C2)',
      meta_description:
        'Un sfert de oră, între 10 și 25 de întrebări alese după răspunsurile tale. Vezi ce nivel ai, cât de sigur este și ce ai de reparat.',
      meta_keywords: ['test nivel engleză', 'test engleză A1 C2', 'test adaptiv engleză'],
    },
  },
];
