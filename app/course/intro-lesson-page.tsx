import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CorrectionList } from '#app/ui/correction-list.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import blackboard from '#app/ui/illustrations/blackboard.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { INTRO_CHECKS, INTRO_CORRECTIONS, INTRO_LINES, INTRO_NOTES } from '#content/course/intro-lesson.ts';
import { PhraseTable } from './phrase-table.tsx';

export const handle: PageFacts = {
  isPublic: true,
  canonical: href('/course/ease-up-your-english/lesson/intro'),
  parent: { title: 'Curs de engleză conversațională', path: href('/curs-engleza-conversationala') },
  schema: (facts) => [course(facts, 'Ease Up Your English: lecția introductivă')],
};

const NOTES = INTRO_NOTES.map(({ phrase, note }) => ({
  title: <Spoken>{phrase}</Spoken>,
  text: <WithEnglish text={note} />,
}));

const CORRECTIONS = INTRO_CORRECTIONS.map(({ why, ...sentences }) => ({
  ...sentences,
  why: <WithEnglish text={why} />,
}));

const THREE_MOVES = [
  {
    title: 'Răspunzi',
    text: (
      <>
        La întrebarea pusă, pe scurt. <Spoken className="font-medium">It's going well, thanks.</Spoken>
      </>
    ),
  },
  {
    title: 'Adaugi ceva',
    text: (
      <>
        Un singur detaliu adevărat, de care celălalt se poate prinde.{' '}
        <Spoken className="font-medium">Everyone's been really kind.</Spoken>
      </>
    ),
  },
  {
    title: 'Întrebi înapoi',
    text: (
      <>
        Acum e rândul lui, iar tu îți tragi sufletul.{' '}
        <Spoken className="font-medium">How long have you worked here?</Spoken>
      </>
    ),
  },
];

export default function IntroLessonPage() {
  return (
    <Landing>
      <Hero
        title="Lecția introductivă: o discuție scurtă care nu se oprește"
        lead={
          <>
            Din cursul <span lang="en">Ease Up Your English</span>. Citești un dialog de dimineață, la birou,
            și înveți din el un obicei cu care un răspuns devine conversație, în vreo 20 de minute.
          </>
        }
        picture={<Illustration drawing={blackboard} className="w-full" />}
      >
        <ButtonLink to="#dialog">Începe lecția</ButtonLink>
        <ButtonLink to={href('/curs-engleza-conversationala')} variant="quiet">
          Despre curs
        </ButtonLink>
      </Hero>
      <Section
        id="dialog"
        heading="Dialogul: prima săptămână la birou"
        lead="Ana s-a mutat de curând în Anglia. Dimineața, în bucătăria firmei, dă peste Tom."
      >
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-20">
          <Dialogue lines={INTRO_LINES} />
          <PointList points={NOTES} />
        </div>
      </Section>
      <Section
        id="trei-pasi"
        heading="Ce face Ana de trei ori"
        lead="Când Tom întreabă de birou, de unde e ea și de casă, răspunsul are de fiecare dată aceiași trei pași."
        tone="sunken"
      >
        <StepList steps={THREE_MOVES} />
      </Section>
      <Section id="replici" heading="Replici de ținut minte">
        <PhraseTable />
      </Section>
      <Section id="greseli" heading="Unde ne trădează româna">
        <CorrectionList corrections={CORRECTIONS} />
      </Section>
      <Section
        id="verifica"
        heading="Verifică-te"
        lead="Răspunde întâi cu voce tare, apoi apasă pe întrebare și vezi răspunsul."
        tone="sunken"
        layout="beside"
      >
        <SelfCheck checks={INTRO_CHECKS} />
      </Section>
      <CallToAction
        id="mai-departe"
        heading="Ce faci acum"
        text="Citește dialogul de două ori cu voce tare. A treia oară ești tu în locul Anei: alt oraș, altă locuință, aceiași trei pași. Apoi vezi ce nivel ai și de ce curs ai nevoie."
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        <ButtonLink to={`${href('/contact')}?subiect=curs`} variant="secondary">
          Întreabă de curs
        </ButtonLink>
      </CallToAction>
    </Landing>
  );
}

interface Line {
  speaker: string;
  text: string;
}

/** A dialogue to read aloud. */
function Dialogue({ lines }: { lines: Line[] }) {
  return (
    <Card>
      <dl className="grid gap-4">
        {lines.map(({ speaker, text }) => (
          <div key={text} className="grid gap-0.5">
            <dt className="text-small font-bold text-accent-ink">{speaker}</dt>
            <dd>
              <Spoken>{text}</Spoken>
            </dd>
          </div>
        ))}
      </dl>
      <SpokenNote />
    </Card>
  );
}

interface Check {
  /** English words stand between asterisks. */
  task: string;
  answer: string;
}

/** Small tasks; each opens to show its answer. */
function SelfCheck({ checks }: { checks: Check[] }) {
  return (
    <div className="max-w-reading">
      {checks.map(({ task, answer }) => (
        <details key={task} className="question">
          <summary>
            <span>
              <WithEnglish text={task} />
            </span>
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-accent-ink"
            >
              <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </summary>
          <p className="pb-5">
            <WithEnglish text={answer} isSpoken />
          </p>
        </details>
      ))}
    </div>
  );
}
