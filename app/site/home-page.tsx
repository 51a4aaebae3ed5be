import type { CSSProperties } from 'react';
import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { faqPage, organization } from '#app/domain/structured-data.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { CallToAction, Landing, Section } from '#app/ui/landing.tsx';
import { type Question, QuestionList } from '#app/ui/question-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { pickSettings } from '#content/settings.ts';
import type { Route } from './+types/home-page';
import { HomeHero } from './home-hero.tsx';
import { HomeResult } from './home-result.tsx';
import { HomeSample } from './home-sample.tsx';
import { HomeSchool } from './home-school.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [organization(facts), faqPage(QUESTIONS)],
};

const STEPS = [
  {
    title: 'Spui cum te descurci',
    text: 'Alegi una dintre cinci descrieri. De acolo pornesc întrebările.',
  },
  {
    title: 'Răspunzi',
    text: 'Între 10 și 25 de întrebări, fără cronometru. Următoarea e mai grea sau mai ușoară, după cum ai răspuns.',
  },
  {
    title: 'Vezi unde ești și de ce',
    text: 'Rezultatul apare imediat, fără să ne lași vreo adresă de e-mail.',
  },
];

const LEVELS = [
  { level: 'A1', tint: 'bg-level-a1', text: 'Te prezinți și întrebi cât costă.' },
  { level: 'A2', tint: 'bg-level-a2', text: 'Te descurci la cumpărături și pe drum.' },
  { level: 'B1', tint: 'bg-level-b1', text: 'Călătorești și povestești ce ai făcut.' },
  { level: 'B2', tint: 'bg-level-b2', text: 'Ții pasul cu filme și discuții.' },
  { level: 'C1', tint: 'bg-level-c1', text: 'Lucrezi și înveți în engleză.' },
  { level: 'C2', tint: 'bg-level-c2', text: 'Prinzi și spui orice nuanță.' },
];

const OFFERS = [
  {
    title: 'Vrei să știi unde ești',
    text: 'Afli nivelul și ce ai de reparat.',
    link: { text: 'Testul de nivel', to: href('/test-nivel') },
  },
  {
    title: 'Te încurcă o regulă',
    text: 'O citești explicată, singur, în ritmul tău.',
    link: { text: 'Ghidurile', to: href('/biblioteca-de-ghiduri') },
  },
  {
    title: 'Înțelegi, dar nu vorbești',
    text: 'Exersezi conversații obișnuite, la timpul lor.',
    link: { text: 'Cursul conversațional', to: href('/curs-engleza-conversationala') },
  },
  {
    title: 'Ai o dată în față',
    text: 'Interviu, mutare, examen: multe ore, un singur scop.',
    link: { text: 'Intensivul', to: href('/intensiv') },
  },
  {
    title: 'Vrei să încerci cu alții',
    text: 'O singură situație, jucată împreună.',
    link: { text: 'Workshopul', to: href('/webinar') },
  },
  {
    title: 'Îți lipsește obiceiul',
    text: 'Un sfert de oră pe zi, cu o sarcină clară.',
    link: { text: 'Engleză în 14 zile', to: href('/invata-engleza-14-zile') },
  },
];

const QUESTIONS: Question[] = [
  {
    question: 'Trebuie să îmi fac cont?',
    answer: 'Nu. Dai testul fără cont și fără nume. E-mailul ni-l lași doar dacă vrei să îți scriem.',
  },
  {
    question: 'Ce fac dacă nu știu un răspuns?',
    answer: 'Apeși „Nu știu”. Ne spune mai mult decât un răspuns ghicit, iar explicația o primești oricum.',
  },
  {
    question: 'Pot să continui mai târziu?',
    answer: 'Da, de unde ai rămas, pe același dispozitiv și în același browser.',
  },
  {
    question: 'Cât de sigur este rezultatul?',
    answer:
      'E o estimare, iar lângă nivel scrie cât de sigură e. Testul nu aude cum vorbești, nu vede cum scrii și nu ține loc de certificat.',
  },
  {
    question: 'Ce se întâmplă cu răspunsurile mele?',
    answer:
      'Le păstrăm fără numele tău, dacă nu ni-l lași tu, și se șterg singure după 12 luni. Cu un cont, poți păstra rezultatul cât vrei.',
    more: { text: 'Politica de confidențialitate', to: href('/politica-de-confidentialitate') },
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const unfinished = await Promise.all(facts.services.declarations.unfinished.map((find) => find(facts)));
  return {
    settings: pickSettings(visitOf(context).settings, ['teacher_name', 'email']),
    unfinished: unfinished.find((begun) => begun !== null) ?? null,
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <Landing>
      <HomeHero unfinished={loaderData.unfinished} />
      <Steps />
      <HomeSample />
      <HomeResult />
      <Levels />
      <Offers />
      <HomeSchool teacher={loaderData.settings.teacher_name} />
      <Questions />
      <CallToAction
        id="pornim"
        heading="Un sfert de oră și știi de unde pornești."
        text="Găsește-ți un colț liniștit. Restul vine de la sine, întrebare cu întrebare."
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
      </CallToAction>
    </Landing>
  );
}

function Steps() {
  return (
    <Section id="cum-merge" heading="Cum merge testul">
      <StepList steps={STEPS} />
    </Section>
  );
}

function Levels() {
  return (
    <Section
      id="niveluri"
      heading="Ce înseamnă A1, B2 sau C1"
      lead="Cele șase trepte ale Cadrului european comun. Testul e pentru tine pe oricare ai fi."
      tone="sunken"
    >
      <ol className="grid gap-5 lg:grid-cols-6 lg:items-end lg:gap-2">
        {LEVELS.map(({ level, tint, text }, index) => (
          <li key={level} className="flex items-center gap-4 lg:flex-col-reverse lg:items-stretch">
            <div
              style={{ '--step': index } as CSSProperties}
              className={`flex min-h-14 w-[calc(3.75rem+var(--step)*0.5rem)] shrink-0 items-start rounded-control px-4 py-3.5 font-display text-heading-3 font-heading text-on-level lg:h-[calc(3.5rem+var(--step)*2.25rem)] lg:w-full ${tint}`}
            >
              {level}
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Offers() {
  return (
    <Section id="oferte" heading="Cu ce te ajutăm" lead="Caută propoziția în care te regăsești.">
      <CardGrid items={OFFERS} />
    </Section>
  );
}

function Questions() {
  return (
    <Section id="intrebari" heading="Întrebări înainte de întrebări" layout="beside">
      <QuestionList questions={QUESTIONS} />
    </Section>
  );
}
