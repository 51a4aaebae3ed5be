import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { type BackupSource, createHandBackups, type HandBackups } from './backups/hand-backups.server.ts';
import { MAX_FILE_BYTES, TOO_LARGE } from './crm/import/import-limits.ts';
import * as enrolmentFile from './enrolments/enrol-limits.ts';
import { ADMIN_FLASH } from './flash.ts';
import { readFailedJobs } from './jobs/failed-jobs.server.ts';
import type { KeyAge } from './settings/keys/key-words.ts';
import { closeDays } from './statistics/close-days.server.ts';

type AdminFlash = typeof ADMIN_FLASH;

const LIMITS = { trialMails: 5, trialTexts: 3, backendChecks: 20 };

type AdminLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends AdminFlash {}
  interface LimitedWrites extends AdminLimits {}
  interface Services {
    /** Null when this process does not make the backups. */
    backups: HandBackups | null;
    /** Since when the keys of the backend exist; null with a backend elsewhere, which alone knows it. */
    readKeyAges: (() => Promise<KeyAge[]>) | null;
  }
  interface ServiceOptions {
    /** Omitted when this process does not make the backups. */
    backups?: BackupSource | null;
    /** Omitted with a backend elsewhere. */
    readKeyAges?: (() => Promise<KeyAge[]>) | null;
  }
}

/** The administration: the pages that belong to no other area. */
export const admin: Area = {
  name: 'admin',
  flash: ADMIN_FLASH,
  limits: LIMITS,
  uploads: [
    { path: href('/admin/crm/import'), maxBytes: MAX_FILE_BYTES, tooLarge: TOO_LARGE },
    {
      path: href('/admin/course-enrollment/new'),
      maxBytes: enrolmentFile.MAX_FILE_BYTES,
      tooLarge: enrolmentFile.TOO_LARGE,
    },
  ],
  textNames: { trial_text: 'SMS de probă' },
  auditVerbs: {
    backup_asked: 'Copie de rezervă cerută',
    list_exported: 'Listă scoasă într-un fișier',
    trial_text_asked: 'SMS de probă cerut',
  },
  services: ({ backups = null, readKeyAges = null, log }) => ({
    backups: backups && createHandBackups(backups, log),
    readKeyAges,
  }),
  jobs: [
    {
      name: 'close the days of the statistics',
      about: 'Păstrează numerele zilelor încheiate',
      async run({ units, services }) {
        await closeDays(units, services.declarations.statistics);
        return 0;
      },
    },
  ],
  digestLines: [{ floor: 'admin', read: readFailedJobs }],
  adminPages: [
    { to: href('/admin'), name: 'Privire de ansamblu', group: 'overview', icon: 'dashboard', order: 10 },
    { to: href('/admin/statistics'), name: 'Statistici', group: 'overview', icon: 'chart-column', order: 20 },
    { to: href('/admin/new-versions'), name: 'Texte noi', group: 'school', icon: 'new-text', order: 155 },
    { to: href('/admin/design'), name: 'Elementele de design', group: 'school', icon: 'palette', order: 160 },
    { to: href('/admin/audit'), name: 'Jurnalul de siguranță', group: 'school', icon: 'scroll', order: 170 },
    { to: href('/admin/jobs'), name: 'Sarcini programate', group: 'school', icon: 'alarm-clock', order: 180 },
  ],
};
