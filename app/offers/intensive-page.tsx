import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid, type CardItem } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import mountainSprint from '#app/ui/illustrations/mountain-sprint.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [course(facts, 'Engleză intensiv')],
};

const ASK = `${href('/contact')}?subiect=intensiv`;

const DAY = [
  {
    title: '45 de minute: asculți',
    text: 'O înregistrare scurtă din lumea scopului tău. O oprești după fiecare frază și o repeți cu intonația vorbitorului.',
  },
  {
    title: '45 de minute: vorbești',
    text: 'Aceeași situație, de trei ori: întâi cu notițe, apoi doar cu trei cuvinte pe foaie, apoi fără nimic.',
  },
  {
    title: '30 de minute: scrii',
    text: 'Scrii ce ai spus, propoziție cu propoziție. Pe hârtie se văd timpurile greșite și cuvintele lipsă.',
  },
  {
    title: '15 minute: repeți',
    text: 'Reiei ce ai corectat cu o zi în urmă. Fără pasul acesta, mare parte din ce ai lucrat se uită până duminică.',
  },
];

const NOT_FOR_NOW = [
  {
    title: 'Când ești la primele cuvinte',
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
          cursul de conversație
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Când nu ai o oră liniștită pe zi',
    text: 'Un intensiv făcut pe apucate îți lasă doar impresia că nu ești în stare. Mai bine alegi altă lună.',
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
const REASONS: CardItem[] = [
  {
    title: 'Un interviu',
    text: (
      <>
        Pregătește trei povești: o problemă, ce ai făcut, ce a ieșit. Începe cu{' '}
        <span lang="en">„In my last job, I was in charge of…”</span>. Nu spune{' '}
        <span lang="en">„responsible of”</span>: după „responsabil de” vine în engleză{' '}
        <span lang="en">„responsible for”</span>.
      </>
    ),
  },
  {
    title: 'O mutare',
    text: (
      <>
        Întâi ghișeele și telefonul, apoi restul. La medic începi cu{' '}
        <span lang="en">„I've just moved to the area and I'd like to register”</span>, la chirie cu{' '}
        <span lang="en">„Are bills included?”</span>.
      </>
    ),
  },
  {
    title: 'Un examen',
    text: (
      <>
        Fă din prima zi un subiect întreg, cu ceasul în față. Vezi ce te costă puncte: limba sau timpul. „A da
        un examen” este <span lang="en">„take an exam”</span>; <span lang="en">„pass an exam”</span> înseamnă
        că l-ai și luat.
      </>
    ),
  },
];

export default function IntensivePage() {
  return (
    <Landing>
      <Hero
        title="Intensiv: multă engleză, până la o dată fixă"
        lead="Ai un interviu, o mutare sau un examen care nu se amână. Într-un intensiv aduni orele de lucru în câteva săptămâni și le pui pe toate într-un singur scop."
        picture={<Illustration drawing={mountainSprint} className="w-full" />}
      >
        <ButtonLink to={ASK}>Spune-ne data ta</ButtonLink>
        <ButtonLink to={href('/test-nivel')} variant="secondary">
          Vezi întâi ce nivel ai
        </ButtonLink>
      </Hero>
      <Section
        id="cat-se-poate"
        heading="Cât se poate, cinstit"
        lead="Cambridge English estimează de câte ore de studiu îndrumat ai nevoie, cu totul, ca să ajungi de la zero la fiecare nivel. Cifrele sunt orientative."
      >
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-20">
          <LevelHours />
          <div className="flow">
            <p>
              De la A2 la B1 sunt, așadar, vreo 170–200 de ore. La trei ore pe zi, cinci zile pe săptămână,
              înseamnă aproape trei luni.
            </p>
            <p>
              În trei săptămâni nu urci un nivel întreg, dar poți ajunge să te descurci bine într-o situație
              anume. Pe aceea o alegem de la început.
            </p>
          </div>
        </div>
      </Section>
      <Section
        id="o-zi"
        heading="O zi de lucru, pe care o poți încerca și singur"
        lead="Două ore și un sfert, plus câte o pauză de zece minute după fiecare parte, departe de ecran."
        tone="sunken"
      >
        <StepList steps={DAY} />
      </Section>
      <Section id="motive" heading="De unde începi, după motivul tău">
        <CardGrid items={REASONS} />
      </Section>
      <Section id="nu-acum" heading="Când îți recomandăm altceva" layout="beside">
        <PointList points={NOT_FOR_NOW} />
      </Section>
      <CallToAction
        id="data"
        heading="Numără săptămânile împreună cu noi"
        text="Scrie-ne până când trebuie să fii gata, pentru ce și câte ore ai pe zi. Îți spunem ce se poate până atunci, în ce zile lucrăm și cât costă."
      >
        <ButtonLink to={ASK}>Întreabă de intensiv</ButtonLink>
      </CallToAction>
    </Landing>
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
