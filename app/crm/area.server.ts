import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { readNewLeads } from './digest-lines.server.ts';
import { CRM_FLASH } from './flash.ts';
import { promoteImportedLeads, undoImportedLeads } from './imported-leads.server.ts';
import {
  deleteDueLeads,
  deleteOldChanges,
  deleteOldImportRows,
  settleLeadCounts,
} from './retention.server.ts';
import { LEAD_STATISTICS } from './statistics.ts';

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
    {
      name: 'delete old rows of imports',
      about: 'Șterge rândurile importurilor vechi de fișe',
      run: ({ units }, limit) => deleteOldImportRows(units, limit),
    },
    {
      name: 'delete old changes of leads',
      about: 'Șterge ce nu mai poate fi anulat la fișe',
      run: ({ units }, limit) => deleteOldChanges(units, limit),
    },
    {
      name: 'add up the counts of leads',
      about: 'Adună câte fișe sunt în fiecare etapă',
      run: ({ units }) => settleLeadCounts(units),
    },
    {
      name: 'promote imported leads',
      about: 'Pune în listă fișele importate',
      alsoEvery: '15-seconds',
      run: ({ units }, limit) => promoteImportedLeads(units, limit),
    },
    {
      name: 'take back imported leads',
      about: 'Scoate fișele unui import anulat',
      alsoEvery: '15-seconds',
      run: ({ units }, limit) => undoImportedLeads(units, limit),
    },
  ],
  digestLines: [{ floor: 'staff', read: readNewLeads }],
  auditVerbs: {
    lead_corrected: 'Fișă corectată',
    leads_exported: 'Listă de fișe scoasă într-un fișier',
    leads_merged: 'Fișe unite',
    merge_undone: 'Unire de fișe desfăcută',
    lead_exported: 'Copia datelor unei fișe',
    lead_erased: 'Fișă ștearsă',
    leads_imported: 'Fișe importate',
    import_undone: 'Import de fișe desfăcut',
  },
  flash: CRM_FLASH,
  limits: LIMITS,
  statistics: [LEAD_STATISTICS],
  adminPages: [
    { to: href('/admin/crm'), name: 'Fișe', group: 'people', icon: 'contact', order: 30 },
    {
      to: href('/admin/crm/analytics'),
      name: 'Ce se alege de fișe',
      group: 'people',
      icon: 'funnel',
      order: 40,
    },
  ],
};
