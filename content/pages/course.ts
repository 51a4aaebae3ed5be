import type { PageSeed } from './page-seed.ts';

export const COURSE_PAGES: PageSeed[] = [
  {
    path: '/curs-engleza-conversationala',
    title: 'Curs de engleză conversațională',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Curs de engleză conversațională Ease Up Your English',
      meta_description:
        'Pentru cine înțelege engleza, dar vorbește greu: de ce te blochezi, ce replici te scot din încurcătură și cum lucrezi cu o lecție.',
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
        'Un dialog în engleza britanică, cu note în română, replici utile, greșeli tipice ale românilor și patru exerciții cu răspunsuri. Gratuit, fără cont.',
      meta_keywords: [
        'lecție de engleză gratuită',
        'dialog în engleză cu explicații',
        'small talk în engleză',
      ],
    },
  },
];
