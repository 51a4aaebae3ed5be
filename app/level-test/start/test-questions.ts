import { href } from 'react-router';
import type { Question } from '#app/ui/question-list.tsx';

/** What people ask before they take the test. */
export const TEST_QUESTIONS: Question[] = [
  {
    question: 'Trebuie să îmi fac cont?',
    answer: 'Nu, testul nu cere nici cont, nici nume. Ne lași e-mailul doar dacă vrei să îți scriem.',
  },
  {
    question: 'Ce fac dacă nu știu un răspuns?',
    answer: 'Apeși „Nu știu”: ne spune mai mult decât un răspuns ghicit. Primești explicația oricum.',
  },
  {
    question: 'Pot să continui mai târziu?',
    answer: 'Da, de unde ai rămas, pe același dispozitiv și în același browser.',
  },
  {
    question: 'Cât de sigur este rezultatul?',
    answer:
      'E o estimare, iar lângă nivel scrie cât de sigură e. Dacă nu e limpede după 25 de întrebări, poți răspunde la încă cel mult 15. Testul nu aude cum vorbești, nu vede cum scrii și nu ține loc de certificat.',
  },
  {
    question: 'Ce se întâmplă cu răspunsurile mele?',
    answer:
      'Le păstrăm fără numele tău, dacă nu ni-l lași tu, și se șterg singure după 12 luni. Cu un cont, poți păstra rezultatul cât vrei.',
    more: { text: 'Politica de confidențialitate', to: href('/politica-de-confidentialitate') },
  },
];
