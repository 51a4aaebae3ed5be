import { AVATAR_UPDATED, SIGNED_OUT_TEXT, SIGNED_OUT_TITLE } from '#app/domain/fixed-texts.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import { SIGN_OUT_FAILED } from '#app/shell/notices.ts';

/** What to do for a code that no mail brings. */
export const UNSENT_CODE =
  'Site-ul nu trimite deocamdată e-mailuri, dar un administrator principal găsește codul la „E-mailuri și SMS-uri”. Ca să primești codul, scrie-ne de la adresa la care îl aștepți. A noastră e în pagina de contact.';

/** The messages that redirects of this area leave for the next page. */
export const ACCOUNT_FLASH = {
  'avatar-updated': {
    title: AVATAR_UPDATED,
    lang: 'en',
    text: 'Poza nouă se vede deja peste tot în cont.',
    tone: 'success',
  },
  'signed-out': { title: SIGNED_OUT_TITLE, text: SIGNED_OUT_TEXT, tone: 'success' },
  'sign-out-failed': SIGN_OUT_FAILED,
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
    text: UNSENT_CODE,
    tone: 'info',
  },
  'email-code-waits': {
    title: 'Codul e scris, dar nu pleacă încă',
    text: 'Mai jos scrie cum îl primești.',
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
    text: 'De acum o poți folosi la verificarea în doi pași. Ți-am scris și pe e-mail.',
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
    title: 'Contul e deschis numai aici',
    text: 'Pe celelalte dispozitive trebuie să intri din nou.',
    tone: 'success',
  },
  'consent-given': {
    title: 'Am notat acordul',
    text: 'Te poți răzgândi oricând, tot aici.',
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
  'role-changed': {
    title: 'Am schimbat rolul',
    text: 'E valabil de la următoarea pagină pe care o deschide persoana.',
    tone: 'success',
  },
  'person-banned': {
    title: 'Contul e blocat',
    text: 'Nu mai deschide nimic, nici pe dispozitivele unde era deja conectat.',
    tone: 'success',
  },
  'person-unbanned': {
    title: 'Contul nu mai e blocat',
    text: 'Persoana poate intra din nou.',
    tone: 'success',
  },
  'person-signed-out': {
    title: 'Contul e închis pe toate dispozitivele',
    text: 'Persoana intră din nou cu parola sau cu un cod pe e-mail.',
    tone: 'success',
  },
  'factors-reset': {
    title: 'Am oprit verificarea în doi pași',
    text: 'Contul s-a închis pe toate dispozitivele, iar persoana află printr-un e-mail.',
    tone: 'success',
  },
  'person-erased': {
    title: 'Contul e șters',
    text: 'Odată cu el s-a șters tot ce ținea de persoană.',
    tone: 'success',
  },
  'viewing-refused': {
    title: 'Nu poți vedea site-ul ca această persoană',
    text: 'Merge numai pentru un rol mai mic decât al tău și pentru un cont care nu e blocat.',
    tone: 'info',
  },
  'invitation-sent': {
    title: 'Invitația e pe drum',
    text: 'Linkul din ea merge 7 zile. Până e primită, o vezi mai jos.',
    tone: 'success',
  },
  'invitation-revoked': {
    title: 'Am retras invitația',
    text: 'Linkul ei nu mai merge.',
    tone: 'success',
  },
  'invitation-ended': {
    title: 'Invitația nu mai era în așteptare',
    text: 'A fost primită, retrasă sau înlocuită între timp.',
    tone: 'info',
  },
  'invitation-taken': {
    title: 'Bun venit în echipă',
    text: 'Rolul e al tău. Administrarea se deschide după verificarea în doi pași.',
    tone: 'success',
  },
  'zone-chosen': {
    title: 'Am schimbat fusul orar',
    text: 'Orele întâlnirilor și zilele din cont sunt acum după el.',
    tone: 'success',
  },
  'zone-followed': {
    title: 'Fusul orar e din nou al dispozitivului',
    text: 'Îl aflăm când deschizi pagina următoare.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
