import type { Role } from '#app/domain/roles.ts';

export interface PageSeed {
  path: string;
  title: string;
  minimumRole: Role;
  seo: { meta_title: string; meta_description: string; meta_keywords: string[] } | null;
}

/**
 * The rows of `pages` a new school starts with. Those of areas that are not public yet carry the minimum role the
 * menu and the policies go by; they have no SEO of their own.
 */
export const PAGES: PageSeed[] = [
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
  { path: '/webinar', title: 'Workshop', minimumRole: 'unregistered', seo: null },
  { path: '/admin', title: 'Admin', minimumRole: 'teacher', seo: null },
  { path: '/profil', title: 'Profil', minimumRole: 'free', seo: null },
  { path: '/tiktok-live-settings', title: 'Setări TikTok LIVE', minimumRole: 'teacher', seo: null },
  { path: '/attribution-test', title: 'Test de atribuire', minimumRole: 'staff', seo: null },
];
