import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const SPEAKING_FLASH = {
  'spoken-message-sent': {
    title: 'Mesajul a plecat',
    text: 'Îl găsești în conversație.',
    tone: 'success',
  },
  'spoken-answer-sent': {
    title: 'Înregistrarea e la profesor',
    text: 'Îți scriem când răspunde.',
    tone: 'success',
  },
  'spoken-answer-deleted': {
    title: 'Am șters înregistrarea',
    text: 'Cu tot ce s-a spus despre ea, și de la profesor.',
    tone: 'success',
  },
  'recording-consent-given': {
    title: 'Am notat acordul',
    text: 'Îl retragi oricând din profil, de la Vorbire.',
    tone: 'success',
  },
  'recording-consent-withdrawn': {
    title: 'Acordul e retras',
    text: 'Înregistrările trimise s-au șters, cu răspunsurile la ele.',
    tone: 'success',
  },
  'parent-asked': {
    title: 'I-am scris părintelui',
    text: 'După ce e de acord, poți trimite înregistrarea. Până atunci rămâne pe dispozitivul tău.',
    tone: 'success',
  },
  'reply-notices-on': {
    title: 'Te anunțăm pe e-mail',
    text: 'Când profesorul răspunde la o înregistrare sau la un text.',
    tone: 'success',
  },
  'reply-notices-off': {
    title: 'Nu te mai anunțăm pe e-mail',
    text: 'Răspunsurile profesorului le găsești aici și la Scriere.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
