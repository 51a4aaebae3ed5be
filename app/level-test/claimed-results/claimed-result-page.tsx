import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readVisitorSecret, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { factsContext } from '#app/platform/request.server.ts';
import { Heading } from '#app/ui/page.tsx';
import { getResultOwner, releaseResult } from '../claim/claim-result.server.ts';
import { resultPath } from '../model/result-path.ts';
import { Fold } from '../result/fold.tsx';
import { ResultBody, resultStyles } from '../result/result-body.tsx';
import { viewResult } from '../result/result-view.server.ts';
import type { Route } from './+types/claimed-result-page';
import { getClaimedResult } from './claimed-results.server.ts';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Un rezultat al tău',
  signInReason: 'Rezultatele păstrate se văd numai din contul tău.',
};

export const links = resultStyles;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const result = await getClaimedResult(services, visitor, params.id);
  if (!result) throw data(null, { status: 404 });
  const view = viewResult(result, await services.banks.at(result.bankVersion));
  // Only the device that took the test can derive its link again.
  const secret = readVisitorSecret(request.headers.get('Cookie'), services.origin);
  const token = secret && resultTokenOf(secret, result.testId);
  const isOwnDevice = token !== null && (await getResultOwner(services, visitor, token)) === 'you';
  return { ...view, privateLink: isOwnDevice ? resultPath(token) : null };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  if (!(await releaseResult(services, visitor, params.id))) throw data(null, { status: 404 });
  throw redirect(href('/profil/rezultate'), {
    headers: { 'Set-Cookie': flashSetCookie('result-released', services.origin) },
  });
}

export default function ClaimedResultPage({ loaderData: result, params }: Route.ComponentProps) {
  const { privateLink } = result;
  return (
    <ResultBody
      result={result}
      answersPath={href('/profil/rezultate/:id/raspunsuri', params)}
      hasReply={false}
    >
      <section aria-labelledby="linkul">
        <Heading level={2} id="linkul">
          Linkul rezultatului
        </Heading>
        {privateLink ? (
          <p className="mt-2">
            Ai dat testul pe acest dispozitiv, așa că îi mai știm linkul privat. De pe{' '}
            <Link to={privateLink} className="text-link">
              pagina lui
            </Link>{' '}
            îl arăți prietenilor, îl tipărești sau ți-l trimiți pe e-mail.
          </p>
        ) : (
          <p className="mt-2">
            Numai dispozitivul pe care ai dat testul știe linkul privat, cu care îl arăți altora sau îl
            tipărești. Noi nu îl putem citi.
          </p>
        )}
        <p>
          <Link to={href('/profil/rezultate')} className="text-link inline-flex min-h-11 items-center">
            Toate rezultatele tale
          </Link>
        </p>
        <div className="mt-4">
          <Fold title="Nu e al tău? Scoate-l din cont">
            <p>
              Dacă ai păstrat din greșeală rezultatul altcuiva, scoate-l din cont. Cine are linkul lui îl
              deschide mai departe, până la 12 luni de la începutul testului; dacă au trecut, se șterge.
            </p>
            <FormView submit="Scoate-l din contul meu" variant="secondary" />
          </Fold>
        </div>
      </section>
    </ResultBody>
  );
}
