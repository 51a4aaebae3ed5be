import type { CSSProperties } from 'react';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import mountainSprint from '#app/ui/illustrations/mountain-sprint.svg?drawing';
import { CallToAction, Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Route } from './+types/intensive-page';
import { BringAndTake } from './bring-and-take.tsx';
import offersStyles from './offers.css?url';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [course(facts, 'Engleză intensiv')],
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: offersStyles }];

const ASK = `${href('/contact')}?subiect=intensiv`;

/** The parts of every day. */
const PARTS = [
  {
    minutes: 45,
    verb: 'asculți',
    text: 'O înregistrare scurtă din lumea scopului tău. O oprești după fiecare frază și o repeți cu intonația vorbitorului.',
  },
  {
    minutes: 45,
    verb: 'vorbești',
    text: 'Aceeași situație, de trei ori: întâi cu notițe, apoi cu trei cuvinte pe foaie, apoi fără nimic.',
  },
  {
    minutes: 30,
    verb: 'scrii',
    text: 'Ce ai spus, propoziție cu propoziție. Pe hârtie se văd timpurile greșite și cuvintele lipsă.',
  },
  {
    minutes: 15,
    verb: 'repeți',
    text: 'Ce ai corectat cu o zi în urmă. Altfel, mare parte se uită până duminică.',
  },
];

/** An example: the week before a job interview. */
const WEEK = [
  { day: 'Luni', theme: 'Te prezinți', line: "I've worked in sales for six years." },
  { day: 'Marți', theme: 'O problemă', line: 'We were losing customers.' },
  { day: 'Miercuri', theme: 'Ce ai făcut', line: 'So I called every one of them.' },
  { day: 'Joi', theme: 'Ce a ieșit', line: 'Half of them came back.' },
  { day: 'Vineri', theme: 'Repetiția: totul, fără notițe', line: 'So, tell me about yourself.' },
];

const BRING = [
  'Data până la care trebuie să fii gata',
  'Un singur scop',
  'Trei ore libere pe zi, cu tot cu pauze',
];

const TAKE = [
  'O situație pe care o spui fără notițe',
  'Un caiet cu tot ce ai spus, scris și corectat',
  'Greșelile tale, reluate fiecare a doua zi',
];

const NOT_FOR_NOW = [
  {
    title: 'Când abia începi',
    text: (
      <>
        Câteva ore pe zi te-ar obosi înainte să prinzi curaj. Începe cu{' '}
        <Link to={href('/invata-engleza-14-zile')} className="text-link">
          14 sarcini mici
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Când nu te grăbește nimic',
    text: (
      <>
        Același număr de ore, întins pe luni, se așază mai bine. Atunci ți se potrivește{' '}
        <Link to={href('/curs-engleza-conversationala')} className="text-link">
          cursul de engleză conversațională
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Când nu ai trei ore libere pe zi',
    text: 'Un intensiv făcut pe apucate obosește fără folos. Alege altă lună sau un ritm mai mic.',
  },
];

const LEVEL_HOURS = [
  { level: 'A2', from: 180, to: 200 },
  { level: 'B1', from: 350, to: 400 },
  { level: 'B2', from: 500, to: 600 },
  { level: 'C1', from: 700, to: 800 },
] as const;

const MAX_HOURS = 800;

/** Where to start, by the reason for learning. */
const REASONS = [
  {
    title: 'Un interviu',
    line: 'I was responsible for…',
    text: (
      <>
        Pregătești trei povești: o problemă, ce ai făcut, ce a ieșit. După „responsabil de” vine în engleză{' '}
        <span lang="en">„for”</span>, nu <span lang="en">„of”</span>.
      </>
    ),
  },
  {
    title: 'O mutare',
    line: 'Are bills included?',
    text: (
      <>
        Întâi ghișeele și telefonul, apoi restul. La medic:{' '}
        <span lang="en">„I've just moved to the area and I'd like to register.”</span>
      </>
    ),
  },
  {
    title: 'Un examen',
    line: 'I passed!',
    text: (
      <>
        Din prima zi, un subiect întreg, cu ceasul în față. „A da un examen” este{' '}
        <span lang="en">„take an exam”</span>; <span lang="en">„pass an exam”</span> înseamnă că l-ai și luat.
      </>
    ),
  },
];

export default function IntensivePage() {
  return (
    <Landing>
      <Opening />
      <Section
        id="o-zi"
        heading="O zi: două ore și un sfert"
        lead="Plus câte o pauză de zece minute după fiecare parte, departe de ecran. Poți încerca și pe cont propriu."
        tone="sunken"
      >
        <ol className="grid gap-8 md:grid-cols-2 lg:gap-x-16">
          {PARTS.map(({ minutes, verb, text }) => (
            <li key={verb}>
              <Heading level={3} size="display">
                {minutes} <span className="text-heading-2">min</span>{' '}
                <span className="text-heading-2 text-accent-ink">{verb}</span>
              </Heading>
              <p className="mt-3 max-w-reading">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="cat-se-poate"
        heading="Cât se poate, cinstit"
        lead="Orele de studiu îndrumat de la zero până la fiecare nivel, după estimarea Cambridge English. Sunt orientative."
      >
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
          <LevelHours />
          <div className="flow">
            <p className="heading text-heading-1 tracking-display text-brand-ink">
              Trei săptămâni nu fac un nivel.
            </p>
            <p>
              De la A2 la B1 sunt cam 170–200 de ore. La 11 ore și un sfert pe săptămână înseamnă aproximativ
              patru luni. În trei săptămâni poți ajunge să te descurci bine într-o singură situație, aleasă de
              la început.
            </p>
          </div>
        </div>
      </Section>
      <Section id="motive" heading="De unde începi, după motivul tău" tone="sunken">
        <ul className="grid gap-10 lg:grid-cols-3 lg:gap-8">
          {REASONS.map(({ title, line, text }) => (
            <li key={title}>
              <Heading level={3}>{title}</Heading>
              <p lang="en" className="heading mt-2 text-heading-1 tracking-display text-brand-ink">
                {line}
              </p>
              <p className="mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <BringAndTake bring={BRING} take={TAKE} />
      <Section
        id="nu-acum"
        heading="Când îți recomandăm altceva"
        layout="beside"
        picture={<Illustration drawing={mountainSprint} className="w-full" />}
      >
        <PointList points={NOT_FOR_NOW} />
      </Section>
      <CallToAction
        id="data"
        heading="Care e data ta?"
        text="Scrie-ne până când trebuie să fii gata, pentru ce și câte ore ai pe zi. Îți răspundem ce se poate până atunci, în ce zile lucrăm și cât costă."
      >
        <ButtonLink to={ASK}>Întreabă de intensiv</ButtonLink>
      </CallToAction>
    </Landing>
  );
}

/** The first screen: a sample week as a timetable. */
function Opening() {
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-4 sm:px-6">
      <div className="flex items-end justify-between gap-8">
        <Heading level={1} size="display">
          Intensiv: multă engleză, până la o dată fixă
        </Heading>
        <Illustration drawing={foxSpeaking} className="hidden w-28 shrink-0 lg:block" />
      </div>
      <p className="text-lead text-muted">
        O săptămână pregătită pentru un interviu, ca exemplu. A ta se face după data și scopul tău.
      </p>
      <ul className="week-key text-small">
        {PARTS.map(({ minutes, verb }) => (
          <li key={verb}>
            <b>{minutes} min</b> {verb}
          </li>
        ))}
      </ul>
      <ol className="week">
        {WEEK.map(({ day, theme, line }) => (
          <li key={day}>
            <p className="week-day font-display font-heading text-accent-ink">
              {day[0]}
              <span>{day.slice(1)}</span>
            </p>
            <p aria-hidden="true" className="week-parts text-small">
              {PARTS.map(({ minutes, verb }) => (
                <span key={verb} style={{ '--minutes': minutes } as CSSProperties}>
                  <span>
                    <b>{minutes}</b> <i>min {verb}</i>
                    {verb === 'vorbești' && (
                      <span className="week-line">
                        <strong className="block">{theme}</strong>
                        <span lang="en">{line}</span>
                      </span>
                    )}
                  </span>
                </span>
              ))}
            </p>
            <div>
              <p className="font-bold">{theme}</p>
              <p lang="en" className="text-muted">
                {line}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="text-heading-3">
          <b className="block font-display text-heading-1">11 ore și un sfert</b> pe săptămână
        </p>
        <ButtonLink to={ASK}>Spune-ne data ta</ButtonLink>
        <Link to={href('/test-nivel')} className="text-link inline-flex min-h-11 items-center">
          Vezi întâi ce nivel ai
        </Link>
      </div>
    </div>
  );
}

/** Guided learning hours from zero to each level, as published by Cambridge English. */
function LevelHours() {
  return (
    <ul className="grid gap-5">
      {LEVEL_HOURS.map(({ level, from, to }) => (
        <li key={level} className="grid gap-2">
          <p className="flex items-center gap-4 font-bold">
            <Badge level={level} />
            {from}–{to} de ore
          </p>
          <div className="rounded-small bg-accent py-1.5" style={{ width: `${(100 * to) / MAX_HOURS}%` }} />
        </li>
      ))}
    </ul>
  );
}
