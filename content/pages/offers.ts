import type { PageSeed } from './page-seed.ts';

export const OFFERS_PAGES: PageSeed[] = [
  {
    path: '/webinar',
    title: 'Workshop',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Workshop online de conversație în engleză',
      meta_description:
        'O întâlnire în direct în care joci o situație în engleză, cu voce tare, alături de alți români. Vezi cum decurge și fă încălzirea de două minute.',
      meta_keywords: ['workshop engleză online', 'workshop de conversație', 'exersare engleză vorbită'],
    },
  },
  {
    path: '/webinar-offer',
    title: 'După workshop',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'După workshop: primii pași și oferta școlii',
      meta_description:
        'Ce faci în primele trei zile după un workshop de engleză, cum alegi între curs, intensiv și lucru pe cont propriu și cum ne ceri o ofertă.',
      meta_keywords: [
        'ofertă workshop engleză',
        'ce urmează după workshop',
        'continuarea cursului de engleză',
      ],
    },
  },
  {
    path: '/invata-engleza-14-zile',
    title: 'Engleză în 14 zile',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Engleză în 14 zile: program cu o sarcină pe zi',
      meta_description:
        'Un program gratuit de două săptămâni: 15 minute pe zi, câte o sarcină de bifat și un exemplu. În ziua 1 și în ziua 14 te înregistrezi și compari.',
      meta_keywords: [
        'învață engleza în 14 zile',
        'program zilnic de engleză',
        'exerciții zilnice de vorbit',
      ],
    },
  },
  {
    path: '/oferta-ghid-14-zile',
    title: 'Oferta programului de 14 zile',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Programul de 14 zile: alege ritmul și cere oferta',
      meta_description:
        'Zece, 20 sau 40 de minute pe zi? Potrivește programul de 14 zile cu timpul tău, vezi ce e gratuit, cum îți măsori progresul și cum ne ceri oferta.',
      meta_keywords: ['program engleză 14 zile', 'ofertă program de engleză', 'ritm de studiu engleză'],
    },
  },
  {
    path: '/intensiv',
    title: 'Intensiv',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Engleză intensiv, pentru interviu, mutare sau examen',
      meta_description:
        'Câte ore cere fiecare nivel, cum arată o zi de lucru intensiv și de unde începi dacă ai o dată fixă. Spune-ne data și facem socoteala împreună.',
      meta_keywords: ['engleză intensiv', 'engleză pentru interviu', 'ore de studiu pe nivel'],
    },
  },
];
