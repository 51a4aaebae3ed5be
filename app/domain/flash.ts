import { CHECK_BROKE, CHECK_FAILED, LOG_IN_FIRST, NO_PERMISSION } from './fixed-texts.ts';

export interface FlashMessage {
  title: string;
  /** The language of the title, where it is not Romanian. */
  lang?: 'en';
  text: string;
  tone: 'info' | 'success' | 'warning' | 'error';
}

/** The messages a redirect can leave for the next page. The cookie holds only the code, so nobody can write one. */
export const FLASH_MESSAGES = {
  'log-in-first': {
    title: LOG_IN_FIRST,
    lang: 'en',
    text: 'Pagina pe care o căutai este doar pentru cei care au cont.',
    tone: 'warning',
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
  'message-sent': {
    title: 'Am primit mesajul tău',
    text: 'Îți răspundem la adresa pe care ai lăsat-o.',
    tone: 'success',
  },
  'result-mail-queued': {
    title: 'E-mailul cu rezultatul e pe drum',
    text: 'De obicei ajunge într-un minut. Dacă nu îl vezi, caută-l și printre mesajele nesolicitate.',
    tone: 'success',
  },
  'result-mail-kept': {
    title: 'E-mailul e scris, dar nu pleacă încă',
    text: 'Site-ul nu trimite deocamdată e-mailuri. Mesajul așteaptă cel mult 30 de zile; până atunci, păstrează-ți linkul acestei pagini.',
    tone: 'info',
  },
  'recording-kept': {
    title: 'Înregistrarea e la locul ei',
    text: 'Ascult-o o dată aici: așa o aud și cei care dau testul, în cel mult o jumătate de minut.',
    tone: 'success',
  },
  'recording-removed': {
    title: 'Am scos înregistrarea',
    text: 'Textul îl citește de acum vocea browserului, iar cine nu are una nu primește întrebările lui.',
    tone: 'success',
  },
  'report-answered': {
    title: 'Răspunsul e dat',
    text: 'Apare lângă întrebare, pe pagina rezultatului. Cine a lăsat o adresă îl primește și pe e-mail.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;

export type FlashCode = keyof typeof FLASH_MESSAGES;

export function isFlashCode(value: unknown): value is FlashCode {
  return typeof value === 'string' && Object.hasOwn(FLASH_MESSAGES, value);
}
