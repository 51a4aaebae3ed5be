import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';

/** The conversational course. */
export const course: Area = {
  name: 'course',
  adminPages: [{ to: href('/admin/course-enrollment'), name: 'Înscrieri', order: 140 }],
};
