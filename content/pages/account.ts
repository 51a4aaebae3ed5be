import type { PageSeed } from './page-seed.ts';

export const ACCOUNT_PAGES: PageSeed[] = [
  {
    path: '/auth',
    title: 'Autentificare',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Autentificare și înregistrare | English Beyond Limits',
      meta_description:
        'Intră în contul tău cu parola sau cu un cod pe e-mail ori fă-ți cont într-un minut. Nivelul și rezultatele tale, pe orice dispozitiv.',
      meta_keywords: ['autentificare', 'înregistrare cont', 'cod pe e-mail', 'parolă uitată'],
    },
  },
  { path: '/profil', title: 'Profil', minimumRole: 'free', seo: null },
];
