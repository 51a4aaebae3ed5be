import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { levelTint } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { Cover, shelfStyles } from '#app/ui/cover.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import bookshelf from '#app/ui/illustrations/bookshelf.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { CONVERSATION_GUIDE, MISTAKES_GUIDE, SEVEN_DAYS_GUIDE, START_GUIDE } from './guide-covers.ts';

export const links = shelfStyles;

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
    title: 'Cinci minute asculți',
    text: 'Un minut dintr-un clip sau dintr-un podcast: o dată întreg, apoi propoziție cu propoziție, și o repeți pe fiecare, cu melodia ei.',
  },
  {
    title: 'Cinci minute vorbești',
    text: 'Pui cronometrul și povestești cu voce tare ce ai făcut azi. Când îți lipsește un cuvânt, ocolește-l și notează-l în română.',
  },
  {
    title: 'Cinci minute scrii',
    text: 'Cauți două dintre cuvintele notate și scrii cu fiecare câte o propoziție adevărată despre tine. Mâine le citești întâi pe ele.',
  },
];

const PREPOSITIONS = [
  { romanian: 'bun la', english: 'good at', example: 'My sister is really good at maths.' },
  { romanian: 'a aștepta pe cineva', english: 'wait for', example: 'Wait for me at the entrance.' },
  { romanian: 'peste două zile', english: 'in two days', example: "I'll call you back in two days." },
  { romanian: 'în weekend', english: 'at the weekend', example: 'Are you doing anything at the weekend?' },
  {
    romanian: 'cel mai bun din oraș',
    english: 'the best in town',
    example: 'They make the best pizza in town.',
  },
];

const FURTHER = [MISTAKES_GUIDE, CONVERSATION_GUIDE, SEVEN_DAYS_GUIDE, START_GUIDE];

export default function ResourcesPage() {
  return (
    <Landing>
      <div className="tiles mx-auto w-full max-w-wide px-4 sm:px-6">
        <div className="grid content-center gap-4 pb-4">
          <Heading level={1}>Resurse gratuite de engleză, de&nbsp;folosit chiar azi</Heading>
          <p className="text-lead text-muted">Fără cont și fără să ne lași vreo adresă.</p>
        </div>
        <a href="#sunete" className={`tile ${levelTint('A2')}`}>
          <span className="figure-number">4</span>
          <span className="tile-name">sunete de antrenat</span>
        </a>
        <a href="#un-sfert-de-ora" className={`tile ${levelTint('C1')}`}>
          <span className="figure-number">15</span>
          <span className="tile-name">minute pe zi, fără ajutor</span>
        </a>
        <a href="#prepozitii" className={`tile is-wide ${levelTint('B1')}`}>
          <span className="flex items-end justify-between gap-3">
            <span className="figure-number">5</span>
            <span className="text-end text-lead">
              bun la
              <b lang="en" className="block font-display text-heading-2 font-heading">
                good at
              </b>
            </span>
          </span>
          <span className="tile-name">prepoziții care nu se traduc</span>
        </a>
        <Link to={href('/biblioteca-de-ghiduri')} className={`tile is-wide ${levelTint('A1')}`}>
          <span className="flex items-end justify-between gap-3">
            <span className="figure-number">6</span>
            <Illustration drawing={bookshelf} className="w-28 lg:w-44" />
          </span>
          <span className="tile-name">ghiduri în bibliotecă</span>
        </Link>
      </div>
      <Section
        id="prepozitii"
        heading="Cinci prepoziții care nu se traduc"
        lead="Învață prepoziția lipită de cuvântul de lângă ea, ca pe un singur cuvânt mai lung."
        layout="beside"
      >
        <PrepositionTable />
      </Section>
      <Section
        id="sunete"
        heading="Sunete de antrenat în fața oglinzii"
        lead="La primele trei, gura noastră pune în loc ce are mai aproape din română. Al patrulea e o veste bună."
        tone="sunken"
      >
        <SoundList />
        <SpokenNote />
      </Section>
      <Section
        id="un-sfert-de-ora"
        heading="Un sfert de oră pe zi, pe cont propriu"
        lead="Puțin și zilnic se așază mai bine decât două ore duminica. Lasă caietul și căștile la locul lor."
      >
        <StepList steps={QUARTER_OF_AN_HOUR} />
      </Section>
      <Section id="mai-departe" heading="Când ai timp să citești mai mult">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
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

function PrepositionTable() {
  return (
    <table className="w-full max-w-reading border-t border-line">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-3 pe-4 text-start">
            În română
          </th>
          <th scope="col" className="py-3 text-start">
            În engleză
          </th>
        </tr>
      </thead>
      <tbody>
        {PREPOSITIONS.map(({ romanian, english, example }) => (
          <tr key={english} className="border-b border-line align-top">
            <th scope="row" className="py-3 pe-4 text-start font-normal text-muted">
              {romanian}
            </th>
            <td className="py-3">
              <b lang="en" className="block font-display text-heading-3">
                {english}
              </b>
              <Spoken>{example}</Spoken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
