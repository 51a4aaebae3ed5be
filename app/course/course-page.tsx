import { sql } from 'kysely';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { course, faqPage } from '#app/domain/structured-data.ts';
import { OpenGroups } from '#app/groups/open-groups.tsx';
import { listOpenGroups } from '#app/groups/own-groups.server.ts';
import { isForPage, renderedOnly } from '#app/platform/rendered-only.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialogue, type DialogueLine, dialogueStyles } from '#app/ui/dialogue.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { Hero, Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { type Question, QuestionList } from '#app/ui/question-list.tsx';
import { SpokenNote } from '#app/ui/speech/spoken.tsx';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Route } from './+types/course-page';
import styles from './course.css?url&no-inline';
import { CourseBar } from './course-bar.tsx';
import { CourseMap, type MapLesson, RENDERED_ONLY } from './course-map.tsx';
import { lessonPath } from './model/lesson-path.ts';
import { listLessons, listMarks } from './model/outline.server.ts';
import { type CourseNumbers, courseNumbers, nextLesson, rangeText } from './model/outline.ts';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts, data) => {
    const lessons = (data as { lessons?: MapLesson[] } | undefined)?.lessons ?? [];
    const parts = lessons.map(({ title, isFree, slug }) => ({
      name: title,
      path: lessonPath(CONVERSATION_COURSE.id, slug),
      isFree,
    }));
    return [course(facts, CONVERSATION_COURSE.title, parts), faqPage(COURSE_QUESTIONS)];
  },
};

export const links: Route.LinksFunction = () => [...dialogueStyles(), { rel: 'stylesheet', href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return services.units.asVisitor(visitor, async (db) => {
    const [lessons, groups, person, marks] = await Promise.all([
      listLessons(db, CONVERSATION_COURSE.id),
      listOpenGroups(db, CONVERSATION_COURSE.id),
      sql<{ isSignedIn: boolean; hasAccess: boolean; lines: number | null; words: number | null }>`
        select private.uid() is not null as "isSignedIn", private.has_access(${CONVERSATION_COURSE.id}) as "hasAccess",
          jsonb_array_length(free.lesson #> '{shown,dialogue,lines}') as lines,
          jsonb_array_length(free.lesson #> '{shown,words}') as words
        from (
          select private.open_lesson(${CONVERSATION_COURSE.id}, ${CONVERSATION_COURSE.freeLessons[0]}) as lesson
        ) free`.execute(db),
      visitor.claims ? listMarks(db, CONVERSATION_COURSE.id) : [],
    ]);
    const { isSignedIn = false, hasAccess = false, lines = null, words = null } = person.rows[0] ?? {};
    return {
      lessons:
        isForPage(request) && !isSignedIn ? lessons.map((one) => renderedOnly(one, RENDERED_ONLY)) : lessons,
      numbers: courseNumbers(lessons),
      groups,
      progress: isSignedIn ? { hasAccess, marks } : null,
      lines,
      words,
    };
  });
}

const INTRO = href('/course/ease-up-your-english/lesson/intro');
const ASK = `${href('/contact')}?subiect=curs`;
const SIGN_IN = `${href('/auth')}?next=${encodeURIComponent(href('/curs-engleza-conversationala'))}`;

/** From the dialogue of the first lesson. */
const OPENING_LINES: DialogueLine[] = [
  { speaker: 'Tom', text: 'How are you finding it so far?', figure: storkSpeaking },
  {
    speaker: 'Ana',
    text: "It's going well, thanks. Everyone's been really kind. How long have you worked here?",
    figure: foxSpeaking,
  },
  { speaker: 'Tom', text: 'Too long! Six years in March. And where are you from?', figure: storkSpeaking },
];

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

const THREE_TIMES = [
  {
    title: 'Citești dialogul',
    text: 'Îl și asculți, cu traducerea la îndemână și cu note acolo unde nu se traduce cuvânt cu cuvânt.',
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
    answer:
      'Pentru primele lecții ajunge să te prezinți și să legi câteva propoziții. Dacă ești mai departe, începi cu unitatea nivelului tău.',
    more: { text: 'Începe testul de nivel', to: href('/test-nivel') },
  },
  {
    question: 'Cât costă și cum primesc acces?',
    answer:
      'Ne scrii și îți răspundem cu prețul și condițiile. Pe site nu se plătește nimic. După ce te înscriem, lecțiile se deschid în contul tău.',
    more: { text: 'Întreabă-ne', to: ASK },
  },
  {
    question: 'Ce rămâne când se termină accesul?',
    answer: 'Lecțiile terminate rămân deschise în contul tău. La celelalte se păstrează răspunsurile.',
  },
  {
    question: 'Vorbesc cu cineva?',
    answer:
      'Lecțiile se fac pe cont propriu: asculți, spui pe roluri, răspunzi cu voce tare și compari cu un model. Ce spui nu se înregistrează.',
  },
  {
    question: 'Învăț engleza britanică sau pe cea americană?',
    answer: 'Textele sunt în engleza britanică. La exerciții sunt primite și formele americane.',
  },
];

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { lessons, numbers, groups, progress, lines, words } = loaderData;
  const next = progress?.hasAccess ? nextLesson(lessons, progress) : null;
  return (
    <Landing>
      <Opening numbers={numbers} next={next} />
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
      {numbers && (
        <Section
          id="lectiile"
          heading={`${counted(numbers.lessons, 'conversație', 'conversații')}, de la ${numbers.firstLevel} la ${numbers.lastLevel}`}
          lead="Ana se mută de la Iași la Manchester, lucrează cu Tom și stă în apartament cu Mia. Fiecare lecție are o situație și o regulă de gramatică."
        >
          <Access progress={progress} lessons={lessons} next={next} />
          <SpokenNote />
          <CourseMap lessons={lessons} progress={progress} />
        </Section>
      )}
      <Section
        id="o-lectie"
        heading="Aceeași replică, de trei ori"
        lead="Așa lucrezi cu o lecție."
        tone="sunken"
      >
        <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
          {THREE_TIMES.map(({ title, text, answer }) => (
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
        {numbers && <LessonParts numbers={numbers} lines={lines} words={words} />}
      </Section>
      {groups.length > 0 && (
        <Section
          id="grupe"
          heading={groups.length === 1 ? 'O grupă în care poți intra' : 'Grupe în care poți intra'}
          lead="Pe lângă lecții, te întâlnești săptămânal cu un profesor și cu alți cursanți."
        >
          <OpenGroups groups={groups} ask={ASK} />
        </Section>
      )}
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
              Spune-ne ce nivel ai, cât timp ai și unde îți lipsesc cuvintele. Prețul și condițiile ți le
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

interface OpeningProps {
  numbers: CourseNumbers | null;
  /** The lesson to go on with, for a learner of the course. */
  next: MapLesson | null;
}

/** The first screen: a piece of the first lesson's dialogue, each line beside its speaker. */
function Opening({ numbers, next }: OpeningProps) {
  return (
    <Hero
      title={
        <>
          <span lang="en" className="mb-2 block text-heading-3 text-accent-ink" style={{ letterSpacing: 0 }}>
            {CONVERSATION_COURSE.title}
          </span>
          Curs de engleză conversațională
        </>
      }
      lead={
        <>
          Pentru cine înțelege mai mult decât reușește să spună.{' '}
          {numbers
            ? `${counted(numbers.lessons, 'lecție', 'lecții')} online, în ritmul tău, fiecare cu o conversație pe care o poți avea a doua zi.`
            : 'Lucrăm pe conversații obișnuite, până când replica îți vine la timp.'}
        </>
      }
      picture={<Dialogue lines={OPENING_LINES} left="Ana" />}
    >
      {next ? (
        <ButtonLink to={lessonPath(CONVERSATION_COURSE.id, next.slug)}>
          Continuă cu lecția {next.number}
        </ButtonLink>
      ) : (
        <ButtonLink to={INTRO}>Încearcă prima lecție</ButtonLink>
      )}
      <ButtonLink to={ASK} variant="quiet">
        Întreabă de curs
      </ButtonLink>
    </Hero>
  );
}

interface AccessProps {
  lessons: readonly MapLesson[];
  progress: Route.ComponentProps['loaderData']['progress'];
  next: MapLesson | null;
}

/** How the lessons are opened, or how far a learner is who has access. */
function Access({ lessons, progress, next }: AccessProps) {
  const finished = progress?.marks.filter(({ isFinished }) => isFinished).length ?? 0;
  if (!progress?.hasAccess) {
    return (
      <p className="course-access">
        Prima lecție e gratuită, fără cont. Celelalte se deschid cu acces la curs:{' '}
        <Link to={ASK}>întreabă-ne cum îl primești</Link>.{' '}
        {progress ? (
          'În contul tău nu e deschis acum; lecțiile terminate le poți reciti oricând.'
        ) : (
          <>
            Ai deja acces? <Link to={SIGN_IN}>Intră în cont</Link>.
          </>
        )}
      </p>
    );
  }
  return (
    <div className="course-access">
      <p>
        <b>
          {finished} din {counted(lessons.length, 'lecție terminată', 'lecții terminate')}
        </b>
      </p>
      <CourseBar finished={finished} lessons={lessons.length} />
      {next ? (
        <ButtonLink to={lessonPath(CONVERSATION_COURSE.id, next.slug)}>Continuă: {next.title}</ButtonLink>
      ) : (
        <p>Ai terminat tot cursul. Lecțiile rămân aici, de recitit.</p>
      )}
      <Link to={href('/profil/cursuri')}>Cursurile tale</Link>
    </div>
  );
}

interface LessonPartsProps {
  numbers: CourseNumbers;
  /** Those of the free lesson. */
  lines: number | null;
  words: number | null;
}

/** What a lesson has, in numbers, and when it is finished. */
function LessonParts({ numbers, lines, words }: LessonPartsProps) {
  const { minutes, exercises, quiz } = numbers;
  return (
    <div className="course-parts">
      <Heading level={3} size="medium">
        Ce are o lecție
      </Heading>
      <dl>
        {lines && (
          <div>
            <dt>replici de dialog în prima lecție, cu traducere și note</dt>
            <dd>{lines}</dd>
          </div>
        )}
        {words && (
          <div>
            <dt>cuvinte și expresii în prima lecție, cu pronunție și exemplu</dt>
            <dd>{words}</dd>
          </div>
        )}
        <div>
          <dt>explicație de gramatică, pornită de la ce ne încurcă româna</dt>
          <dd>1</dd>
        </div>
        <div>
          <dt>exerciții de scris și de ales, verificate pe loc, cu motivul greșelii</dt>
          <dd>{rangeText(exercises)}</dd>
        </div>
        <div>
          <dt>întrebări în testul de la sfârșit, după o sarcină de vorbit</dt>
          <dd>{rangeText(quiz)}</dd>
        </div>
        <div>
          <dt>de minute, împărțite cum vrei: răspunsurile se păstrează</dt>
          <dd>{rangeText(minutes)}</dd>
        </div>
      </dl>
      <p className="course-rule">{FINISH_RULE}</p>
    </div>
  );
}

const FINISH_RULE =
  'O lecție e terminată când ai răspuns la toate exercițiile și cel puțin șapte din zece întrebări ale testului sunt rezolvate corect. Poți încerca de câte ori vrei, iar o lecție terminată rămâne terminată.';
