import type { PageSeed } from './page-seed.ts';

export const LIVE_QUIZ_PAGES: PageSeed[] = [
  {
    path: '/tiktok-live-quiz',
    title: 'Quiz live',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Quiz de engleză în direct pe TikTok LIVE',
      meta_description:
        'Cum se joacă quizul nostru de engleză pe TikTok LIVE, cum te pregătești și cum afli când jucăm. Plus trei întrebări la care răspunzi pe loc.',
      meta_keywords: ['quiz de engleză', 'TikTok LIVE engleză', 'întrebări de engleză cu răspunsuri'],
    },
  },
  { path: '/tiktok-live-settings', title: 'Setări TikTok LIVE', minimumRole: 'teacher', seo: null },
];
