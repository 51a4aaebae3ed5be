import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { faqPage } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import giftBox from '#app/ui/illustrations/gift-box.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';

const ASK = `${href('/contact')}?subiect=14-zile`;

const PACES = [
  {
    title: <Minutes count="10" unit="minute" />,
    text: 'Faci sarcina zilei o singură dată, cu voce tare. Pentru zilele pline și pentru cine a mai renunțat de câteva ori.',
  },
  {
    title: <Minutes count="20" unit="de minute" />,
    text: 'Faci sarcina, apoi o repeți cu alte detalii: altă persoană, alt loc, alt timp al verbului. La sfârșit notezi cinci cuvinte noi, fiecare în propoziția ei.',
  },
  {
    title: <Minutes count="40" unit="de minute" />,
    text: 'După cele 20 de minute, asculți ceva scurt pe aceeași temă și scrii șase rânduri. A doua zi le recitești și le corectezi singur.',
  },
];

const BOX = [
  {
    title: 'Un caiet și un pix',
    text: 'Scrisul de mână te încetinește cât trebuie ca să observi ce scrii.',
  },
  {
    title: 'Reportofonul telefonului',
    text: 'Pentru ziua 1 și ziua 14. Nu trebuie să audă nimeni altcineva.',
  },
  {
    title: 'Un dicționar cu exemple',
    text: "Cambridge, Longman sau Oxford Learner's, gratuite pe internet. Citește exemplele, nu doar traducerea: acolo vezi cu ce prepoziție merge un cuvânt.",
  },
  {
    title: 'Un om care te întreabă',
    text: 'Un prieten căruia îi spui seara, în două cuvinte, că ai terminat. Nu e nevoie să știe engleză.',
  },
];

const SIGNS = [
  'Vorbesc un minut despre mine fără să mă opresc mai mult de trei secunde.',
  'Pun o întrebare fără să o pregătesc în minte, cuvânt cu cuvânt.',
  'Povestesc ce am făcut ieri fără să amestec prezentul cu trecutul.',
  'Cer ceva politicos fără să citesc de pe foaie.',
  'Explic un lucru al cărui nume nu îl știu.',
];

const QUESTIONS = [
  {
    question: 'Planul de 14 zile se plătește?',
    answer: 'Nu. Sarcinile tuturor celor 14 zile se citesc pe site, gratuit și fără cont.',
    more: { text: 'Deschide planul', to: href('/invata-engleza-14-zile') },
  },
  {
    question: 'Ce îmi scrieți dacă cer oferta?',
    answer:
      'Ce cuprinde ghidul, cât costă, cum ajunge la tine și cum ne pui întrebări pe parcurs. Mesajul tău nu te obligă la nimic.',
  },
  {
    question: 'Merge și dacă sunt la primele cuvinte?',
    answer:
      'Da, dacă știi să spui câteva propoziții simple. Dacă nu, stai câte două zile la fiecare sarcină și scrie întâi ce vrei să spui.',
  },
  {
    question: 'Ce fac după ziua 14?',
    answer:
      'Ia sarcinile de la capăt pe alte teme, la serviciu sau în călătorie, ori treci la conversații cu cineva care te corectează.',
    more: { text: 'Vezi cursul de conversație', to: href('/curs-engleza-conversationala') },
  },
];

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Engleză în 14 zile', path: href('/invata-engleza-14-zile') },
  schema: () => [faqPage(QUESTIONS)],
};

function Minutes({ count, unit }: { count: string; unit: string }) {
  return (
    <>
      <span className="text-display tracking-display">{count}</span> {unit} pe zi
    </>
  );
}

export default function FourteenDaysOfferPage() {
  return (
    <Landing>
      <Hero
        title="Ghidul de 14 zile, pe măsura timpului tău"
        lead="Planul îl citești gratuit pe site. Aici îl potrivești cu ziua ta: cât lucrezi, cu ce și cum îți dai seama că a mers. Dacă vrei să îl faci împreună cu noi, ne scrii și primești oferta."
        picture={<Illustration drawing={giftBox} className="w-full" />}
      >
        <ButtonLink to={ASK}>Cere oferta</ButtonLink>
        <ButtonLink to={href('/invata-engleza-14-zile')} variant="secondary">
          Citește planul gratuit
        </ButtonLink>
      </Hero>
      <Section
        id="ritm"
        heading="Alege-ți ritmul"
        lead="Mai bine 10 minute în fiecare zi decât 40 de două ori pe săptămână."
      >
        <CardGrid items={PACES} />
      </Section>
      <Section id="cutia" heading="Ce pui în cutie">
        <PointList points={BOX} columns={2} />
      </Section>
      <Section
        id="semne"
        heading="Cum vezi că a mers"
        lead="Dă-ți câte o notă de la 0 la 3 în ziua 1 și încă o dată în ziua 14. Compară-te doar cu tine."
        tone="sunken"
        layout="beside"
      >
        <div className="max-w-reading">
          <Card>
            <ul>
              {SIGNS.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </Card>
        </div>
      </Section>
      <Section id="intrebari" heading="Înainte să ceri oferta" layout="beside">
        <QuestionList questions={QUESTIONS} />
      </Section>
      <CallToAction
        id="cere"
        heading="Cere oferta pentru tine"
        text="Scrie-ne ce nivel crezi că ai, câte minute poți pune deoparte pe zi și pentru ce îți trebuie engleza."
      >
        <ButtonLink to={ASK}>Scrie-ne</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
