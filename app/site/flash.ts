import {
  CHECK_BROKE,
  CHECK_FAILED,
  LOG_IN_FIRST,
  NO_PERMISSION,
  PROFILE_SETUP_FAILED,
} from '#app/domain/fixed-texts.ts';
import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const SITE_FLASH = {
  'log-in-first': {
    title: LOG_IN_FIRST,
    lang: 'en',
    text: 'Apoi ajungi direct la pagină.',
    tone: 'info',
  },
  'no-permission': {
    title: NO_PERMISSION,
    lang: 'en',
    text: 'Contul tău nu deschide pagina pe care o căutai.',
    tone: 'warning',
  },
  'check-failed': {
    title: CHECK_FAILED,
    lang: 'en',
    text: 'Nu am putut afla dacă ai voie pe acea pagină. Încearcă din nou peste un minut.',
    tone: 'error',
  },
  'check-broke': {
    title: CHECK_BROKE,
    lang: 'en',
    text: 'Ceva nu a mers la noi când am verificat dacă ai voie pe acea pagină. Încearcă din nou peste un minut.',
    tone: 'error',
  },
  'profile-setup-failed': {
    title: PROFILE_SETUP_FAILED,
    lang: 'en',
    text: 'Nu am putut pregăti profilul contului tău. Până reușim, vezi site-ul ca orice cont nou. Încearcă din nou peste un minut.',
    tone: 'error',
  },
} as const satisfies Record<string, FlashMessage>;

/** Errors when the session, the rights or the profile of a request are read. */
export type AccessTrouble = 'check-failed' | 'check-broke' | 'profile-setup-failed';
