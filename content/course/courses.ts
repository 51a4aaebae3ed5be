import type { Role } from '#app/domain/roles.ts';

/** A course as the school sells it. */
export interface Course {
  /** The first part of the addresses of its lessons. */
  id: string;
  title: string;
  /** Who has this role or a higher one needs no enrolment. */
  minimumRole: Role;
  /** The lessons that everybody reads, without an account. */
  freeLessons: readonly string[];
}

export const CONVERSATION_COURSE: Course = {
  id: 'ease-up-your-english',
  title: 'Ease Up Your English',
  minimumRole: 'premium',
  freeLessons: ['intro'],
};

/** The six units of the conversation course, with the level and what one can do after each. */
export const UNITS = [
  {
    number: 1,
    level: 'A1+',
    title: 'Primele zile',
    canDo: 'Te prezinți, spui cu ce te ocupi, cumperi din piață și întrebi de drum.',
  },
  {
    number: 2,
    level: 'A2',
    title: 'Zi de zi',
    canDo: 'Comanzi la cafenea, povestești weekendul, stabilești o întâlnire și spui ce te doare.',
  },
  {
    number: 3,
    level: 'A2+',
    title: 'Pe drum',
    canDo: 'Rezolvi o rezervare, alegi un tren, povestești o pățanie și descrii o locuință.',
  },
  {
    number: 4,
    level: 'B1',
    title: 'La muncă',
    canDo: 'Treci printr-un interviu, o ședință și o reclamație și stai de vorbă la prânz.',
  },
  {
    number: 5,
    level: 'B1+',
    title: 'Oameni apropiați',
    canDo: 'Dai un sfat, vorbești despre planuri, ceri o favoare și contrazici fără să jignești.',
  },
  {
    number: 6,
    level: 'B2',
    title: 'Dincolo de limite',
    canDo: 'Negociezi, spui mai departe ce ai auzit, prezinți o idee și îți iei rămas-bun.',
  },
] as const;
