import type { PageSeed } from './page-seed.ts';

export const ACCOUNT_PAGES: PageSeed[] = [
  {
    path: '/auth',
    title: 'Autentificare',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Autentificare și înregistrare | English Beyond Limits',
      meta_description:
        'Testul, rezultatul și ghidurile merg fără cont. Află cum îți regăsești un rezultat și ce faci dacă o pagină te-a trimis aici.',
      meta_keywords: ['autentificare', 'înregistrare', 'regăsire rezultat test engleză'],
    },
  },
  { path: '/profil', title: 'Profil', minimumRole: 'free', seo: null },
];
