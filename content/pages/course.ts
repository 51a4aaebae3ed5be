import type { PageSeed } from './page-seed.ts';

export const COURSE_PAGES: PageSeed[] = [
  {
    path: '/curs-engleza-conversationala',
    title: 'Curs de engleză conversațională',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Curs de engleză conversațională Ease Up Your English',
      meta_description:
        'Lecții online de la A1+ la B2: dialoguri de ascultat, gramatică pornită din română, exerciții verificate pe loc și un test. Prima lecție e gratuită.',
      meta_keywords: [
        'curs engleză conversațională',
        'engleză vorbită pentru adulți',
        'Ease Up Your English',
      ],
    },
  },
  {
    path: '/course/ease-up-your-english/lesson/intro',
    title: 'Lecția introductivă',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Lecție gratuită de engleză: o discuție la birou',
      meta_description:
        'Un dialog în engleza britanică, cuvinte care se aud, gramatica explicată pentru români, exerciții verificate pe loc și un test la sfârșit. Gratuit, fără cont.',
      meta_keywords: [
        'lecție de engleză gratuită',
        'dialog în engleză cu explicații',
        'small talk în engleză',
      ],
    },
  },
];
