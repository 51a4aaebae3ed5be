import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of edited rows leave for the next page. */
export const EDITING_FLASH = {
  'settings-saved': { title: 'Am salvat', text: 'Se vede deja pe site.', tone: 'success' },
  'settings-unchanged': { title: 'Nu era nimic de salvat', text: 'Toate au rămas cum erau.', tone: 'info' },
  'setting-restored': {
    title: 'Am pus la loc textul de dinainte',
    text: 'Se vede deja pe site; cel pe care l-a înlocuit rămâne în listă.',
    tone: 'success',
  },
  'offer-taken': {
    title: 'Am pus textul nou',
    text: 'Se vede deja pe site; al vostru rămâne printre versiuni.',
    tone: 'success',
  },
  'offer-declined': {
    title: 'Rămâne textul vostru',
    text: 'Îl arătăm din nou numai dacă vine altul.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
