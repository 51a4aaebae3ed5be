import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { readNewLeads, readNewMessages } from './digest-lines.server.ts';
import { CRM_FLASH } from './flash.ts';
import { deleteDueLeads } from './retention.server.ts';

const LIMITS = { lead: 60 };

type CrmFlash = typeof CRM_FLASH;
type CrmLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends CrmFlash {}
  interface LimitedWrites extends CrmLimits {}
}

/** Leads: who left their details, what they wrote and agreed to. */
export const crm: Area = {
  name: 'crm',
  jobs: [
    {
      name: 'delete old leads',
      about: 'Șterge fișele la 24 de luni după ultimele date lăsate',
      run: ({ units }, limit) => deleteDueLeads(units, limit),
    },
  ],
  digestLines: [
    { floor: 'staff', read: readNewLeads },
    { floor: 'staff', read: readNewMessages },
  ],
  flash: CRM_FLASH,
  limits: LIMITS,
  adminPages: [
    { to: href('/admin/crm'), name: 'Fișe', group: 'people', icon: 'contact', order: 30 },
    {
      to: href('/admin/crm/analytics'),
      name: 'De la test la mesaj',
      group: 'people',
      icon: 'funnel',
      order: 40,
    },
  ],
};
