import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import {
  type ContentState,
  type ContentStore,
  createContentStore,
  NO_NOTIFICATIONS,
} from './content-store.server.ts';
import { SITE_FLASH } from './flash.ts';

type SiteFlash = typeof SITE_FLASH;

declare module '#app/platform/area.ts' {
  interface Services {
    content: ContentStore;
  }
  interface ServiceOptions {
    /** The state of change notifications; without it the content is read for each request. */
    contentState?: ContentState;
  }
  interface FlashMessages extends SiteFlash {}
}

/** The school's own pages, the gate before every page, settings and search engines. */
export const site: Area = {
  name: 'site',
  services: ({ pageUnits, contentState = NO_NOTIFICATIONS }) => ({
    content: createContentStore(pageUnits, contentState),
  }),
  auditVerbs: {
    setting_changed: 'Setare schimbată',
    page_changed: 'Pagină schimbată',
    offer_taken: 'Versiune nouă luată',
    offer_declined: 'Versiune nouă refuzată',
    redirect_added: 'Adresă mutată',
    redirect_removed: 'Mutare de adresă scoasă',
  },
  flash: SITE_FLASH,
  adminPages: [
    { to: href('/admin/pages'), name: 'Pagini', group: 'site', icon: 'files', order: 120 },
    { to: href('/admin/seo'), name: 'Texte pentru căutare', group: 'site', icon: 'search', order: 130 },
    { to: href('/admin/seo/redirects'), name: 'Adrese mutate', group: 'site', icon: 'redirect', order: 135 },
    { to: href('/admin/settings'), name: 'Setări', group: 'school', icon: 'settings', order: 150 },
  ],
};
