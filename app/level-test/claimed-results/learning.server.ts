import { href } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import type { Learning } from '#app/platform/area.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { nextSteps } from '../result/next-steps.ts';
import { viewResult } from '../result/result-view.server.ts';
import { estimatedLevel } from '../result/result-words.ts';
import { getClaimedResult, listClaimedResults } from './claimed-results.server.ts';

/** The newest result in the visitor's account with the first of its next steps; null without a result. */
export async function readLearning({ services, visitor }: RequestFacts): Promise<Learning | null> {
  const [latest] = await listClaimedResults(services, visitor);
  const result = latest && (await getClaimedResult(services, visitor, latest.testId));
  if (!latest || !result) return null;
  const view = viewResult(result, await services.banks.at(result.bankVersion));
  const weak = view.patterns.weak.map(({ error }) => error);
  const [next] = nextSteps(view, weak);
  if (!next) return null;
  return {
    level: view.level,
    name: estimatedLevel(latest),
    source: `Testul de nivel din ${formatDate(latest.finishedAt)}`,
    to: href('/profil/rezultate/:id', { id: latest.testId }),
    next,
  };
}
