import type { ReactNode } from 'react';
import { href, Link, type LinksFunction } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { Arrow } from '#app/ui/arrow.tsx';
import { levelTint } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { Cover, shelfStyles } from '#app/ui/cover.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxListening from '#app/ui/illustrations/fox-listening.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogThinking from '#app/ui/illustrations/hedgehog-thinking.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import toolbox from '#app/ui/illustrations/toolbox.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { CONVERSATION_GUIDE, GUIDES, MISTAKES_GUIDE, SEVEN_DAYS_GUIDE, START_GUIDE } from './guide-covers.ts';
import styles from './resources.css?url&no-inline';
import { SoundTrial } from './sound-trial.tsx';

export const links: LinksFunction = () => [...shelfStyles(), { rel: 'stylesheet', href: styles }];

export const handle: PageFacts = { isPublic: true };

const SOUNDS: { pair: [string, string]; title: ReactNode; text: ReactNode }[] = [
  {
    pair: ['think', 'sink'],
    title: 'Limba între dinți',
    text: (
      <>
        Vârful limbii atinge dinții de sus și aerul trece pe lângă el. Dacă rămâne în spatele lor, iese{' '}
        <span lang="en">„sink”</span> („a se scufunda”) în loc de <span lang="en">„think”</span> („a crede”).
      </>
    ),
  },
  {
    pair: ['sheep', 'ship'],
    title: 'Doi de „i”',
    text: (
      <>
        În <span lang="en">„sheep”</span> („oaie”), „i” e lung și zâmbit. În <span lang="en">„ship”</span>{' '}
        („vapor”) e scurt, cu limba relaxată, undeva între „i” și „e”.
      </>
    ),
  },
  {
    pair: ['wine', 'vine'],
    title: 'Buze rotunde',
    text: (
      <>
        La <span lang="en">„w”</span> pornești cu buzele ca pentru „u” și dinții nu ating nimic. Dacă ating
        buza, ai cerut viță-de-vie (<span lang="en">„vine”</span>) în loc de vin.
      </>
    ),
  },
  {
    pair: ['about', 'teacher'],
    title: 'Un „ă” pe care îl ai deja',
    text: (
      <>
        Silabele neaccentuate sună adesea aproape ca „ă” al nostru: <span lang="en">„banana”</span> e
        „bă-NA-nă”. Engleza nu îl scrie nicăieri, dar îl spune peste tot.
      </>
    ),
  },
];

const QUARTER_OF_AN_HOUR = [
  {
    figure: foxListening,
    title: 'Asculți',
    text: 'Un minut dintr-un clip: o dată întreg, apoi câte o propoziție, pe care o repeți cu melodia ei.',
  },
  {
    figure: storkSpeaking,
    title: 'Vorbești',
    text: 'Povestești cu voce tare ce ai făcut azi. Cuvântul care îți lipsește îl notezi în română.',
  },
  {
    figure: hedgehogThinking,
    title: 'Scrii',
    text: 'Cauți două dintre cuvintele notate și scrii cu fiecare o propoziție adevărată despre tine.',
  },
];

/** The English phrase as the words before the preposition, the preposition, the words after it. */
const PREPOSITIONS: { romanian: string; english: [string, string, string]; example: string }[] = [
  { romanian: 'bun la', english: ['good', 'at', ''], example: 'My sister is really good at maths.' },
  { romanian: 'a aștepta pe cineva', english: ['wait', 'for', ''], example: 'Wait for me at the entrance.' },
  {
    romanian: 'peste două zile',
    english: ['', 'in', 'two days'],
    example: "I'll call you back in two days.",
  },
  {
    romanian: 'în weekend',
    english: ['', 'at', 'the weekend'],
    example: 'Are you doing anything at the weekend?',
  },
  {
    romanian: 'cel mai bun din oraș',
    english: ['the best', 'in', 'town'],
    example: 'They make the best pizza in town.',
  },
];

const FURTHER = [CONVERSATION_GUIDE, MISTAKES_GUIDE, SEVEN_DAYS_GUIDE, START_GUIDE];

export default function ResourcesPage() {
  return (
    <Landing>
      <div className="tiles mx-auto w-full max-w-wide min-w-0 px-4 sm:px-6">
        <div className="grid grid-cols-1 content-center gap-4 pb-4">
          <Heading level={1}>Resurse gratuite de engleză, de&nbsp;folosit chiar azi</Heading>
          <p className="text-lead text-muted">Fără cont și fără să ne lași vreo adresă.</p>
        </div>
        <SoundTrial />
        <a href="#prepozitii" className="tile bg-accent-tint">
          <span className="tile-top">
            <span className="figure-number">{PREPOSITIONS.length}</span>
            <Arrow />
          </span>
          <span className="tile-name font-display text-heading-3 font-heading">prepoziții de ghicit</span>
        </a>
        <a href="#un-sfert-de-ora" className="tile bg-brand-tint">
          <span className="tile-top">
            <span className="figure-number">{5 * QUARTER_OF_AN_HOUR.length}</span>
            <Arrow />
          </span>
          <span className="tile-name font-display text-heading-3 font-heading">
            minute pe zi, pe cont propriu
          </span>
        </a>
        <Link to={href('/biblioteca-de-ghiduri')} className="tile is-strip bg-surface shadow-card">
          <span className="tile-words">
            <span className="tile-top">
              <span className="figure-number">{GUIDES.length}</span>
              <Arrow className="-rotate-90" />
            </span>
            <span className="tile-name font-display text-heading-3 font-heading">
              ghiduri de citit, în bibliotecă
            </span>
          </span>
          <span className="books">
            {GUIDES.map(({ to, level, drawing }) => (
              <Illustration key={to} drawing={drawing} className={levelTint(level)} />
            ))}
          </span>
        </Link>
      </div>
      <Section
        id="prepozitii"
        heading="Cinci prepoziții care nu se traduc"
        lead="Completează în gând, apoi apasă pe rând."
        layout="beside"
        picture={<Illustration drawing={toolbox} />}
      >
        <PrepositionList />
      </Section>
      <Section
        id="sunete"
        heading="Sunete de antrenat în fața oglinzii"
        lead="La primele trei, gura noastră pune în loc ce are mai aproape din română. Al patrulea îl ai deja."
        tone="sunken"
      >
        <SoundList />
        <SpokenNote />
      </Section>
      <Section
        id="un-sfert-de-ora"
        heading="Un sfert de oră pe&nbsp;zi, pe cont propriu"
        lead="Câte cinci minute din fiecare, în aceeași ordine."
      >
        <QuarterOfAnHour />
      </Section>
      <Section id="mai-departe" heading="Când ai timp să citești mai mult">
        <ul className="cover-row">
          {FURTHER.map(({ text: _, ...cover }) => (
            <li key={cover.to} className="grid">
              <Cover {...cover} look="card" />
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <Link to={href('/biblioteca-de-ghiduri')} className="text-link inline-flex min-h-11 items-center">
            Vezi toate ghidurile
          </Link>
        </p>
      </Section>
      <div className="mx-auto w-full max-w-reading px-4 sm:px-6">
        <Closing
          id="nivelul-tau"
          heading="Nu știi ce ți se potrivește?"
          text="Testul îți arată nivelul și, la fiecare răspuns greșit, explicația. Din ele vezi cu care resursă merită să începi."
          figure={foxThinking}
        >
          <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        </Closing>
      </div>
    </Landing>
  );
}

function SoundList() {
  return (
    <ul className="grid gap-8 md:grid-cols-2">
      {SOUNDS.map(({ pair, title, text }) => (
        <li key={pair[0]} className="border-t-2 border-accent pt-4">
          <p className="font-display text-heading-1 font-heading tracking-display">
            <Spoken>{pair[0]}</Spoken> <Spoken className="text-muted">{pair[1]}</Spoken>
          </p>
          <Heading level={3} className="mt-3">
            {title}
          </Heading>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function PrepositionList() {
  return (
    <ul className="border-t border-line">
      {PREPOSITIONS.map(({ romanian, english: [before, preposition, after], example }) => (
        <li key={example} className="border-b border-line">
          <details className="gap-row">
            <summary>
              <span className="text-muted">{romanian}</span>
              <b lang="en" className="font-display text-heading-2 font-heading">
                {before}{' '}
                <span className="gap">
                  <span>{preposition}</span>
                </span>{' '}
                {after}
              </b>
            </summary>
            <p className="pb-4">
              <Spoken>{example}</Spoken>
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function QuarterOfAnHour() {
  return (
    <ol className="quarter">
      {QUARTER_OF_AN_HOUR.map(({ figure, title, text }, index) => (
        <li key={title}>
          <p className="font-bold text-accent-ink">
            {5 * index}–{5 * index + 5} min
          </p>
          <Heading level={3} size="medium">
            {title}
          </Heading>
          <p className="text-muted">{text}</p>
          <Illustration drawing={figure} className="quarter-figure" />
        </li>
      ))}
    </ol>
  );
}
