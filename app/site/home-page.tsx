import { href, type LinksFunction } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { organization } from '#app/domain/structured-data.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Level } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { CallToAction, Landing, Section } from '#app/ui/landing.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { pickSettings } from '#content/settings.ts';
import type { Route } from './+types/home-page';
import heroStyles from './home-hero.css?url&no-inline';
import { HomeHero } from './home-hero.tsx';
import { HomeLesson } from './home-lesson.tsx';
import { HomeSample } from './home-sample.tsx';
import { HomeSchool } from './home-school.tsx';
import { visitOf } from './visit.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: heroStyles }];

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [organization(facts)],
};

const ROAD: { level: Level; text: string }[] = [
  { level: 'A1', text: 'Te prezinți și întrebi cât costă.' },
  { level: 'A2', text: 'Te descurci la cumpărături și pe drum.' },
  { level: 'B1', text: 'Călătorești și povestești ce ai făcut.' },
  { level: 'B2', text: 'Ții pasul cu filme și discuții.' },
  { level: 'C1', text: 'Lucrezi și înveți în engleză.' },
  { level: 'C2', text: 'Prinzi și spui orice nuanță.' },
];

const OFFERS = [
  {
    title: 'Vrei să știi unde ești',
    text: 'Afli nivelul și ce ai de reparat.',
    link: { text: 'Testul de nivel', to: href('/test-nivel') },
  },
  {
    title: 'Te încurcă o regulă',
    text: 'O citești explicată pe înțeles, în ritmul tău.',
    link: { text: 'Ghidurile', to: href('/biblioteca-de-ghiduri') },
  },
  {
    title: 'Înțelegi, dar nu vorbești',
    text: 'Lecții cu conversații de zi cu zi. Prima e gratuită.',
    link: { text: 'Cursul conversațional', to: href('/curs-engleza-conversationala') },
  },
  {
    title: 'Ai un termen-limită',
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

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const unfinished = await Promise.all(facts.services.declarations.unfinished.map((find) => find(facts)));
  return {
    settings: pickSettings(visitOf(context).settings, ['email']),
    teachers: visitOf(context).teachers,
    unfinished: unfinished.find((begun) => begun !== null) ?? null,
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <Landing>
      <HomeHero unfinished={loaderData.unfinished} />
      <HomeSample />
      <HomeLesson />
      <Offers />
      <Road />
      <HomeSchool teachers={loaderData.teachers} />
      <CallToAction
        id="pornim"
        heading="Un sfert de oră și știi de unde pornești."
        text="Testul are între 10 și 25 de întrebări, e gratuit și nu cere cont."
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
      </CallToAction>
    </Landing>
  );
}

function Road() {
  return (
    <Section
      id="niveluri"
      heading="Drumul de la A1 la C2"
      lead="Cele șase trepte ale Cadrului european comun. Testul îți arată pe care ești."
      tone="sunken"
    >
      <ol className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3">
        {ROAD.map(({ level, text }) => (
          <li key={level}>
            <LevelPlace level={level} className="aspect-4/3 w-full rounded-card" />
            <Heading level={3} className="mt-3">
              {level}
            </Heading>
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
