import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import type { Backups } from './backups/backup-state.ts';

declare module '#app/platform/area.ts' {
  interface Services {
    backups: Backups;
  }
  interface ServiceOptions {
    /** Omitted when this process does not make the backups. */
    backups?: Backups;
  }
}

/** The administration: the pages that belong to no other area. */
export const admin: Area = {
  name: 'admin',
  services: ({ backups = null }) => ({ backups }),
  adminPages: [
    { to: href('/admin'), name: 'Privire de ansamblu', order: 10 },
    { to: href('/admin/statistics'), name: 'Statistici', order: 30 },
    { to: href('/admin/design'), name: 'Elementele de design', order: 160 },
  ],
};
