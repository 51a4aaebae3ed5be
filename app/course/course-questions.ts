import { href } from 'react-router';
import type { Question } from '#app/ui/question-list.tsx';

export const COURSE_QUESTIONS: Question[] = [
  {
    question: 'De la ce nivel pot începe?',
    answer:
      'Cam de la A2: înțelegi când ți se vorbește rar și poți lega câteva propoziții. Dacă nu știi unde ești, află întâi.',
    more: { text: 'Dă testul de nivel', to: href('/test-nivel') },
  },
  {
    question: 'Lecția introductivă costă ceva?',
    answer: 'Nu. O citești întreagă pe site, fără cont, de câte ori vrei.',
    more: { text: 'Deschide lecția', to: href('/course/ease-up-your-english/lesson/intro') },
  },
  {
    question: 'Cât costă cursul și când se ține?',
    answer:
      'Prețul, zilele și orele ți le scriem când ne întrebi, înainte să hotărăști ceva. Pe site nu se plătește nimic.',
    more: { text: 'Întreabă-ne', to: `${href('/contact')}?subiect=curs` },
  },
  {
    question: 'Se vorbește numai în engleză?',
    answer:
      'Conversațiile sunt în engleză. Explicațiile sunt în română, mai ales acolo unde româna te împinge spre o greșeală.',
  },
  {
    question: 'Învăț engleza britanică sau pe cea americană?',
    answer:
      'Textele noastre sunt în engleza britanică. Formele americane sunt la fel de corecte, așa că nu te corectăm când le folosești.',
  },
  {
    question: 'Și dacă mi-e rușine să vorbesc?',
    answer:
      'Începe singur, cu lecția introductivă: citești pe roluri, te înregistrezi și te asculți doar tu. Rușinea scade după ce te-ai auzit de câteva ori.',
  },
];
