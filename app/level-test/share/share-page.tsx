import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { viewResult } from '#app/level-test/result/result-view.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import { getResult } from '../model/queries.server.ts';
import type { Route } from './+types/share-page';
import { PublicAddress } from './public-address.tsx';
import { getPublicToken, shareResult, unshareResult } from './shared-result.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Arată-ți nivelul' };

export const headers = () => PRIVATE_PAGE;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const token = await getPublicToken(services, params.token);
  const address = token && `${services.origin}${href('/test-nivel/nivel/:token', { token })}`;
  return { address, level: viewResult(result, await services.banks.at(result.bankVersion)).level };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const intent = (await readForm(request, context)).get('intent');
  if (intent === 'take-back') await unshareResult(services, result.testId);
  if (intent === 'share') {
    if (!(await services.limits.allows('keepsake', clientAddress))) {
      return data(
        {
          notice:
            'De la conexiunea ta s-au făcut multe pagini în ultimele minute. Încearcă din nou peste zece minute.',
        },
        { status: 429 },
      );
    }
    const { level } = viewResult(result, await services.banks.at(result.bankVersion));
    const { testId, finishedAt } = result;
    await shareResult(services, params.token, { testId, level, finishedAt });
  }
  throw redirect(href('/test-nivel/rezultat/:token/arata', params));
}

export default function SharePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { address, level } = loaderData;
  return (
    <Page width="reading">
      <Heading level={1}>{address ? 'Pagina ta e gata de arătat' : 'Arată-ți nivelul prietenilor'}</Heading>
      {address ? (
        <Shared address={address} level={level} />
      ) : (
        <NotShared level={level} notice={actionData?.notice} />
      )}
      <p>
        <Link
          to={href('/test-nivel/rezultat/:token', params)}
          className="text-link inline-flex min-h-11 items-center"
        >
          Înapoi la rezultat
        </Link>
      </p>
    </Page>
  );
}

function NotShared({ level, notice }: { level: string; notice: string | undefined }) {
  return (
    <>
      <p>
        Facem o pagină publică pe care scrie doar că ți-a ieșit {level}, ce înseamnă și în ce lună ai dat
        testul. Nu apar numele, ziua, scorul sau răspunsurile, iar din adresa ei nu se poate ajunge la
        rezultatul tău. O retragi când vrei.
      </p>
      <FormView intent="share" submit="Fă o pagină de arătat prietenilor" notice={notice} />
    </>
  );
}

function Shared({ address, level }: { address: string; level: string }) {
  return (
    <>
      <p>
        Oricine are adresa de mai jos vede că ți-a ieșit {level} și luna în care ai dat testul. Atât. Linkul
        rezultatului tău rămâne doar al tău.
      </p>
      <Card>
        <PublicAddress address={address} level={level} />
      </Card>
      <Heading level={2} size="small">
        Te-ai răzgândit?
      </Heading>
      <p>
        Dacă o retragi, adresa nu mai duce nicăieri. Poți face oricând alta, cu altă adresă. Pagina dispare și
        odată cu testul: la 12 luni de la începutul lui sau, dacă îl păstrezi în cont, odată cu contul.
      </p>
      <FormView intent="take-back" submit="Retrage pagina" variant="secondary" />
    </>
  );
}
