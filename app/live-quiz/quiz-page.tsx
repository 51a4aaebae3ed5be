import { href, Link } from 'react-router';
import { isExternalAddress } from '#app/domain/external-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import livePhone from '#app/ui/illustrations/live-phone.svg?drawing';
import { CallToAction, Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { SampleQuestion } from '#app/ui/sample-question.tsx';
import type { Route } from './+types/quiz-page';
import quizStyles from './quiz.css?url';
import { SAMPLES } from './samples.tsx';

export const handle: PageFacts = { isPublic: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: quizStyles }];

const ASK = `${href('/contact')}?subiect=quiz`;

const GAME = [
  {
    title: 'Intri în LIVE',
    sign: '▶',
    text: 'Din aplicația TikTok, de pe contul școlii. Ai nevoie doar de contul tău de TikTok; la noi nu te înscrii nicăieri.',
  },
  {
    title: 'Citești întrebarea',
    sign: '?',
    text: 'Apare pe ecran cu variantele ei, notate cu litere. Profesorul o citește o dată, cu voce tare.',
  },
  {
    title: 'Scrii litera',
    sign: 'B',
    text: 'Doar litera, în comentarii, cât timp întrebarea e deschisă. Se ia în seamă primul tău răspuns.',
  },
  {
    title: 'Afli de ce',
    sign: '!',
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
      <Opening />
      <Section
        id="antrenament"
        heading="Încă două, de antrenament"
        lead="Te poți răzgândi de câte ori vrei: nimic nu se trimite."
        tone="sunken"
      >
        <div className="grid items-start gap-5 md:grid-cols-2 md:gap-8">
          {SAMPLES.slice(1).map((sample) => (
            <SampleQuestion key={sample.name} {...sample} />
          ))}
        </div>
      </Section>
      <Section id="cum-se-joaca" heading="Cum se joacă în direct">
        <div className="grid items-center gap-10 md:grid-cols-3 md:gap-8">
          <Illustration drawing={livePhone} className="mx-auto w-2/3" />
          <ol className="lg:col-span-2">
            {GAME.map(({ title, text, sign }) => (
              <li key={title} className="flex items-center gap-5 border-b border-line py-5 last:border-0">
                <p aria-hidden="true" className="w-24 shrink-0 font-display text-display text-accent-ink">
                  {sign}
                </p>
                <div>
                  <Heading level={3}>{title}</Heading>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <Section
        id="cand"
        heading="Cum afli când jucăm"
        layout="beside"
        tone="sunken"
        lead="Acum nu este niciun joc deschis și nu este anunțat niciunul pe site."
      >
        <div className="flow max-w-reading">
          <p>
            {tiktok &&
              'TikTok te anunță când intrăm în direct, dacă ne urmărești și ai pornite notificările pentru LIVE. '}
            Ne poți și întreba: scrie-ne ce zile și ce ore ți se potrivesc și îți spunem când jucăm.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {isExternalAddress(tiktok) && <ButtonLink to={tiktok}>Urmărește-ne pe TikTok</ButtonLink>}
            <ButtonLink to={ASK} variant="secondary">
              Întreabă când jucăm
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Section id="pregatire" heading="Înainte de primul tău LIVE">
        <PointList points={PREPARATION} columns={2} />
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

/** The first screen: a phone with a question one can answer at once, and its host. */
function Opening() {
  const [first] = SAMPLES;
  return (
    <div className="quiz-opening mx-auto w-full max-w-wide px-4 sm:px-6">
      <div className="grid content-start gap-4">
        <Heading level={1} size="display">
          Quiz de engleză, în direct pe TikTok
        </Heading>
        <p className="text-lead text-muted">
          Întrebări scurte, câteva secunde de gândire și un motiv pentru fiecare răspuns. Încearcă una aici;{' '}
          <Link to="#cum-se-joaca" className="text-link">
            uite cum se joacă
          </Link>
          .
        </p>
        <Illustration drawing={hedgehogSpeaking} className="hidden w-full max-w-96 lg:block" />
      </div>
      <div className="phone">{first && <SampleQuestion {...first} />}</div>
    </div>
  );
}
