import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { isFormAnswer, readForm } from '#app/forms/read-form.server.ts';
import { openResult } from '#app/level-test/queries.server.ts';
import { PRIVATE_PAGE } from '#app/level-test/result/private-page.ts';
import { resultPath } from '#app/level-test/result/result-path.ts';
import { factsContext } from '#app/request-context.server.ts';
import { saysUnavailable } from '#app/unavailable.server.ts';
import { hashSecret } from '#app/visitor-cookie.server.ts';
import type { Route } from './+types/answer-report-page';
import { REPORT_KINDS, type ReportKind } from './item-report.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPage } from './report-page.tsx';
import { answerReportPath, positionIn } from './report-path.ts';
import { takeItemReport } from './take-item-report.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Raportează o greșeală' };

export const headers = () => PRIVATE_PAGE;

const KINDS = Object.keys(REPORT_KINDS) as ReportKind[];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  try {
    const result = await openResult(services, params.token);
    const answer = result?.answers.find(({ position }) => position === positionIn(params.position));
    if (!answer) throw data(null, { status: 404 });
    return { asked: { format: answer.format, prompt: answer.prompt } };
  } catch (error) {
    // A form comes back without a database, too.
    if (isFormAnswer(context) && saysUnavailable(error)) return { asked: null };
    throw error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const position = positionIn(params.position);
  if (position === null) throw data(null, { status: 404 });
  const question = { resultTokenHash: hashSecret(params.token), position };
  return takeItemReport(context.get(factsContext), question, await readForm(request, context));
}

export default function AnswerReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { asked } = loaderData;
  const { token, position } = params;
  return (
    <ReportPage back={{ to: resultPath(token), text: 'Înapoi la rezultat' }}>
      <p>
        Întrebarea {position}
        {asked && (
          <>
            :{' '}
            <span lang={asked.format === 'order' ? 'ro' : 'en'} className="font-medium">
              {asked.prompt.replace('___', '…')}
            </span>
          </>
        )}
      </p>
      <ReportForm action={answerReportPath(token, position)} kinds={KINDS} answer={actionData} />
    </ReportPage>
  );
}
