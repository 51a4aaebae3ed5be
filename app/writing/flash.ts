import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const WRITING_FLASH = {
  'written-text-sent': {
    title: 'Textul e la profesor',
    text: 'Îți scriem când răspunde. Îl poți retrage până începe să îl corecteze.',
    tone: 'success',
  },
  'written-reply-sent': {
    title: 'Mesajul a plecat',
    text: 'Îl vede profesorul, lângă textul tău.',
    tone: 'success',
  },
  'written-draft-saved': {
    title: 'Am păstrat textul',
    text: 'Îl găsești aici din orice dispozitiv, în contul tău.',
    tone: 'success',
  },
  'written-text-withdrawn': {
    title: 'Textul e din nou la tine',
    text: 'Îl poți schimba și trimite când vrei.',
    tone: 'success',
  },
  'writing-deleted': {
    title: 'Am șters textul',
    text: 'Cu tot ce s-a spus despre el, și de la profesor.',
    tone: 'success',
  },
  'correction-saved': {
    title: 'Ciorna e păstrată',
    text: 'Pleacă abia când o trimiți.',
    tone: 'success',
  },
  'correction-sent': {
    title: 'Corectura a plecat',
    text: 'Se vede acum lângă text.',
    tone: 'success',
  },
  'written-work-gone': {
    title: 'Textul nu mai e aici',
    text: 'L-a retras cine l-a scris, sau grupa s-a schimbat. Nimic nu a fost trimis.',
    tone: 'warning',
  },
} as const satisfies Record<string, FlashMessage>;
