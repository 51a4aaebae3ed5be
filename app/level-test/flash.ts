import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const LEVEL_TEST_FLASH = {
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
  'recording-kept': {
    title: 'Înregistrarea e la locul ei',
    text: 'Ascult-o o dată aici: așa o aud și cei care dau testul, în cel mult o jumătate de minut.',
    tone: 'success',
  },
  'recording-removed': {
    title: 'Am scos înregistrarea',
    text: 'De acum, vocea browserului citește textul, iar cine nu are una nu primește întrebările lui.',
    tone: 'success',
  },
  'report-answered': {
    title: 'Răspunsul e dat',
    text: 'Apare lângă întrebare, printre răspunsurile rezultatului. Cine a lăsat o adresă îl primește și pe e-mail.',
    tone: 'success',
  },
  'question-written': {
    title: 'Ciorna e salvată',
    text: 'Uită-te la ea ca la test, apoi trimite-o la citit.',
    tone: 'success',
  },
  'questions-written': {
    title: 'Ciornele sunt salvate',
    text: 'Le găsești în listă. Fiecare se trimite la citit de pe pagina ei.',
    tone: 'success',
  },
  'question-saved': {
    title: 'Am salvat versiunea nouă',
    text: 'Cea dinainte rămâne printre versiuni.',
    tone: 'success',
  },
  'question-sent': {
    title: 'Întrebarea e la citit',
    text: 'Un coleg răspunde la ea fără cheie. Până atunci o poți lua înapoi.',
    tone: 'success',
  },
  'question-taken-back': {
    title: 'Întrebarea e din nou ciornă',
    text: 'O poți schimba și trimite la citit când e gata.',
    tone: 'success',
  },
  'question-answered': {
    title: 'Răspunsul tău e păstrat',
    text: 'Acum vezi cheia: compară, apoi spune ce ai găsit.',
    tone: 'success',
  },
  'question-read': {
    title: 'Citirea e păstrată',
    text: 'Mai jos vezi ce urmează cu întrebarea.',
    tone: 'success',
  },
  'question-returned': {
    title: 'Am trimis-o înapoi',
    text: 'Autorul vede nota ta pe pagina întrebării.',
    tone: 'success',
  },
  'questions-accepted': {
    title: 'Gata, în teste',
    text: 'Testele începute de acum pot întreba și asta. Cele începute înainte rămân cum sunt.',
    tone: 'success',
  },
  'question-withdrawn': {
    title: 'Întrebarea e retrasă',
    text: 'Testele noi nu o mai întreabă. Rămâne în listă și poate fi reluată.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
