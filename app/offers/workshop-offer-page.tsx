import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Level } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Landing, Section } from '#app/ui/landing.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/workshop-offer-page';
import offersStyles from './offers.css?url';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Workshop', path: href('/webinar') },
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: offersStyles }];

const ASK = `${href('/contact')}?subiect=workshop`;

/** The three days after a workshop; each with the place of the road that has its hour. */
const FIRST_DAYS: { when: string; place: Level; count: string; text: string }[] = [
  {
    when: 'În aceeași seară',
    place: 'C2',
    count: '5 replici',
    text: 'Le scrii din memorie. Pe cele pe care nu ți le amintești le ai de repetat.',
  },
  {
    when: 'A doua zi',
    place: 'A1',
    count: '5 schimbări',
    text: 'Le spui cu voce tare și schimbi în fiecare ceva: alt oraș, altă oră, altă persoană.',
  },
  {
    when: 'A treia zi',
    place: 'B1',
    count: '1 pe bune',
    text: 'Folosești măcar una într-un mesaj, la telefon sau la serviciu.',
  },
];

const WAYS = [
  {
    title: 'Vrei să vorbești mai des',
    text: 'Cursul pornește de la situații de zi cu zi, replică cu replică.',
    link: { text: 'Vezi cursul de engleză conversațională', to: href('/curs-engleza-conversationala') },
  },
  {
    title: 'Ai un termen-limită',
    text: 'Un interviu sau o mutare nu te așteaptă. Într-un intensiv pui deoparte restul și lucrezi la un singur scop.',
    link: { text: 'Vezi cum merge un intensiv', to: href('/intensiv') },
  },
  {
    title: 'Preferi să lucrezi pe cont propriu',
    text: 'Poți începe de azi, fără să ne scrii: o sarcină mică pe zi, două săptămâni la rând.',
    link: { text: 'Deschide programul de 14 zile', to: href('/invata-engleza-14-zile') },
  },
];

const OFFER_LINES = [
  { name: 'Prețul întreg', line: 'în lei, cu tot ce cuprinde' },
  { name: 'Zilele și orele', line: 'când ne întâlnim și de câte ori' },
  { name: 'Dacă lipsești', line: 'până când ne anunți și ce se întâmplă cu întâlnirea' },
  { name: 'Cum renunți', line: 'până când se poate și cum primești banii înapoi' },
];

export default function WorkshopOfferPage() {
  return (
    <Landing>
      <div className="mx-auto grid w-full max-w-wide gap-8 px-4 sm:px-6">
        <Heading level={1} size="display">
          După workshop: primele trei zile
        </Heading>
        <ol className="grid gap-8 md:grid-cols-3">
          {FIRST_DAYS.map(({ when, place, count, text }) => (
            <li key={when}>
              <LevelPlace level={place} className="sky" />
              <p className="mt-3 font-bold text-accent-ink">{when}</p>
              <p className="heading text-heading-1 tracking-display">{count}</p>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to="#oferta">Vezi ce cuprinde o ofertă</ButtonLink>
          <Link to={href('/webinar')} className="text-link inline-flex min-h-11 items-center">
            N-ai fost la un workshop?
          </Link>
        </div>
      </div>
      <Section id="drumuri" heading="Pe unde o iei" lead="După motivul pentru care ai nevoie de engleză.">
        <CardGrid items={WAYS} />
      </Section>
      <Section
        id="oferta"
        heading="Ce cuprinde o ofertă"
        layout="beside"
        lead="O primești în scris, ca răspuns la mesajul tău. Pe site nu se plătește nimic."
      >
        <dl className="max-w-reading rounded-card bg-surface shadow-card">
          {OFFER_LINES.map(({ name, line }) => (
            <div key={name} className="border-b border-line p-5 last:border-0 sm:px-7">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="text-lead">{line}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        id="mesaj"
        heading="Un mesaj pe care îl poți copia"
        lead="Un exemplu: în locul cuvintelor subliniate pui ce ți se potrivește."
        tone="sunken"
        layout="beside"
      >
        <div className="max-w-reading">
          <p className="sheet">
            Bună ziua! Am fost la workshopul despre <Own>un colet pierdut</Own> și mi-a fost cel mai greu să{' '}
            <Own>pun întrebări</Own>. Nivelul meu este <Own>A2</Own>. Pot lucra <Own>trei</Own> ore pe
            săptămână, de obicei <Own>seara</Own>. Peste trei luni aș vrea să pot să{' '}
            <Own>dau un telefon la serviciu</Own>. Ce îmi propuneți?
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <ButtonLink to={ASK}>Cere o ofertă</ButtonLink>
            <Link to={href('/test-nivel')} className="text-link inline-flex min-h-11 items-center">
              Află-ți întâi nivelul
            </Link>
          </div>
        </div>
      </Section>
    </Landing>
  );
}

/** Underlined words of the sample message, which the visitor replaces. */
function Own({ children }: { children: string }) {
  return <span className="own-words">{children}</span>;
}
