import { href } from 'react-router';
import { isExternalAddress } from '#app/domain/external-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import livePhone from '#app/ui/illustrations/live-phone.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { SampleQuestion } from '#app/ui/sample-question.tsx';
import { StepList } from '#app/ui/step-list.tsx';

import { SAMPLES } from './samples.tsx';

export const handle: PageFacts = { isPublic: true };

const ASK = `${href('/contact')}?subiect=quiz`;

const GAME = [
  {
    title: 'Intri în LIVE',
    text: 'Din aplicația TikTok, de pe contul școlii. Ai nevoie doar de contul tău de TikTok; la noi nu te înscrii nicăieri.',
  },
  {
    title: 'Citești întrebarea',
    text: 'Apare pe ecran cu variantele ei, notate cu litere. Profesorul o citește o dată, cu voce tare.',
  },
  {
    title: 'Scrii litera',
    text: 'Doar litera, în comentarii, cât timp întrebarea e deschisă. Se ia în seamă primul tău răspuns.',
  },
  {
    title: 'Afli de ce',
    text: 'După fiecare întrebare auzi răspunsul corect și explicația lui, în română. Așa rămâi cu ceva chiar și când ai greșit.',
  },
];

const PREPARATION = [
  {
    title: 'Numele sub care te vede lumea',
    text: 'În comentarii apare numele tău de pe TikTok. Dacă vrei să joci discret, schimbă-l înainte.',
  },
  {
    title: 'Sunetul pornit',
    text: 'Între ecran și comentariul tău trec câteva secunde. Cine ascultă răspunde mai repede decât cine doar citește.',
  },
  {
    title: 'Litere, nu cuvinte',
    text: 'O literă se scrie într-o clipă. O propoziție întreagă ajunge când întrebarea s-a închis deja.',
  },
  {
    title: 'Ghicitul nu strică',
    text: 'Spre deosebire de testul de nivel, aici un răspuns la întâmplare nu încurcă nimic. E un joc.',
  },
];

export default function QuizPage() {
  const { tiktok } = useSettings();
  return (
    <Landing>
      <Hero
        title="Quiz de engleză, în direct pe TikTok"
        lead="Întrebări scurte, câteva secunde de gândire și un motiv pentru fiecare răspuns. Aici vezi cum se joacă și te poți antrena pe loc cu trei întrebări."
        picture={<Illustration drawing={livePhone} className="mx-auto w-2/3" />}
      >
        <ButtonLink to="#antrenament">Antrenează-te acum</ButtonLink>
        {isExternalAddress(tiktok) && (
          <ButtonLink to={tiktok} variant="secondary">
            Urmărește-ne pe TikTok
          </ButtonLink>
        )}
      </Hero>
      <Section id="cum-se-joaca" heading="Cum se joacă">
        <StepList steps={GAME} />
      </Section>
      <Section
        id="antrenament"
        heading="Trei întrebări de antrenament"
        lead="Alege un răspuns și explicația apare sub el. Te poți răzgândi de câte ori vrei: nimic nu se trimite."
        tone="sunken"
      >
        <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
          {SAMPLES.map((sample) => (
            <SampleQuestion key={sample.name} {...sample} />
          ))}
        </div>
      </Section>
      <Section id="pregatire" heading="Înainte de primul tău LIVE">
        <PointList points={PREPARATION} columns={2} />
      </Section>
      <Section
        id="cand"
        heading="Cum afli când jucăm"
        layout="beside"
        lead="Acum nu este niciun joc deschis și nu este anunțat niciunul pe site."
      >
        <p className="max-w-reading">
          {tiktok &&
            'TikTok te anunță când intrăm în direct, dacă ne urmărești și ai pornite notificările pentru LIVE. '}
          Ne poți și întreba: scrie-ne ce zile și ce ore ți se potrivesc și îți spunem când jucăm.
        </p>
        <ButtonLink to={ASK} variant="secondary" className="mt-5">
          Întreabă când jucăm
        </ButtonLink>
      </Section>
      <CallToAction
        id="nivel"
        heading="Ți-au plăcut întrebările?"
        text="Testul de nivel are mai multe, alege următoarea după răspunsul tău și îți spune la final unde ești."
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
