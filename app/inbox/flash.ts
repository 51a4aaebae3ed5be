import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const INBOX_FLASH = {
  'answer-queued': {
    title: 'Răspunsul e pe drum',
    text: 'Lângă el, în conversație, scrie dacă a plecat.',
    tone: 'success',
  },
  'answer-noted': {
    title: 'Am notat răspunsul',
    text: 'Site-ul nu l-a trimis: e în conversație așa cum l-ai scris.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
