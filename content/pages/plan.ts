import type { PageSeed } from './page-seed.ts';

export const PLAN_PAGES: PageSeed[] = [
  {
    path: '/plan-personalizat',
    title: 'Plan personalizat',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Plan personalizat de engleză, pe nivelul tău',
      meta_description:
        'Cum faci un plan din rezultatul testului: la ce lucrezi întâi de la A1 la C2 și cât durează, după câte ore ai pe săptămână.',
      meta_keywords: [
        'plan personalizat engleză',
        'plan de învățare engleză',
        'câte ore ca să înveți engleză',
      ],
    },
  },
  {
    path: '/onboarding',
    title: 'Primii pași',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Primii pași: ce faci în prima oră de engleză cu noi',
      meta_description:
        'Prima oră, împărțită pe sferturi: testul, explicațiile, un ghid și primele propoziții. Apoi alegi drumul care ți se potrivește.',
      meta_keywords: ['primii pași în engleză', 'cum funcționează site-ul', 'început de curs engleză'],
    },
  },
];
