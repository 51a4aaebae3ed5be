import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { onlineEvent } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import workshopTable from '#app/ui/illustrations/workshop-table.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [onlineEvent(facts, 'Workshop de conversație în engleză')],
};

const ASK = `${href('/contact')}?subiect=workshop`;

const MEETING = [
  {
    title: 'O situație',
    text: 'Pornim de la ceva ce ți se poate întâmpla mâine: suni la hotel, te plângi de un colet, te prezinți într-o ședință.',
  },
  {
    title: 'Câteva replici',
    text: 'Primești formulările de care ai nevoie și le spui cu voce tare până nu te mai împiedici de ele.',
  },
  {
    title: 'Pe rând, în doi',
    text: 'Jucați situația câte doi. Cine ascultă notează o replică reușită, apoi schimbați rolurile.',
  },
  {
    title: 'Ce se repară',
    text: 'Profesorul reia greșelile care s-au repetat și le explică în română, fără să spună ale cui au fost.',
  },
];

const WARM_UP = [
  {
    title: <span lang="en">This morning I…</span>,
    text: 'Trei lucruri pe care le-ai făcut azi, în ordinea lor. Toate verbele sunt la trecut.',
  },
  {
    title: <span lang="en">What I like about my street is…</span>,
    text: (
      <>
        Un lucru bun și unul care te scoate din sărite, cu <span lang="en">„but”</span> între ele.
      </>
    ),
  },
  {
    title: <span lang="en">I've always wanted to…</span>,
    text: 'Ceva ce îți dorești de mult și ce te-a împiedicat până acum.',
  },
  {
    title: <span lang="en">If you ever come to my town, you should…</span>,
    text: (
      <>
        Două sfaturi pentru un străin. După <span lang="en">„should”</span> verbul rămâne simplu, fără{' '}
        <span lang="en">„to”</span>.
      </>
    ),
  },
];

const TO_BRING = [
  {
    title: 'Un loc în care poți vorbi',
    text: 'O cameră închisă sau mașina parcată. Important este să nu fie nevoie să șoptești.',
  },
  {
    title: 'Căști cu microfon',
    text: 'Cele de la telefon ajung. Fără ele, ceilalți se aud pe ei înșiși și obosesc repede.',
  },
  {
    title: 'O situație de-a ta',
    text: 'Ultima dată când ți-au lipsit cuvintele în engleză. Din ea poate ieși cel mai bun exercițiu.',
  },
  {
    title: 'Nivelul tău, măcar aproximativ',
    text: (
      <>
        De la A2 în sus poți purta o discuție scurtă. Dacă nu știi unde ești, începe cu{' '}
        <Link to={href('/test-nivel')} className="text-link">
          testul de nivel
        </Link>
        .
      </>
    ),
  },
];

export default function WorkshopPage() {
  return (
    <Landing>
      <Hero
        title="Workshop de conversație, în care vorbești și tu"
        lead="O întâlnire online, în direct, cu un profesor și cu alți români care învață engleza. Alegem o singură situație și o joci pe loc, cu voce tare."
        picture={<Illustration drawing={workshopTable} className="w-full" />}
      >
        <ButtonLink to={ASK}>Întreabă de următorul workshop</ButtonLink>
        <ButtonLink to="#incalzire" variant="secondary">
          Fă încălzirea acum
        </ButtonLink>
      </Hero>
      <Section id="intalnirea" heading="Cum decurge o întâlnire">
        <StepList steps={MEETING} />
      </Section>
      <Section
        id="incalzire"
        heading="Încălzirea: două minute, singur"
        lead="Pornește cronometrul telefonului și termină propozițiile, câte o jumătate de minut pentru fiecare."
      >
        <div className="on-brand rounded-frame px-5 py-10 sm:px-10">
          <CardGrid items={WARM_UP} columns={2} />
        </div>
        <p className="mt-8 max-w-reading">
          Dacă te blochezi, nu trece pe română: spune <span lang="en">„What's the word…”</span> și mergi mai
          departe. Locul în care te-ai oprit este tema ta de lucru, cu sau fără workshop.
        </p>
      </Section>
      <Section id="pregatire" heading="Ca să îți fie ușor" tone="sunken">
        <PointList points={TO_BRING} columns={2} />
      </Section>
      <CallToAction
        id="locuri"
        heading="Când ne întâlnim?"
        text="Pe site nu este anunțată acum nicio dată. Scrie-ne în ce zile și la ce ore poți, iar locurile și datele ți le spunem în răspuns."
      >
        <ButtonLink to={ASK}>Scrie-ne când poți</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
