import { data, href, Link, redirect } from 'react-router';
import { levelName } from '#app/domain/level-name.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { viewResult } from '#app/level-test/result/result-view.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Heading, Page } from '#app/ui/page.tsx';
import { getResult } from '../model/queries.server.ts';
import { resultPath } from '../model/result-path.ts';
import type { Route } from './+types/claim-page';
import { claimResult, getResultOwner } from './claim-result.server.ts';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Păstrează rezultatul în cont',
  signInReason: 'Ca să păstrezi rezultatul testului, ai nevoie de un cont.',
};

export const headers = () => PRIVATE_PAGE;

/** The page after signing in to keep a result. It asks for one more press: a GET must not change anything. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [result, owner] = await Promise.all([
    getResult(services, params.token),
    getResultOwner(services, visitor, params.token),
  ]);
  if (!result) throw data(null, { status: 404 });
  if (owner !== 'nobody') throw redirect(resultPath(params.token));
  const view = viewResult(result, await services.banks.at(result.bankVersion));
  return { level: levelName(view), finishedAt: view.finishedAt };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const outcome = await claimResult(services, visitor, params.token);
  if (outcome === 'unknown') throw data(null, { status: 404 });
  const flashCode: FlashCode = outcome === 'taken' ? 'result-in-another-account' : 'result-kept';
  throw redirect(resultPath(params.token), {
    headers: { 'Set-Cookie': flashSetCookie(flashCode, services.origin) },
  });
}

export default function ClaimPage({ loaderData: { level, finishedAt }, params }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Heading level={1}>Păstrezi rezultatul în contul tău?</Heading>
      <p>
        E cel din {formatDate(finishedAt)}: {level}. Rămâne cât timp ai contul și îl vezi lângă celelalte
        rezultate ale tale. Cine are linkul lui îl poate deschide și de acum înainte.
      </p>
      <FormView submit="Păstrează-l în cont" />
      <p>
        <Link
          to={href('/test-nivel/rezultat/:token', params)}
          className="text-link inline-flex min-h-11 items-center"
        >
          Nu acum, înapoi la rezultat
        </Link>
      </p>
    </Page>
  );
}
