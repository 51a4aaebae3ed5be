import { href, Link, type LinksFunction } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { faqPage } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';
import { LevelPlan } from './level-plan.tsx';
import styles from './plan.css?url&no-inline';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

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
    question: 'Îmi face școala un plan?',
    answer:
      'Un plan întreg, nu. Scrie-ne nivelul pe care l-ai obținut, la ce îți trebuie engleza și câte ore ai pe săptămână: îți răspundem cu primul lucru la care am lucra noi în locul tău.',
    more: { text: 'Deschide formularul', to: `${href('/contact')}?subiect=altceva` },
  },
];

export const handle: PageFacts = { isPublic: true, schema: () => [faqPage(QUESTIONS)] };

const SHEET = [
  { line: 'Nivelul', example: 'B1' },
  { line: 'Subiectul', example: <span lang="en">present perfect</span> },
  { line: 'Zilele și ora', example: 'luni, miercuri și vineri, la 18:30' },
  { line: 'De vorbit', example: 'duminică, o jumătate de oră' },
];

const HINTS = [
  {
    title: 'Nivelul alege materialul',
    text: 'Texte și clipuri în care îți scapă cel mult un cuvânt din douăzeci.',
  },
  {
    title: 'Greșelile dau subiectul',
    text: 'Trei greșeli cu aceeași cauză sunt un singur subiect de lucru. Cauza o găsești în explicații.',
  },
  {
    title: 'Partea cea mai slabă ia jumătate din timp',
    text: 'Testul desparte gramatica, vocabularul, cititul și, dacă ai avut sunet, ascultatul.',
  },
  {
    title: 'Vorbitul îl adaugi tu',
    text: 'Testul nu te aude. Păstrează-i măcar o jumătate de oră pe săptămână, cu voce tare.',
  },
];

/** How long a level takes: 150 to 200 hours by the hours a week, in months. */
const HOURS: { hours: string; months: [number, number]; fits: string }[] = [
  { hours: '2 ore', months: [18, 24], fits: 'păstrezi ce știi și crești încet' },
  { hours: '4 ore', months: [9, 12], fits: 'un ritm care se poate ține lângă serviciu' },
  { hours: '7 ore', months: [5, 7], fits: 'o oră pe zi, cu un scop apropiat' },
];
const MAX_MONTHS = 24;

export default function PlanPage() {
  return (
    <Landing>
      <section
        aria-labelledby="pe-niveluri"
        className="mx-auto grid w-full max-w-wide min-w-0 grid-cols-1 gap-5 px-4 sm:px-6"
      >
        <div className="grid gap-3">
          <Heading level={1}>La ce lucrezi întâi la engleză</Heading>
          <h2 id="pe-niveluri" className="text-lead font-normal text-muted">
            Alege-ți nivelul pe hartă.
          </h2>
        </div>
        <LevelPlan />
        <p>
          Nu îți știi nivelul?{' '}
          <Link to={href('/test-nivel')} className="text-link inline-flex min-h-11 items-center">
            Începe testul, cam un sfert de oră
          </Link>
        </p>
      </section>
      <Section
        id="din-rezultat"
        heading="Cum faci din rezultat un plan"
        lead="Îți ajunge o jumătate de foaie: patru rânduri, scrise de tine."
        tone="sunken"
      >
        <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-20">
          <figure>
            <dl className="sheet">
              {SHEET.map(({ line, example }) => (
                <div key={line}>
                  <dt className="text-small text-muted">{line}</dt>
                  <dd className="font-display text-heading-3 font-heading">{example}</dd>
                </div>
              ))}
            </dl>
            <figcaption className="mt-5 text-small text-muted">Un exemplu, pentru cineva la B1.</figcaption>
          </figure>
          <ul className="grid gap-5">
            {HINTS.map(({ title, text }) => (
              <li key={title}>
                <Heading level={3}>{title}</Heading>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section
        id="cate-ore"
        heading="Cât durează un nivel"
        lead="Între A2 și B2, cam 150–200 de ore de lucru îndrumat, după estimările Cambridge English; mai sus, mai mult."
      >
        <HoursChart />
        <p className="mt-8 max-w-reading text-muted">
          Sunt medii, nu promisiuni: contează și câtă engleză auzi în restul zilei. Pentru prima săptămână
          poți lua{' '}
          <Link to={href('/ghid-7-zile')} className="text-link">
            rutina de 7 zile
          </Link>
          .
        </p>
      </Section>
      <Section id="intrebari" heading="Întrebări despre plan" layout="beside">
        <QuestionList questions={QUESTIONS} />
      </Section>
      <div className="mx-auto w-full max-w-reading px-4 sm:px-6">
        <Closing
          id="pune-pe-hartie"
          heading="Lipsește primul rând?"
          text="Nivelul ți-l dă testul, iar greșelile explicate îți dau subiectul."
          figure={foxGreeting}
        >
          <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        </Closing>
      </div>
    </Landing>
  );
}

function HoursChart() {
  return (
    <ul className="grid gap-8">
      {HOURS.map(({ hours, months: [from, to], fits }) => (
        <li key={hours} className="grid items-center gap-x-8 gap-y-2 md:grid-cols-3">
          <div>
            <p className="font-display text-heading-1 font-heading tracking-display">{hours}</p>
            <p className="text-muted">pe săptămână: {fits}</p>
          </div>
          <div className="md:col-span-2">
            <p className="mb-2 font-display text-heading-3 font-heading">
              {from}–{counted(to, 'lună', 'luni')}
            </p>
            <div className="months">
              <span style={{ width: share(from) }} />
              <span style={{ left: share(from), width: share(to - from) }} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function share(months: number): string {
  return `${(100 * months) / MAX_MONTHS}%`;
}
