import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { isFormResponse, readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { isServiceUnavailable } from '#app/platform/unavailable.server.ts';
import { getResult } from '../model/queries.server.ts';
import type { Route } from './+types/answer-report-page';
import { REPORT_KINDS, type ReportKind } from './item-report.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPage } from './report-page.tsx';
import { answerReportPath, parsePosition } from './report-path.ts';
import { takeItemReport } from './take-item-report.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Raportează o greșeală' };

export const headers = () => PRIVATE_PAGE;

const KINDS = Object.keys(REPORT_KINDS) as ReportKind[];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  try {
    const result = await getResult(services, params.token);
    const answer = result?.answers.find(({ position }) => position === parsePosition(params.position));
    if (!answer) throw data(null, { status: 404 });
    return { question: { format: answer.format, prompt: answer.prompt } };
  } catch (error) {
    // Without a database, a refused form is shown without its question.
    if (isFormResponse(context) && isServiceUnavailable(error)) return { question: null };
    throw error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const position = parsePosition(params.position);
  if (position === null) throw data(null, { status: 404 });
  const question = { resultTokenHash: hashSecret(params.token), position };
  return takeItemReport(context.get(factsContext), question, await readForm(request, context));
}

export default function AnswerReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question } = loaderData;
  const { token, position } = params;
  return (
    <ReportPage
      back={{ to: href('/test-nivel/rezultat/:token/raspunsuri', { token }), text: 'Înapoi la răspunsuri' }}
    >
      <p>
        Întrebarea {position}
        {question && (
          <>
            :{' '}
            <span lang={question.format === 'order' ? 'ro' : 'en'} className="font-medium">
              {question.prompt.replace('___', '…')}
            </span>
          </>
        )}
      </p>
      <ReportForm action={answerReportPath(token, position)} kinds={KINDS} answer={actionData} />
    </ReportPage>
  );
}
