import Trash from 'lucide-react/icons/trash-2';
import { data, href, Link, redirect } from 'react-router';
import { levelName } from '#app/domain/level-name.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { viewResult } from '#app/level-test/result/result-view.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import { getResult } from '../model/queries.server.ts';
import type { Route } from './+types/share-page';
import { LevelCard, levelCardAlt } from './level-card.tsx';
import { PublicAddress } from './public-address.tsx';
import { getPublicToken, shareResult, unshareResult } from './shared-result.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Arată-ți nivelul' };

export const headers = () => PRIVATE_PAGE;

/** In the address of the page: asks before the public page is taken back. */
const TAKE_BACK = 'retrage';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const token = await getPublicToken(services, params.token);
  const address = token && `${services.origin}${href('/test-nivel/nivel/:token', { token })}`;
  const { level, isBelowA1 } = viewResult(result, await services.banks.at(result.bankVersion));
  const isTakingBack = address !== null && new URL(request.url).searchParams.has(TAKE_BACK);
  return { address, level, isBelowA1, isTakingBack };
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
    const { level, isBelowA1 } = viewResult(result, await services.banks.at(result.bankVersion));
    const { testId, finishedAt } = result;
    await shareResult(services, params.token, { testId, level, isBelowA1, finishedAt });
  }
  throw redirect(href('/test-nivel/rezultat/:token/arata', params));
}

export default function SharePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { address, level, isBelowA1, isTakingBack } = loaderData;
  const name = levelName(loaderData);
  const here = href('/test-nivel/rezultat/:token/arata', params);
  return (
    <Page width="wide">
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-20">
        <LevelCard
          level={level}
          isBelowA1={isBelowA1}
          alt={levelCardAlt(loaderData)}
          className="w-full shadow-card lg:-rotate-1"
        />
        <div className="flow min-w-0">
          {address === null && <NotShared level={name} notice={actionData?.notice} />}
          {address !== null && isTakingBack && <TakeBack here={here} />}
          {address !== null && !isTakingBack && <Shared address={address} level={name} />}
          <div className="flex flex-wrap items-center justify-between gap-x-5 border-t border-line pt-4">
            <Link
              to={href('/test-nivel/rezultat/:token', params)}
              className="text-link inline-flex min-h-11 items-center"
            >
              Înapoi la rezultat
            </Link>
            {address !== null && !isTakingBack && (
              <Link
                to={`${here}?${TAKE_BACK}`}
                className="inline-flex min-h-11 items-center gap-2 text-small text-error underline"
              >
                <Trash className="size-5" />
                Retrage pagina
              </Link>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

function NotShared({ level, notice }: { level: string; notice: string | undefined }) {
  return (
    <>
      <Heading level={1}>Arată-ți nivelul prietenilor</Heading>
      <p>
        Facem o pagină publică pe care scrie doar că ți-a ieșit {level}, ce înseamnă și în ce lună ai dat
        testul. Nu apar numele, ziua, scorul sau răspunsurile, iar din adresa ei nu se poate ajunge la
        rezultatul tău. O retragi când vrei.
      </p>
      <FormView intent="share" submit="Creează o pagină pentru prieteni" notice={notice} />
    </>
  );
}

function Shared({ address, level }: { address: string; level: string }) {
  return (
    <>
      <Heading level={1}>Pagina ta pentru prieteni e gata</Heading>
      <p>
        Oricine are adresa vede doar că ți-a ieșit {level} și luna în care ai dat testul. Linkul rezultatului
        tău rămâne doar al tău.
      </p>
      <PublicAddress address={address} level={level} />
    </>
  );
}

/** The second step of taking the page back. */
function TakeBack({ here }: { here: string }) {
  return (
    <>
      <Heading level={1}>Retragi pagina?</Heading>
      <p>
        Adresa ei nu mai duce nicăieri, nici pentru cine o are deja. Poți face oricând alta, cu altă adresă.
        Dacă nu o retragi, dispare odată cu testul: la 12 luni de la începutul lui sau, dacă îl păstrezi în
        cont, odată cu contul.
      </p>
      <FormView
        action={here}
        intent="take-back"
        submit="Da, retrage pagina"
        after={
          <ButtonLink to={here} variant="quiet">
            Păstreaz-o
          </ButtonLink>
        }
      />
    </>
  );
}
