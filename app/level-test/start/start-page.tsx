import { useEffect, useRef } from 'react';
import { href, Link, redirect, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { faqPage } from '#app/domain/structured-data.ts';
import {
  newVisitorSecret,
  readVisitorSecret,
  visitorSetCookie,
} from '#app/platform/cookies/visitor-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RadioCards } from '#app/ui/field.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import levelLadder from '#app/ui/illustrations/level-ladder.svg?drawing';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';
import { deletePendingAnswer } from '../model/pending-answer.ts';
import { getRunningTest, listFinishedTests } from '../model/queries.server.ts';
import { ANSWER_MESSAGES, describeProgress } from '../model/question.ts';
import { FIRST_QUESTION_ADDRESS, reasonOf } from '../model/test-addresses.ts';
import type { Route } from './+types/start-page';
import { AboutTheTest } from './about-the-test.tsx';
import { FinishedTests } from './finished-tests.tsx';
import { ListeningChoice } from './listening-choice.tsx';
import { ResultExample } from './result-example.tsx';
import { RetakeAdvice, tooManyMetNotice } from './retake-advice.tsx';
import { START_FORM } from './start.form.ts';
import { startTest } from './start-test.server.ts';
import { TEST_QUESTIONS } from './test-questions.ts';

export const handle: PageFacts = {
  isPublic: true,
  canonical: '/test-nivel',
  schema: () => [faqPage(TEST_QUESTIONS)],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const secret = readVisitorSecret(request.headers.get('Cookie'), services.origin);
  const [running, finished] = await Promise.all([
    secret === null ? null : getRunningTest(services, secret),
    secret === null ? [] : listFinishedTests(services, secret),
  ]);
  return {
    knownPeople: visitOf(context).knownPeople,
    running: running && { answerCount: running.answerCount, isOffered: running.isOffered },
    finished,
  };
}

const TOO_MANY =
  'De la conexiunea ta au pornit foarte multe teste în ultimele minute. Încearcă din nou peste zece minute.';

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor, clientAddress } = context.get(factsContext);
  const form = await readForm(request, context);
  const { value, refuse } = checkForm(START_FORM, form);
  if (!value) return refuse();
  if (!(await services.limits.allows('start', clientAddress))) return refuse(429, { notice: TOO_MANY });
  const known = readVisitorSecret(request.headers.get('Cookie'), services.origin);
  const secret = known ?? newVisitorSecret();
  const { id } = visitOf(context).person;
  const waitUntil = await startTest(services, secret, {
    selfRating: value.selfRating,
    isListeningLeftOut: !value.sound,
    hasVoice: value.voice,
    restart: form.get('intent') === 'restart',
    isNewVisitor: known === null,
    person: id === null ? null : { id, visitor },
  });
  if (waitUntil) return refuse(409, { notice: tooManyMetNotice(waitUntil) });
  if (known) return redirect(href('/test-nivel/intrebare'));
  const headers = { 'Set-Cookie': visitorSetCookie(secret, services.origin) };
  return redirect(FIRST_QUESTION_ADDRESS, { headers });
}

const SELF_RATING_OPTIONS: { value: SelfRating; label: string; hint: string }[] = [
  { value: 'beginner', label: 'Sunt la început', hint: 'Știu câteva cuvinte și propoziții simple.' },
  { value: 'elementary', label: 'Mă descurc puțin', hint: 'Pot cere ceva, pot vorbi pe scurt despre mine.' },
  {
    value: 'intermediate',
    label: 'Mă descurc',
    hint: 'Pot purta o conversație, dar caut cuvinte și fac greșeli.',
  },
  {
    value: 'advanced',
    label: 'Mă descurc bine',
    hint: 'Urmăresc filme sau lucrez în engleză fără efort mare.',
  },
  { value: 'unsure', label: 'Nu știu să spun', hint: 'Nicio problemă, aflăm împreună.' },
];

const FACTS = ['10–15 minute', 'Fără cont', '10–25 de întrebări', 'Gratuit'];

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { knownPeople, running, finished } = loaderData;
  const form = useForm(START_FORM, actionData?.refusal, { sound: true });
  const [parameters] = useSearchParams();
  const location = useLocation();
  const reason = running ? null : reasonOf(parameters);
  useEffect(() => {
    if (!running) deletePendingAnswer();
  }, [running]);
  return (
    <div className="mx-auto grid w-full max-w-wide grid-cols-1 gap-10 px-4 pt-6 pb-16 sm:px-6 md:pt-12 lg:grid-cols-2 lg:gap-x-16">
      {reason === 'fara-cookie' && <CookieRefused key={location.key} />}
      <div className="grid content-start gap-5">
        <div className="flex items-end justify-between gap-4">
          <Heading level={1}>Ce nivel de engleză ai?</Heading>
          <Illustration drawing={levelLadder} className="w-24 shrink-0 lg:hidden" />
        </div>
        <p className="text-lead">
          Un test care se adaptează la răspunsurile tale și, la sfârșit, îți explică în română fiecare
          greșeală.
        </p>
        <ul className="flex flex-wrap gap-2 text-small font-bold">
          {FACTS.map((fact) => (
            <li key={fact} className="rounded-round bg-brand-tint px-3 py-1.5 text-brand-ink">
              {fact}
            </li>
          ))}
        </ul>
        <Illustration drawing={levelLadder} className="mt-8 hidden w-full max-w-96 lg:block" />
      </div>
      <div className="grid content-start gap-5">
        {reason === 'test-negasit' && <Notice tone="warning">{ANSWER_MESSAGES['not-found']}</Notice>}
        {running && <RunningTest {...running} />}
        {finished[0] && <RetakeAdvice daysAgo={finished[0].daysAgo} />}
        <Card>
          <FormView
            form={form}
            submit={running ? 'Începe un test nou' : 'Începe testul'}
            buttonClassName="w-full"
          >
            <input type="hidden" name="intent" value={running ? 'restart' : 'start'} />
            <RadioCards
              legend={
                running
                  ? 'Sau ia-o de la capăt: cum te descurci acum?'
                  : 'Înainte să începem: cum te descurci acum?'
              }
              options={SELF_RATING_OPTIONS}
              {...form.field('selfRating')}
            />
            <ListeningChoice form={form} />
          </FormView>
        </Card>
        {finished.length > 0 && <FinishedTests tests={finished} />}
      </div>
      <ResultExample />
      <AboutTheTest knownPeople={knownPeople} />
      <section aria-labelledby="intrebari" className="grid gap-4 lg:col-span-2">
        <Heading level={2} id="intrebari">
          Întrebări despre test
        </Heading>
        <QuestionList questions={TEST_QUESTIONS} />
      </section>
    </div>
  );
}

/**
 * Why the test did not start in a browser that refuses its cookie, and what to do. Such a browser often refuses the storage
 * for scroll positions, too, and stays at the button: each time it is pressed the notice is brought into view.
 */
function CookieRefused() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={notice} className="max-w-reading lg:col-span-2">
      <Notice tone="warning" role="alert" title="Browserul tău nu a păstrat cookie-ul testului">
        <p>
          Testul nu poate merge fără el: după acest cookie știm la ce întrebare ai ajuns și care e rezultatul
          tău. Permite cookie-urile pentru acest site în setările browserului, la confidențialitate, apoi
          apasă din nou „Începe testul”.
        </p>
        <p>
          E de ajuns cookie-ul testului („ebl-visitor”): 22 de caractere alese la întâmplare, fără numele tău,
          păstrate 12 luni. Nu e pentru statistici sau reclame. Ce mai folosește site-ul scrie în{' '}
          <Link to={href('/politica-de-cookies')} className="text-link">
            Politica de cookies
          </Link>
          .
        </p>
      </Notice>
    </div>
  );
}

/** The way on with a running test. Going back from a question restores a scroll position below it: it is brought into view. */
function RunningTest({ answerCount, isOffered }: { answerCount: number; isOffered: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isBack) notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isBack]);
  return (
    <div ref={notice}>
      <Notice tone="info" title="Ai un test început">
        <p>{describeProgress(answerCount, isOffered)}</p>
        <ButtonLink to={href('/test-nivel/intrebare')}>Continuă testul</ButtonLink>
      </Notice>
    </div>
  );
}
