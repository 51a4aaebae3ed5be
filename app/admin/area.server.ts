import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import type { Backups } from './backups/backup-state.ts';
import { EDITING_FLASH } from './flash.ts';

type EditingFlash = typeof EDITING_FLASH;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends EditingFlash {}
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
  flash: EDITING_FLASH,
  services: ({ backups = null }) => ({ backups }),
  adminPages: [
    { to: href('/admin'), name: 'Privire de ansamblu', group: 'overview', icon: 'dashboard', order: 10 },
    { to: href('/admin/statistics'), name: 'Statistici', group: 'overview', icon: 'chart-column', order: 20 },
    { to: href('/admin/design'), name: 'Elementele de design', group: 'school', icon: 'palette', order: 160 },
  ],
};
