import { href, Link } from 'react-router';
import { Heading } from '#app/ui/page.tsx';

const GUIDES = [
  {
    title: 'Află unde ești și alege ce înveți întâi',
    to: href('/ghid-gratuit'),
    levels: 'orice nivel',
    time: '5 minute de citit',
    text: 'Trei feluri de a-ți afla nivelul, o listă de verificare de la A1 la C2 și un mod de a hotărî la ce lucrezi.',
  },
  {
    title: 'Greșelile pe care ni le dictează româna',
    to: href('/ghid-ebook'),
    levels: 'A2–B2',
    time: '7 minute de citit',
    text: 'Șaisprezece propoziții reparate, în patru capitole. Bun și ca listă de recitit înainte de un e-mail important.',
  },
  {
    title: 'De la primul salut până la plecare',
    to: href('/ghid-ebook-2'),
    levels: 'A2–C1',
    time: '7 minute de citit',
    text: 'Douăzeci de fraze de conversație cu ce nu scrie în dicționar despre ele, și un dialog de citit cu voce tare.',
  },
  {
    title: 'Șapte zile cu o singură poveste',
    to: href('/ghid-7-zile'),
    levels: 'A2–B2',
    time: '15–20 de minute pe zi, o săptămână',
    text: 'Câte o sarcină pe zi: înregistrezi, asculți, scrii, repari. La sfârșit ai două înregistrări de comparat.',
  },
  {
    title: 'Engleză în 14 zile',
    to: href('/invata-engleza-14-zile'),
    levels: 'A1–B1',
    time: '15 minute pe zi, două săptămâni',
    text: 'Altă sarcină în fiecare zi: întâi despre ce ai în jur, apoi situații din oraș, până la o convorbire la telefon.',
  },
  {
    title: 'Lecția introductivă a cursului conversațional',
    to: href('/course/ease-up-your-english/lesson/intro'),
    levels: 'de la A2',
    time: '20 de minute',
    text: 'Ana, la prima ei săptămână într-un birou englezesc: dialogul, notele și patru sarcini cu răspunsuri. Vezi din ea și cum se învață la curs.',
  },
];

/** The list of all guides. */
export function Shelf() {
  return (
    <ul className="grid gap-9 md:grid-cols-2">
      {GUIDES.map(({ title, to, levels, time, text }) => (
        <li key={to} className="border-s-3 border-accent ps-4">
          <Heading level={3}>
            <Link to={to} className="text-link">
              {title}
            </Link>
          </Heading>
          <p className="text-small text-muted">
            {levels} · {time}
          </p>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
