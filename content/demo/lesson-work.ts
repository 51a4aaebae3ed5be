import type { DemoStaff } from './staff.ts';

/** What a teacher of the demo school changes in a lesson. */
interface LessonWork {
  slug: string;
  by: DemoStaff['key'];
  daysAgo: number;
  hour: number;
  teaches: string;
  /** Otherwise it is still a draft. */
  isPublished: boolean;
}

export const DEMO_LESSON_WORK: readonly LessonWork[] = [
  {
    slug: 'o-cafea-va-rog',
    by: 'teacher',
    daysAgo: 33,
    hour: 18.4,
    teaches: 'Comanzi la cafenea, ceri ceva politicos și răspunzi repede când ești la rând.',
    isPublished: true,
  },
  {
    slug: 'la-piata',
    by: 'assistant',
    daysAgo: 2,
    hour: 19.1,
    teaches: 'Cumperi la piață: întrebi cât costă, câte mai sunt și ceri cât îți trebuie.',
    isPublished: false,
  },
];
