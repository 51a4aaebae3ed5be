import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';

/** The conversational course. */
export const course: Area = {
  name: 'course',
  adminPages: [
    {
      to: href('/admin/course-enrollment'),
      name: 'Înscrieri',
      group: 'people',
      icon: 'graduation-cap',
      order: 50,
    },
  ],
};
