import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const CRM_FLASH = {
  'message-sent': {
    title: 'Am primit mesajul tău',
    text: 'Îți răspundem la adresa pe care ai lăsat-o.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
