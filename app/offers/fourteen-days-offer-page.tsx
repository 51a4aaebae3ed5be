import type { CSSProperties } from 'react';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { faqPage } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import giftBox from '#app/ui/illustrations/gift-box.svg?drawing';
import hedgehogListening from '#app/ui/illustrations/hedgehog-listening.svg?drawing';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import { CallToAction, Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';
import type { Route } from './+types/fourteen-days-offer-page';
import offersStyles from './offers.css?url';

const ASK = `${href('/contact')}?subiect=14-zile`;

const PACES = [
  {
    minutes: 10,
    unit: 'minute pe zi',
    text: 'Faci sarcina zilei o singură dată, cu voce tare.',
    tint: 'bg-level-a1',
    figure: hedgehogListening,
  },
  {
    minutes: 20,
    unit: 'de minute pe zi',
    text: 'O repeți cu altă persoană, alt loc, alt timp al verbului și notezi cinci cuvinte noi, fiecare în propoziția ei.',
    tint: 'bg-level-b1',
    figure: foxThinking,
  },
  {
    minutes: 40,
    unit: 'de minute pe zi',
    text: 'În plus, asculți ceva scurt pe aceeași temă și scrii șase rânduri. A doua zi le recitești și le corectezi.',
    tint: 'bg-level-c1',
    figure: storkProud,
  },
];

/** The program alone, and with the school. */
const WAYS = [
  {
    title: 'Pe cont propriu',
    price: 'Gratuit',
    facts: [
      'Cele 14 sarcini, întregi, pe site',
      'Fără cont și fără e-mail',
      'Bifele rămân pe dispozitiv sau în cont',
    ],
    link: (
      <ButtonLink to={href('/invata-engleza-14-zile')} variant="secondary">
        Deschide programul
      </ButtonLink>
    ),
  },
  {
    title: 'Împreună cu noi',
    price: 'Preț în ofertă',
    facts: [
      'Aceleași 14 sarcini, lucrate cu noi',
      'Zilele și prețul, scrise în ofertă',
      'Oferta nu te obligă la nimic',
    ],
    link: <ButtonLink to={ASK}>Cere oferta</ButtonLink>,
  },
];

const BOX = [
  {
    title: 'Un caiet și un pix',
    text: 'Scrisul de mână te încetinește cât trebuie ca să observi ce scrii.',
  },
  {
    title: 'Reportofonul telefonului',
    text: 'Pentru ziua 1 și ziua 14. Te asculți doar tu.',
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
    question: 'Programul de 14 zile se plătește?',
    answer: 'Nu. Sarcinile tuturor celor 14 zile se citesc pe site, gratuit și fără cont.',
    more: { text: 'Deschide programul', to: href('/invata-engleza-14-zile') },
  },
  {
    question: 'Ce îmi scrieți dacă cer oferta?',
    answer:
      'Cum lucrăm împreună la cele 14 sarcini, în ce zile și cât costă. Poți să nu o accepți, fără explicații.',
  },
  {
    question: 'Merge și dacă sunt la primele cuvinte?',
    answer:
      'Da, dacă știi să spui câteva propoziții simple. Dacă nu, stai câte două zile la fiecare sarcină și scrie întâi ce vrei să spui.',
  },
  {
    question: 'Ce fac după ziua 14?',
    answer:
      'Ia sarcinile de la capăt pe alte teme, la serviciu sau în călătorie, ori treci la lecțiile cursului de conversație, cu exerciții verificate pe loc.',
    more: { text: 'Vezi cursul de engleză conversațională', to: href('/curs-engleza-conversationala') },
  },
];

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Engleză în 14 zile', path: href('/invata-engleza-14-zile') },
  schema: () => [faqPage(QUESTIONS)],
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: offersStyles }];

export default function FourteenDaysOfferPage() {
  return (
    <Landing>
      <Opening />
      <Section id="oferta" heading="Pe cont propriu sau împreună">
        <div className="grid gap-5 md:grid-cols-2 md:gap-8">
          {WAYS.map(({ title, price, facts, link }) => (
            <div
              key={title}
              className="grid content-start gap-4 rounded-card bg-surface p-5 shadow-card sm:p-7"
            >
              <Heading level={3}>{title}</Heading>
              <p className="heading text-heading-1 tracking-display text-brand-ink">{price}</p>
              <ul>
                {facts.map((fact) => (
                  <li key={fact} className="border-b border-line py-3 last:border-0">
                    {fact}
                  </li>
                ))}
              </ul>
              {link}
            </div>
          ))}
        </div>
      </Section>
      <Section
        id="cutia"
        heading="De ce ai nevoie"
        tone="sunken"
        layout="beside"
        picture={<Illustration drawing={giftBox} className="w-full" />}
      >
        <PointList points={BOX} />
      </Section>
      <Section
        id="semne"
        heading="Cum vezi că a mers"
        lead="Dă-ți câte o notă de la 0 la 3 în ziua 1 și încă o dată în ziua 14."
      >
        <ScoreSheet />
      </Section>
      <Section id="intrebari" heading="Înainte să ceri oferta" layout="beside">
        <QuestionList questions={QUESTIONS} />
      </Section>
      <CallToAction
        id="cere"
        heading="Îl faci împreună cu noi?"
        text="Scrie-ne ce nivel crezi că ai, câte minute ai pe zi și pentru ce îți trebuie engleza. Zilele și prețul ți le scriem în răspuns."
      >
        <ButtonLink to={ASK}>Cere oferta</ButtonLink>
        <ButtonLink to={href('/invata-engleza-14-zile')} variant="secondary">
          Citește programul gratuit
        </ButtonLink>
      </CallToAction>
    </Landing>
  );
}

/** The first screen: three paces, their bars as long as their minutes. */
function Opening() {
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-4 sm:px-6">
      <Heading level={1}>Engleză în 14 zile: cât timp ai pe zi?</Heading>
      <ol className="paces">
        {PACES.map(({ minutes, unit, text, tint, figure }) => (
          <li
            key={minutes}
            style={{ '--pace': `${(100 * minutes) / 40}%`, '--minutes': minutes } as CSSProperties}
          >
            <Illustration drawing={figure} />
            <p className="paces-name">
              <b className="font-display text-heading-1 font-heading">{minutes}</b> {unit}
            </p>
            <span aria-hidden="true" className={`paces-bar ${tint}`} />
            <p className="paces-text">{text}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={ASK}>Cere oferta</ButtonLink>
        <Link to={href('/invata-engleza-14-zile')} className="text-link inline-flex min-h-11 items-center">
          Citește programul gratuit
        </Link>
      </div>
    </div>
  );
}

/** A sheet with marks to copy into a notebook. */
function ScoreSheet() {
  return (
    <table className="w-full rounded-card bg-surface shadow-card" style={{ overflowWrap: 'anywhere' }}>
      <thead>
        <tr>
          <th className="p-5 text-start font-bold">Semnul</th>
          <th className="p-2 font-bold">Ziua 1</th>
          <th className="p-2 font-bold">Ziua 14</th>
        </tr>
      </thead>
      <tbody>
        {SIGNS.map((sign) => (
          <tr key={sign} className="border-t border-line">
            <th className="p-5 text-start font-normal">{sign}</th>
            <td className="p-2 text-center text-muted">0–3</td>
            <td className="p-2 text-center text-muted">0–3</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
