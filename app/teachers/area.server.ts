import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { PHOTOGRAPH_BUCKET } from './photograph-bucket.ts';

/** The public profiles of those who teach. */
export const teachers: Area = {
  name: 'teachers',
  auditVerbs: {
    teacher_added: 'Profil de profesor adăugat',
    teacher_changed: 'Profil de profesor schimbat',
    teacher_photograph_set: 'Fotografia unui profesor, pusă',
    teacher_photograph_removed: 'Fotografia unui profesor, scoasă',
    teacher_removed: 'Profil de profesor șters',
  },
  buckets: [PHOTOGRAPH_BUCKET],
  adminPages: [
    {
      to: href('/admin/settings/teachers'),
      name: 'Cine predă',
      group: 'school',
      icon: 'graduation-cap',
      order: 152,
    },
  ],
};
