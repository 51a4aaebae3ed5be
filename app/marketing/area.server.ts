import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';

/** Where visitors come from. */
export const marketing: Area = {
  name: 'marketing',
  adminPages: [
    {
      to: href('/admin/attribution'),
      name: 'De unde vin oamenii',
      group: 'site',
      icon: 'signpost',
      order: 140,
    },
  ],
};
