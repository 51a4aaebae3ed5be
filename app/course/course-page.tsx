import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course, faqPage } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import cafeTable from '#app/ui/illustrations/cafe-table.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { type Question, QuestionList } from '#app/ui/question-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { SITUATIONS } from './course-situations.tsx';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [course(facts, 'Ease Up Your English'), faqPage(COURSE_QUESTIONS)],
};

const INTRO = href('/course/ease-up-your-english/lesson/intro');
const ASK = `${href('/contact')}?subiect=curs`;

const OBSTACLES = [
  {
    title: 'Traduci înainte să vorbești',
    text: (
      <>
        Pornești de la „mi-e foame” și cauți un „mie”. Engleza spune simplu{' '}
        <span lang="en">„I'm hungry”</span>. De aceea înveți replica întreagă, cu situația ei cu tot.
      </>
    ),
  },
  {
    title: 'Aștepți propoziția perfectă',
    text: (
      <>
        Până o găsești, discuția a trecut mai departe. Un scurt <span lang="en">„Let me see…”</span> îți
        cumpără trei secunde și le arată celorlalți că vine ceva.
      </>
    ),
  },
  {
    title: 'Ai învățat cu ochii',
    text: (
      <>
        Ani la rând ai citit și ai ascultat, dar gura nu a repetat nimic. Încearcă acum:{' '}
        <span lang="en">„comfortable”</span> are în vorbire trei silabe, nu patru.
      </>
    ),
  },
];

const LESSON = [
  {
    title: 'Citești dialogul',
    text: 'Doi oameni, o situație, engleză cum se vorbește azi. Lângă el, note în română despre ce nu se poate traduce cuvânt cu cuvânt.',
  },
  {
    title: 'Îl spui pe roluri',
    text: 'Întâi cu textul în față, apoi acoperi replicile unuia dintre ei și răspunzi tu în locul lui.',
  },
  {
    title: 'Îl faci al tău',
    text: 'Schimbi orașul, meseria, motivul. Abia când replica vorbește despre tine îți rămâne în minte.',
  },
];

const COURSE_QUESTIONS: Question[] = [
  {
    question: 'De la ce nivel pot începe?',
    answer:
      'Cam de la A2: înțelegi când ți se vorbește rar și poți lega câteva propoziții. Dacă nu știi unde ești, află întâi.',
    more: { text: 'Dă testul de nivel', to: href('/test-nivel') },
  },
  {
    question: 'Lecția introductivă costă ceva?',
    answer: 'Nu. O citești întreagă pe site, fără cont, de câte ori vrei.',
    more: { text: 'Deschide lecția', to: href('/course/ease-up-your-english/lesson/intro') },
  },
  {
    question: 'Cât costă cursul și când se ține?',
    answer:
      'Prețul, zilele și orele ți le scriem când ne întrebi, înainte să hotărăști ceva. Pe site nu se plătește nimic.',
    more: { text: 'Întreabă-ne', to: `${href('/contact')}?subiect=curs` },
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
      'Începe singur, cu lecția introductivă: citești pe roluri, te înregistrezi și te asculți doar tu. Rușinea scade după ce te-ai auzit de câteva ori.',
  },
];

export default function CoursePage() {
  return (
    <Landing>
      <Hero
        title={
          <>
            Curs de engleză conversațională <span lang="en">Ease Up Your English</span>
          </>
        }
        lead="Pentru cine înțelege mai mult decât reușește să spună. Pornim de la conversații obișnuite și lucrăm până când replica îți vine la timp."
        picture={<Illustration drawing={cafeTable} className="w-full" />}
      >
        <ButtonLink to={INTRO}>Citește lecția introductivă</ButtonLink>
        <ButtonLink to={ASK} variant="secondary">
          Întreabă de curs
        </ButtonLink>
      </Hero>
      <Section id="de-ce" heading="De ce înțelegi, dar nu vorbești" layout="beside">
        <PointList points={OBSTACLES} />
      </Section>
      <Section
        id="situatii"
        heading="Despre ce vorbim"
        lead="Șase situații obișnuite, fiecare cu o replică pe care o poți lua cu tine."
        tone="sunken"
      >
        <CardGrid items={SITUATIONS} />
      </Section>
      <Section id="o-lectie" heading="Cum lucrezi cu o lecție">
        <StepList steps={LESSON} />
      </Section>
      <Section id="intrebari" heading="Întrebări despre curs" layout="beside">
        <QuestionList questions={COURSE_QUESTIONS} />
      </Section>
      <CallToAction
        id="inscriere"
        heading="Vrei să vorbești cu noi?"
        text="Spune-ne ce nivel ai, când ești liber și unde îți lipsesc cuvintele. Locurile, zilele și prețul ți le scriem în răspuns."
      >
        <ButtonLink to={ASK}>Scrie-ne despre curs</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
