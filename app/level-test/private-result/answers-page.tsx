import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { getResult } from '../model/queries.server.ts';
import { resultPath } from '../model/result-path.ts';
import { listResultReports } from '../reports/result-reports.server.ts';
import { AnswerReview } from '../result/answer-review.tsx';
import { resultStyles } from '../result/result-body.tsx';
import { viewAnswers } from '../result/result-view.server.ts';
import type { Route } from './+types/answers-page';

export const handle: PageFacts = { isPublic: false, title: 'Răspunsurile tale la testul de nivel' };

export const headers = () => PRIVATE_PAGE;

export const links = resultStyles;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const [bank, reports] = await Promise.all([
    services.banks.at(result.bankVersion),
    listResultReports(services, params.token),
  ]);
  return { answers: viewAnswers(result, bank), reports };
}

export default function AnswersPage({ loaderData, params }: Route.ComponentProps) {
  return <AnswerReview answers={loaderData.answers} backTo={resultPath(params.token)} />;
}
