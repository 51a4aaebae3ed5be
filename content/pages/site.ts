import type { PageSeed } from './page-seed.ts';

export const SITE_PAGES: PageSeed[] = [
  {
    path: '/',
    title: 'Acasă',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'English Beyond Limits | Cursuri de Engleză Online',
      meta_description:
        'Află gratuit ce nivel de engleză ai: un test care se adaptează la tine, fără cont, cu fiecare greșeală explicată în română.',
      meta_keywords: ['cursuri de engleză online', 'test de engleză gratuit', 'engleză pentru români'],
    },
  },
  {
    path: '/contact',
    title: 'Despre noi și contact',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Despre școală și contact | English Beyond Limits',
      meta_description:
        'Cine predă și cum, la ce oră ne găsești și un formular prin care ne scrii direct. Îți răspundem în română, fără obligații.',
      meta_keywords: [
        'contact școală de engleză',
        'profesori de engleză online',
        'despre English Beyond Limits',
      ],
    },
  },
  {
    path: '/termeni-si-conditii',
    title: 'Termeni și condiții',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Termeni și condiții | English Beyond Limits',
      meta_description:
        'Ce primești pe site, ce este și ce nu este rezultatul testului, cum folosești textele noastre și ce drepturi ai ca elev sau vizitator.',
      meta_keywords: ['termeni și condiții', 'condiții de utilizare', 'drepturile cursanților'],
    },
  },
  {
    path: '/politica-de-confidentialitate',
    title: 'Politica de confidențialitate',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Politica de confidențialitate | English Beyond Limits',
      meta_description:
        'Ce date păstrăm când dai testul sau ne lași adresa ta, de ce, cât timp, cine le vede și cum ceri să le ștergem.',
      meta_keywords: ['politica de confidențialitate', 'protecția datelor', 'GDPR școală de engleză'],
    },
  },
  {
    path: '/politica-de-cookies',
    title: 'Politica de cookies',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Politica de cookies | English Beyond Limits',
      meta_description:
        'Toate cookie-urile pe care le pune site-ul, pe nume: la ce folosesc, cât rămân și cum le ștergi. Niciunul nu este pentru publicitate.',
      meta_keywords: ['politica de cookies', 'cookie-uri necesare', 'site fără urmărire'],
    },
  },
];
