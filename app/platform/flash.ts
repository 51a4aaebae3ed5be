import {
  AVATAR_UPDATED,
  CHECK_BROKE,
  CHECK_FAILED,
  LOG_IN_FIRST,
  NO_PERMISSION,
  PROFILE_SETUP_FAILED,
  SIGN_OUT_FAILED_TEXT,
  SIGN_OUT_FAILED_TITLE,
  SIGNED_OUT_TEXT,
  SIGNED_OUT_TITLE,
} from '#app/domain/fixed-texts.ts';

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
  'profile-setup-failed': {
    title: PROFILE_SETUP_FAILED,
    lang: 'en',
    text: 'Nu am putut pregăti profilul contului tău. Până reușim, vezi site-ul ca orice cont nou. Încearcă din nou peste un minut.',
    tone: 'error',
  },
  'avatar-updated': {
    title: AVATAR_UPDATED,
    lang: 'en',
    text: 'Poza nouă se vede deja peste tot în cont.',
    tone: 'success',
  },
  'signed-out': { title: SIGNED_OUT_TITLE, text: SIGNED_OUT_TEXT, tone: 'success' },
  'sign-out-failed': { title: SIGN_OUT_FAILED_TITLE, text: SIGN_OUT_FAILED_TEXT, tone: 'error' },
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
  'result-kept': {
    title: 'Rezultatul e în contul tău',
    text: 'Rămâne acolo cât timp ai contul. Îl găsești în profil, de pe orice dispozitiv.',
    tone: 'success',
  },
  'result-in-another-account': {
    title: 'Rezultatul e păstrat deja în alt cont',
    text: 'Un rezultat stă într-un singur cont. Linkul lui merge ca până acum.',
    tone: 'warning',
  },
  'result-released': {
    title: 'Am scos rezultatul din contul tău',
    text: 'Îl mai deschide doar cine are linkul lui, până la 12 luni de la începutul testului.',
    tone: 'success',
  },
  'results-kept': {
    title: 'Rezultatele sunt în contul tău',
    text: 'Rămân acolo cât timp ai contul și le deschizi de pe orice dispozitiv.',
    tone: 'success',
  },
  'name-changed': { title: 'Am salvat numele', text: 'Așa îți spunem de acum.', tone: 'success' },
  'picture-removed': {
    title: 'Am scos poza',
    text: 'În locul ei se vede prima literă din numele tău.',
    tone: 'success',
  },
  'email-code-sent': {
    title: 'Ți-am trimis un cod',
    text: 'Scrie-l mai jos. De obicei ajunge într-un minut; caută-l și printre mesajele nesolicitate.',
    tone: 'info',
  },
  'email-code-kept': {
    title: 'Codul e scris, dar nu pleacă încă',
    text: 'Site-ul nu trimite deocamdată e-mailuri. Codul îl găsesc oamenii școlii, în lista mesajelor; scrie-l apoi mai jos.',
    tone: 'info',
  },
  'email-change-cancelled': {
    title: 'Am renunțat la schimbare',
    text: 'Adresa contului rămâne cea de până acum, iar codul trimis nu mai merge.',
    tone: 'success',
  },
  'email-confirmed': {
    title: 'Adresa e confirmată',
    text: 'Ce ne-ai lăsat cu ea ține de acum de contul tău.',
    tone: 'success',
  },
  'factor-added': {
    title: 'Metoda e pornită',
    text: 'De acum o poți folosi la al doilea pas. Ți-am scris și pe e-mail.',
    tone: 'success',
  },
  'factor-removed': {
    title: 'Am scos metoda',
    text: 'Codurile ei nu mai merg. Ți-am scris și pe e-mail.',
    tone: 'success',
  },
  'recovery-codes-kept': {
    title: 'Codurile de rezervă sunt pornite',
    text: 'Fiecare merge o singură dată, când nu ai telefonul la tine.',
    tone: 'success',
  },
  'others-signed-out': {
    title: 'Ai rămas conectat numai aici',
    text: 'Pe celelalte dispozitive trebuie intrat în cont din nou.',
    tone: 'success',
  },
  'consent-given': {
    title: 'Te-am trecut pe listă',
    text: 'Îți scriem rar, și te poți răzgândi tot aici.',
    tone: 'success',
  },
  'consent-withdrawn': {
    title: 'Am notat că te-ai răzgândit',
    text: 'E valabil de acum, fără să mai faci altceva.',
    tone: 'success',
  },
  'account-erased': {
    title: 'Contul tău e șters',
    text: 'Am șters tot ce ținea de el. Îți mulțumim că ai învățat cu noi.',
    tone: 'success',
  },
  'child-account-closed': {
    title: 'Contul e șters',
    text: 'Am uitat și adresa ta. Vă scriem amândurora că s-a făcut.',
    tone: 'success',
  },
  'parent-forgotten': {
    title: 'Am uitat adresa ta',
    text: 'Nu mai stă lângă cont și nu îți mai scriem despre el.',
    tone: 'success',
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
  'password-changed': {
    title: 'Parola nouă e pusă',
    text: 'De acum intri cu ea. Pe celelalte dispozitive trebuie să intri din nou.',
    tone: 'success',
  },
  'email-changed': {
    title: 'Adresa de e-mail e schimbată',
    text: 'De acum intri cu cea nouă, iar mesajele vin tot acolo.',
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
