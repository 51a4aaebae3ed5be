import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { faqPage } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import mapRoute from '#app/ui/illustrations/map-route.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';
import { LevelPlan } from './level-plan.tsx';

const QUESTIONS = [
  {
    question: 'Când schimb planul?',
    answer:
      'După opt–douăsprezece săptămâni de lucru, nu după prima zi proastă. Refă atunci testul: dacă au rămas aceleași greșeli, schimbă felul în care exersezi, iar dacă au apărut altele, treci la ele.',
  },
  {
    question: 'Pot să lucrez la două lucruri deodată?',
    answer:
      'Da, dacă sunt de feluri diferite: un subiect de gramatică și, separat, ascultat sau vorbit. Două subiecte de gramatică în aceeași săptămână se încurcă unul pe altul.',
  },
  {
    question: 'Îmi face școala planul?',
    answer:
      'Scrie-ne nivelul pe care l-ai obținut, la ce îți trebuie engleza și câte ore ai pe săptămână. Îți răspundem cu ce am face noi întâi în locul tău și îți spunem cinstit dacă te descurci singur.',
    more: { text: 'Deschide formularul', to: `${href('/contact')}?subiect=altceva` },
  },
];

export const handle: PageFacts = { isPublic: true, schema: () => [faqPage(QUESTIONS)] };

const INGREDIENTS = [
  {
    title: 'Nivelul alege materialul',
    text: 'Caută texte și clipuri în care îți scapă cel mult un cuvânt din douăzeci. Dacă rezultatul e între două niveluri, ia materiale de la cel de jos și exerciții de la cel de sus.',
  },
  {
    title: 'Partea cea mai slabă primește mai mult timp',
    text: 'Testul desparte gramatica, vocabularul, cititul și, dacă ai avut sunet, ascultatul. Dă jumătate din ore celei rămase în urmă și împarte restul.',
  },
  {
    title: 'Greșelile devin lista de subiecte',
    text: 'Citește explicațiile și grupează-le. Trei greșeli cu aceeași cauză înseamnă un subiect de lucru, nu trei.',
  },
  {
    title: 'Vorbitul îl adaugi tu',
    text: 'Testul nu te aude. Orice nivel ai, păstrează pe săptămână măcar o jumătate de oră de vorbit cu voce tare, singur sau cu cineva.',
  },
];

const HOURS = [
  { hours: '2 ore', time: 'între un an și jumătate și doi ani', fits: 'păstrezi ce știi și crești încet' },
  { hours: '4 ore', time: 'între 9 și 12 luni', fits: 'un ritm care se poate ține lângă serviciu' },
  { hours: '7 ore', time: 'între 5 și 7 luni', fits: 'o oră pe zi, cu un scop apropiat' },
];

export default function PlanPage() {
  return (
    <Landing>
      <Hero
        title="Fă-ți un plan personalizat din rezultatul testului"
        lead="Un plan bun încape pe o jumătate de pagină: la ce lucrezi întâi, cu ce și câte ore. Aici ai tot ce îți trebuie ca să ți-l scrii singur, chiar azi."
        picture={<Illustration drawing={mapRoute} className="w-full" />}
      >
        <ButtonLink to={href('/test-nivel')}>Începe cu testul</ButtonLink>
      </Hero>
      <Section id="din-rezultat" heading="Cum ajunge rezultatul plan">
        <PointList points={INGREDIENTS} columns={2} />
      </Section>
      <Section
        id="pe-niveluri"
        heading="La ce lucrezi întâi, pe fiecare nivel"
        lead="Caută-ți nivelul. Primul lucru aduce cel mai mult, al doilea îl începi după ce primul ți-a devenit comod."
        tone="sunken"
      >
        <LevelPlan />
      </Section>
      <Section
        id="cate-ore"
        heading="Câte ore pe săptămână, fără povești"
        lead="Din estimările Cambridge English ies cam 150–200 de ore de lucru îndrumat pentru fiecare nivel dintre A2 și B2; mai sus durează mai mult."
        layout="beside"
      >
        <HoursTable />
        <p className="mt-4 max-w-reading">
          Sunt medii, nu promisiuni: contează câtă engleză auzi în restul zilei și cât de des te întorci la
          ea. Pentru prima săptămână poți lua{' '}
          <Link to={href('/ghid-7-zile')} className="text-link">
            rutina de 7 zile
          </Link>
          .
        </p>
      </Section>
      <Section id="intrebari" heading="Întrebări despre plan" layout="beside">
        <QuestionList questions={QUESTIONS} />
      </Section>
      <CallToAction
        id="pune-pe-hartie"
        heading="Ia o foaie și scrie trei rânduri"
        text="Nivelul, un singur subiect, zilele și ora. Dacă primul rând e gol, testul ți-l completează într-un sfert de oră."
      >
        <ButtonLink to={href('/test-nivel')}>Află ce nivel ai</ButtonLink>
      </CallToAction>
    </Landing>
  );
}

/** How long a level takes (150 to 200 hours) by the hours a week. */
function HoursTable() {
  return (
    <table className="w-full max-w-reading border-t border-line">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-3 pe-4 text-start">
            Pe săptămână
          </th>
          <th scope="col" className="py-3 text-start">
            Un nivel întreg
          </th>
        </tr>
      </thead>
      <tbody>
        {HOURS.map(({ hours, time, fits }) => (
          <tr key={hours} className="border-b border-line align-top">
            <th scope="row" className="py-3 pe-4 text-start">
              {hours}
            </th>
            <td className="py-3">
              {time}
              <br />
              <span className="text-muted">{fits}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
