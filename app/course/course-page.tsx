import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course, faqPage } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialogue, type DialogueLine, dialogueStyles } from '#app/ui/dialogue.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { Hero, Landing, Section } from '#app/ui/landing.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { type Question, QuestionList } from '#app/ui/question-list.tsx';
import { INTRO_LINES } from '#content/course/intro-lesson.ts';
import { SituationList } from './course-situations.tsx';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [course(facts, 'Ease Up Your English'), faqPage(COURSE_QUESTIONS)],
};

export const links = dialogueStyles;

const INTRO = href('/course/ease-up-your-english/lesson/intro');
const ASK = `${href('/contact')}?subiect=curs`;

/** From "How are you finding it so far?" to "And where are you from?". */
const OPENING_LINES: DialogueLine[] = INTRO_LINES.slice(2, 5).map(({ speaker, text }) => ({
  speaker,
  text,
  figure: speaker === 'Ana' ? foxSpeaking : storkSpeaking,
}));

const OBSTACLES = [
  {
    sample: (
      <>
        <s className="text-muted decoration-error decoration-2">To me is hungry.</s> I'm hungry.
      </>
    ),
    title: 'Traduci înainte să vorbești',
    text: 'Pornești de la „mi-e foame” și cauți un „mie”. La curs înveți replica întreagă, cu situația ei cu tot.',
  },
  {
    sample: 'Let me see…',
    title: 'Aștepți propoziția perfectă',
    text: 'Până o găsești, discuția a trecut mai departe. Replica aceasta îți dă un răgaz de trei secunde.',
  },
  {
    sample: 'comf(or)table',
    title: 'Ai învățat cu ochii',
    text: 'Ai citit ani la rând, dar gura nu a repetat. În vorbire sunt trei silabe, nu patru: încearcă.',
  },
];

const LESSON = [
  {
    title: 'Citești dialogul',
    text: 'Cu note în română, acolo unde nu se poate traduce cuvânt cu cuvânt.',
    answer: "I'm from Iași, in the north-east of Romania.",
  },
  {
    title: 'Îl spui pe roluri',
    text: 'Întâi cu textul în față, apoi acoperi o replică și răspunzi tu.',
    answer: <span className="covered" />,
  },
  {
    title: 'Îl faci al tău',
    text: 'Schimbi orașul, meseria, motivul. Replica despre tine îți rămâne în minte.',
    answer: (
      <>
        I'm from <span className="own">Tulcea</span>, in the <span className="own">south-east</span> of
        Romania.
      </>
    ),
  },
];

const COURSE_QUESTIONS: Question[] = [
  {
    question: 'De la ce nivel pot începe?',
    answer: 'Cam de la A2: înțelegi când ți se vorbește rar și legi câteva propoziții.',
    more: { text: 'Începe testul de nivel', to: href('/test-nivel') },
  },
  {
    question: 'Cât costă cursul și când se ține?',
    answer:
      'Prețul, zilele și orele ți le scriem când ne întrebi, înainte să hotărăști ceva. Pe site nu se plătește nimic.',
    more: { text: 'Întreabă-ne', to: ASK },
  },
  {
    question: 'Se vorbește numai în engleză?',
    answer:
      'Conversațiile sunt în engleză. Explicațiile sunt în română, mai ales acolo unde româna te împinge spre o greșeală.',
  },
  {
    question: 'Învăț engleza britanică sau pe cea americană?',
    answer:
      'Textele noastre sunt în engleza britanică. Formele americane sunt la fel de corecte, așa că nu te corectăm când le folosești.',
  },
  {
    question: 'Și dacă mi-e rușine să vorbesc?',
    answer:
      'Începe acasă, cu lecția introductivă: citești pe roluri, te înregistrezi și nu te aude nimeni altcineva.',
  },
];

/** What leads to the course, in order. */
const STOPS = [
  {
    title: 'Citești prima lecție',
    text: (
      <>
        Gratuit, fără cont:{' '}
        <Link to={INTRO} className="text-link">
          lecția introductivă
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Vezi dacă ești pe la A2',
    text: (
      <>
        Înțelegi când ți se vorbește rar și legi câteva propoziții. Îți spune{' '}
        <Link to={href('/test-nivel')} className="text-link">
          testul
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Ne scrii',
    text: (
      <>
        Locurile, zilele și prețul le primești în scris,{' '}
        <Link to={ASK} className="text-link">
          ca răspuns
        </Link>
        .
      </>
    ),
  },
];

export default function CoursePage() {
  return (
    <Landing>
      <Opening />
      <Section id="de-ce" heading="De ce înțelegi, dar nu vorbești">
        <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
          {OBSTACLES.map(({ sample, title, text }) => (
            <li key={title}>
              <p lang="en" className="heading text-heading-2 text-brand-ink">
                {sample}
              </p>
              <Heading level={3} className="mt-4">
                {title}
              </Heading>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="situatii" heading="Șase situații, șase replici" tone="sunken">
        <SituationList />
      </Section>
      <Section id="o-lectie" heading="Aceeași replică, de trei ori" lead="Așa lucrezi cu o lecție.">
        <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
          {LESSON.map(({ title, text, answer }) => (
            <li key={title} className="grid content-start gap-3">
              <div lang="en" aria-hidden="true" className="grid gap-3 px-4">
                <p className="bubble is-from-right">And where are you from?</p>
                <p className="bubble is-answer">{answer}</p>
              </div>
              <Heading level={3} className="mt-2">
                {title}
              </Heading>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div>
        <LevelPlace level="A2" className="h-[max(14rem,30vw)] w-full" />
        <Section id="drumul" heading="Cum ajungi la curs" tone="sunken">
          <ol className="grid gap-8 md:grid-cols-3">
            {STOPS.map(({ title, text }, index) => (
              <li key={title}>
                <p className="heading text-display text-accent-ink">{index + 1}</p>
                <Heading level={3} className="mt-2">
                  {title}
                </Heading>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <Section id="intrebari" heading="Întrebări despre curs" layout="beside">
        <QuestionList questions={COURSE_QUESTIONS} />
      </Section>
      <section aria-labelledby="inscriere" className="mx-auto w-full max-w-wide px-4 sm:px-6">
        <div className="turn">
          <div className="bubble is-answer is-from-right">
            <Heading level={2} size="display" id="inscriere" lang="en">
              What about you?
            </Heading>
            <p className="mt-4 text-lead">
              Spune-ne ce nivel ai, când poți și unde îți lipsesc cuvintele. Prețul, zilele și orele ți le
              scriem în răspuns.
            </p>
            <ButtonLink to={ASK} className="mt-5">
              Scrie-ne despre curs
            </ButtonLink>
          </div>
          <Illustration drawing={storkListening} />
        </div>
      </section>
    </Landing>
  );
}

/** The first screen: a piece of the first lesson's dialogue, each line beside its speaker. */
function Opening() {
  return (
    <Hero
      title={
        <>
          <span lang="en" className="mb-2 block text-heading-3 text-accent-ink" style={{ letterSpacing: 0 }}>
            Ease Up Your English
          </span>
          Curs de engleză conversațională
        </>
      }
      lead="Pentru cine înțelege mai mult decât reușește să spună. Lucrăm pe conversații obișnuite, până când replica îți vine la timp."
      picture={<Dialogue lines={OPENING_LINES} left="Ana" />}
    >
      <ButtonLink to={INTRO}>Citește lecția introductivă</ButtonLink>
      <ButtonLink to={ASK} variant="quiet">
        Întreabă de curs
      </ButtonLink>
    </Hero>
  );
}
