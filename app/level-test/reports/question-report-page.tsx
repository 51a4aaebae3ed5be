import { data, href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { hashSecret, readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { isFormResponse, readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { getRunningTest } from '../model/queries.server.ts';
import type { Route } from './+types/question-report-page';
import { QuestionReportForm } from './question-report.tsx';
import { ReportPage } from './report-page.tsx';
import { parsePosition } from './report-path.ts';
import { takeItemReport } from './take-item-report.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Raportează o greșeală' };

export async function loader({ context, request }: Route.LoaderArgs) {
  // A refused form names its question itself: the test may be past it, and the database away.
  if (isFormResponse(context)) return null;
  const { services } = context.get(factsContext);
  const secret = readVisitorSecret(request.headers.get('Cookie'), services.origin);
  const test = secret ? await getRunningTest(services, secret) : null;
  if (!test?.question) throw redirect(href('/test-nivel/intrebare'));
  return { testId: test.testId, position: test.question.position };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const secret = readVisitorSecret(request.headers.get('Cookie'), facts.services.origin);
  if (!secret) throw data(null, { status: 404 });
  const position = parsePosition(String(form.get('position')));
  if (position === null) throw data(null, { status: 404 });
  const question = { testId: String(form.get('testId')), position };
  const answer = await takeItemReport(facts, { ...question, visitorHash: hashSecret(secret) }, form);
  return data({ ...answer.data, question }, answer.init ?? {});
}

export default function QuestionReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const question = actionData?.question ?? loaderData;
  if (!question) return null;
  return (
    <ReportPage back={{ to: href('/test-nivel/intrebare'), text: 'Înapoi la întrebare' }}>
      <p>Întrebarea {question.position} a testului pe care îl dai acum.</p>
      <QuestionReportForm {...question} answer={actionData} />
    </ReportPage>
  );
}
