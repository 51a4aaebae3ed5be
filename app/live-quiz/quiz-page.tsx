import { href } from 'react-router';
import { isExternalAddress } from '#app/domain/external-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import quietStyles from '#app/shell/quiet.css?url';
import { useSettings } from '#app/shell/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import dialogueStyles from '#app/ui/dialogue.css?url';
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

export const handle: PageFacts = { isPublic: true, shell: 'quiet' };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: quietStyles },
  { rel: 'stylesheet', href: dialogueStyles },
  { rel: 'stylesheet', href: quizStyles },
];

const ASK = `${href('/contact')}?subiect=quiz`;

const GAME = [
  {
    title: 'Intri în LIVE',
    text: 'În aplicația TikTok, pe contul școlii. La noi nu te înscrii nicăieri.',
  },
  {
    title: 'Citești întrebarea',
    text: 'Apare pe ecran, cu variantele notate cu litere. Profesorul o citește o dată, cu voce tare.',
  },
  {
    title: 'Scrii litera',
    text: 'Doar litera, în comentarii, cât timp întrebarea e deschisă.',
  },
  {
    title: 'Afli de ce',
    text: 'După fiecare întrebare auzi răspunsul corect și explicația lui, în română.',
  },
];

/** Comments in a game, and what becomes of each. */
const COMMENTS = [
  { comment: 'B', verdict: 'Se ia în seamă.', isTaken: true },
  { comment: 'A… ba nu, B', verdict: 'Contează primul răspuns, adică A.' },
  { comment: 'Eu cred că e varianta a doua', verdict: 'Doar litera. O propoziție ajunge prea târziu.' },
];

const PREPARATION = [
  {
    title: 'Numele sub care te vede lumea',
    text: 'În comentarii apare numele tău de pe TikTok. Îl poți schimba înainte, dacă vrei să joci discret.',
  },
  {
    title: 'Sunetul pornit',
    text: 'Între ecran și comentariul tău trec câteva secunde. Cine ascultă răspunde mai repede decât cine doar citește.',
  },
  {
    title: 'Ghicitul nu strică',
    text: 'Spre deosebire de testul de nivel, aici un răspuns la întâmplare nu încurcă nimic. E un joc.',
  },
];

export default function QuizPage() {
  return (
    <Landing>
      <Opening />
      <Section id="cum-se-joaca" heading="Cum se joacă" tone="sunken">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
          <ol className="grid content-start gap-5">
            {GAME.map(({ title, text }, index) => (
              <li key={title} className="flex items-start gap-5">
                <p aria-hidden="true" className="token">
                  {index + 1}
                </p>
                <div>
                  <Heading level={3}>{title}</Heading>
                  <p className="mt-1">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <Comments />
        </div>
      </Section>
      <Section
        id="antrenament"
        heading="Încă două, de antrenament"
        lead="Te poți răzgândi de câte ori vrei: nimic nu se trimite."
      >
        <div className="grid items-start gap-5 md:grid-cols-2 md:gap-8">
          {SAMPLES.slice(1).map((sample) => (
            <SampleQuestion key={sample.name} {...sample} />
          ))}
        </div>
      </Section>
      <Section
        id="pregatire"
        heading="Înainte de primul tău LIVE"
        layout="beside"
        picture={<Illustration drawing={livePhone} className="w-2/3" />}
      >
        <PointList points={PREPARATION} />
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

/** The first screen: a phone with the host and a question one can answer at once, and how to learn of the next game. */
function Opening() {
  const [first] = SAMPLES;
  return (
    <div className="quiz-opening mx-auto grid w-full max-w-wide px-4 sm:px-6">
      <Heading level={1} size="display">
        Quiz de engleză, în direct pe TikTok
      </Heading>
      <div className="phone">
        <p className="bubble is-from-right font-bold">Tu ce ai răspunde?</p>
        <Illustration drawing={hedgehogSpeaking} />
        {first && <SampleQuestion {...first} />}
      </div>
      <NextGame />
    </div>
  );
}

function NextGame() {
  const { tiktok } = useSettings();
  const isOnTikTok = isExternalAddress(tiktok);
  return (
    <section aria-labelledby="cand" className="grid content-start gap-4">
      <p className="text-lead text-muted">
        Întrebări scurte, câteva secunde de gândire și un motiv pentru fiecare răspuns.
      </p>
      <Heading level={2} id="cand" className="mt-5">
        Următorul joc
      </Heading>
      <p>
        {isOnTikTok
          ? 'Când intrăm în direct, TikTok îi anunță pe cei care ne urmăresc și au pornite notificările pentru LIVE. Poți să ne și întrebi: îți scriem ziua și ora.'
          : 'Întreabă-ne când jucăm: îți scriem ziua și ora.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isOnTikTok && <ButtonLink to={tiktok}>Urmărește-ne pe TikTok</ButtonLink>}
        <ButtonLink to={ASK} variant={isOnTikTok ? 'secondary' : 'primary'}>
          Întreabă când jucăm
        </ButtonLink>
      </div>
    </section>
  );
}

/** Three comments as in a game, each with what becomes of it. */
function Comments() {
  return (
    <ul aria-label="Ce răspuns se ia în seamă" className="grid content-start gap-5">
      {COMMENTS.map(({ comment, verdict, isTaken }) => (
        <li key={comment} className="grid justify-items-start gap-2">
          <p className="bubble heading text-heading-2">{comment}</p>
          <p className={`font-bold ${isTaken ? 'text-success' : 'text-error'}`}>
            <span aria-hidden="true">{isTaken ? '✓' : '✗'}</span> {verdict}
          </p>
        </li>
      ))}
    </ul>
  );
}
