import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Byline } from '#app/teachers/byline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { CorrectionList } from '#app/ui/correction-list.tsx';
import { Dialogue, type DialogueLine, dialogueStyles } from '#app/ui/dialogue.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Drawing } from '#app/ui/illustration.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import foxListening from '#app/ui/illustrations/fox-listening.svg?drawing';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import storkGreeting from '#app/ui/illustrations/stork-greeting.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import storkThinking from '#app/ui/illustrations/stork-thinking.svg?drawing';
import { Reading, ReadingChapter, readingStyles } from '#app/ui/reading.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { INTRO_CHECKS, INTRO_CORRECTIONS, INTRO_LINES, INTRO_NOTES } from '#content/course/intro-lesson.ts';
import type { Route } from './+types/intro-lesson-page';
import { PhraseTable } from './phrase-table.tsx';

export const handle: PageFacts = {
  isPublic: true,
  canonical: href('/course/ease-up-your-english/lesson/intro'),
  parent: { title: 'Curs de engleză conversațională', path: href('/curs-engleza-conversationala') },
  schema: (facts) => [course(facts, 'Ease Up Your English: lecția introductivă')],
};

export const links = () => [...readingStyles(), ...dialogueStyles()];

/** The speaker of each line. */
const FIGURES = [
  storkGreeting,
  foxGreeting,
  storkListening,
  foxSpeaking,
  storkSpeaking,
  foxProud,
  storkThinking,
  foxListening,
  storkListening,
  foxSpeaking,
  storkSpeaking,
  foxGreeting,
];

const LINES: DialogueLine[] = INTRO_LINES.map((line, index) => {
  const found = INTRO_NOTES.find(({ phrase }) => line.text.includes(phrase));
  return {
    ...line,
    figure: FIGURES[index] as Drawing,
    note: found && (
      <Disclosure
        summary={
          <span lang="en" className="text-small">
            {found.phrase}
          </span>
        }
      >
        <p>
          <WithEnglish text={found.note} isSpoken />
        </p>
      </Disclosure>
    ),
  };
});

const CORRECTIONS = INTRO_CORRECTIONS.map(({ why, ...sentences }) => ({
  ...sentences,
  why: <WithEnglish text={why} />,
}));

const MOVES = [
  { title: 'Răspunzi, pe scurt', line: "It's going well, thanks." },
  { title: 'Adaugi un detaliu adevărat', line: "Everyone's been really kind." },
  { title: 'Întrebi înapoi', line: 'How long have you worked here?' },
];

const DIALOGUE = { id: 'dialog', heading: 'Dialogul: prima săptămână la birou' };
const THREE_MOVES = { id: 'trei-pasi', heading: 'Ce face Ana de trei ori' };
const PHRASES = { id: 'replici', heading: 'Replici de ținut minte' };
const MISTAKES = { id: 'greseli', heading: 'Greșeli venite din română' };
const CHECKS = { id: 'verifica', heading: 'Verifică-te' };

export function loader({ context }: Route.LoaderArgs) {
  return { teachers: visitOf(context).teachers.filter(({ teachesFirstLesson }) => teachesFirstLesson) };
}

export default function IntroLessonPage({ loaderData }: Route.ComponentProps) {
  return (
    <Reading
      byline={<Byline verb="Predă" teachers={loaderData.teachers} />}
      title="Lecția introductivă: o discuție scurtă care nu se oprește"
      facts="De la A2 · aproximativ 20 de minute · gratuit, fără cont"
      lead={
        <>
          Un dialog de dimineață, la birou, din cursul <span lang="en">Ease Up Your English</span>. Înveți din
          el cum faci dintr-un răspuns o conversație.
        </>
      }
      contents={[DIALOGUE, THREE_MOVES, PHRASES, MISTAKES, CHECKS]}
    >
      <ReadingChapter
        {...DIALOGUE}
        lead="Ana s-a mutat de curând în Anglia. Dimineața, în bucătăria firmei, dă peste Tom. Atinge o frază de sub replică și vezi ce înseamnă."
      >
        <Dialogue lines={LINES} left="Ana" isSpoken />
        <SpokenNote />
      </ReadingChapter>
      <ReadingChapter
        {...THREE_MOVES}
        lead="Când Tom întreabă de birou, de unde e ea și de casă, răspunsul are de fiecare dată aceiași trei pași."
      >
        <ol className="grid gap-8">
          {MOVES.map(({ title, line }, index) => (
            <li key={line} className="flex items-center gap-5">
              <p className="heading text-display text-accent-ink">{index + 1}</p>
              <div>
                <p className="text-muted">{title}</p>
                <p className="heading text-heading-3">
                  <Spoken>{line}</Spoken>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </ReadingChapter>
      <ReadingChapter {...PHRASES}>
        <PhraseTable />
      </ReadingChapter>
      <ReadingChapter {...MISTAKES} lead="Repară fiecare propoziție în gând, apoi atinge-o.">
        <CorrectionList corrections={CORRECTIONS} />
      </ReadingChapter>
      <ReadingChapter {...CHECKS} lead="Răspunde întâi cu voce tare, apoi deschide răspunsul.">
        <SelfCheck checks={INTRO_CHECKS} />
      </ReadingChapter>
      <Closing
        id="mai-departe"
        heading="Ce faci acum"
        text="Citește dialogul de două ori cu voce tare. A treia oară răspunde în locul Anei: alt oraș, altă locuință, aceiași trei pași."
        figure={foxSpeaking}
      >
        <ButtonLink to={`${href('/contact')}?subiect=curs`}>Întreabă de curs</ButtonLink>
        <ButtonLink to={href('/test-nivel')} variant="quiet">
          Începe testul de nivel
        </ButtonLink>
      </Closing>
    </Reading>
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
    <div>
      {checks.map(({ task, answer }) => (
        <Disclosure key={task} summary={<WithEnglish text={task} />}>
          <p className="pb-5">
            <WithEnglish text={answer} isSpoken />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
