import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { AnswerReview } from '../result/answer-review.tsx';
import { resultStyles } from '../result/result-body.tsx';
import { viewAnswers } from '../result/result-view.server.ts';
import type { Route } from './+types/claimed-answers-page';
import { getClaimedResult } from './claimed-results.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Răspunsurile tale la un test' };

export const links = resultStyles;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const result = await getClaimedResult(services, visitor, params.id);
  if (!result) throw data(null, { status: 404 });
  // Reports need the private link.
  return { answers: viewAnswers(result, await services.banks.at(result.bankVersion)), reports: [] };
}

export default function ClaimedAnswersPage({ loaderData, params }: Route.ComponentProps) {
  return <AnswerReview answers={loaderData.answers} backTo={href('/profil/rezultate/:id', params)} />;
}
