import { data, href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { declineQuestions } from '#app/level-test/answer/finish-offered.server.ts';
import { leaveListeningOut } from '#app/level-test/answer/leave-listening-out.server.ts';
import { takeAnswer } from '#app/level-test/answer/take-answer.server.ts';
import type { Services } from '#app/platform/area.ts';
import { readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import quietStyles from '#app/shell/quiet.css?url';
import { getRunningTest, listFinishedTests } from '../model/queries.server.ts';
import { isFirstQuestion, NOT_FOUND_ADDRESS, WITHOUT_COOKIE_ADDRESS } from '../model/test-addresses.ts';
import passageStyles from '../text/passage.css?url&no-inline';
import type { Route } from './+types/question-page';
import { GO_ON } from './offer.tsx';
import questionStyles from './question.css?url';
import { QuestionScreen } from './question-screen.tsx';

export const handle: PageFacts = {
  isPublic: false,
  title: 'Test de nivel',
  shell: 'quiet',
  leaving: {
    question: 'Te oprești aici?',
    text: 'Testul te așteaptă: ce ai răspuns până acum se păstrează, iar de pe acest dispozitiv continui de unde ai rămas.',
    stay: 'Continuă testul',
    leave: 'Ieși din test',
  },
};

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: quietStyles },
  { rel: 'stylesheet', href: questionStyles },
  // Needed from the first question with a text on.
  { rel: 'prefetch', as: 'style', href: passageStyles },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const secret = readVisitorSecret(request.headers.get('Cookie'), services.origin);
  const isFirst = isFirstQuestion(new URL(request.url).searchParams);
  if (isFirst) throw redirect(secret ? href('/test-nivel/intrebare') : WITHOUT_COOKIE_ADDRESS);
  const test = secret && (await getRunningTest(services, secret));
  if (!test) throw redirect(await pathWithoutRunningTest(services, secret));
  return { test };
}

/** The newest result, for a learner whose last answer was written but not acknowledged; else the start page. */
async function pathWithoutRunningTest(services: Services, secret: string | null): Promise<string> {
  const [newest] = secret ? await listFinishedTests(services, secret) : [];
  return newest?.resultPath ?? href('/test-nivel');
}

/** Takes an answer without JavaScript, with the same function as the API. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services } = context.get(factsContext);
  const form = await readForm(request, context);
  if (form.get('intent') === 'cannot-listen') {
    await leaveListeningOut(services, request.headers.get('Cookie'), String(form.get('testId')));
    // One of the extra questions was on the page: it must not be the offer again.
    throw redirect(`${href('/test-nivel/intrebare')}${form.has('isExtra') ? `?${GO_ON}=da` : ''}`);
  }
  if (form.get('intent') === 'decline') {
    const testId = String(form.get('testId'));
    const result = await declineQuestions(services, request.headers.get('Cookie'), testId);
    throw redirect(result ?? href('/test-nivel/intrebare'));
  }
  const reply = await takeAnswer(services, request.headers.get('Cookie'), {
    testId: form.get('testId'),
    position: Number(form.get('position')),
    itemId: form.has('itemId') ? Number(form.get('itemId')) : undefined,
    response: form.has('unknown') ? null : (form.get('response') ?? ''),
  });
  if (reply.status === 'not-found') throw redirect(NOT_FOUND_ADDRESS);
  if (reply.test?.resultPath) throw redirect(reply.test.resultPath);
  if (reply.status === 'accepted' || reply.status === 'repeated')
    throw redirect(href('/test-nivel/intrebare'));
  return data({ message: reply.message }, { status: reply.status === 'invalid' ? 422 : 409 });
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionScreen test={loaderData.test} message={actionData?.message ?? null} />;
}
