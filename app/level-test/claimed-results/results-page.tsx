import { data, href, Link, redirect } from 'react-router';
import { LevelRoad } from '#app/account/profile/level-road.tsx';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { listUnclaimedResults } from '../claim/claim-result.server.ts';
import { CONDITION, estimatedLevel } from '../result/result-words.ts';
import type { Route } from './+types/results-page';
import { ClaimDeviceForm, ClaimLinkForm } from './claim-forms.tsx';
import styles from './claimed-results.css?url&no-inline';
import { listClaimedResults } from './claimed-results.server.ts';
import { LevelChart } from './level-chart.tsx';
import { ResultTable } from './result-table.tsx';
import { takeClaimForm } from './take-claim-form.server.ts';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Rezultatele tale',
  signInReason: 'Rezultatele păstrate se văd numai din contul tău.',
};

export const links = () => [...profileStyles(), { rel: 'stylesheet', href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [claimed, unclaimed] = await Promise.all([
    listClaimedResults(services, visitor),
    listUnclaimedResults(services, visitor),
  ]);
  return { claimed, unclaimed };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const outcome = await takeClaimForm(facts, await readForm(request, context), request.headers.get('Cookie'));
  if ('refusal' in outcome) return data(outcome, { status: 422 });
  throw redirect(href('/profil/rezultate'), {
    headers: { 'Set-Cookie': flashSetCookie(outcome.flashCode, facts.services.origin) },
  });
}

export default function ResultsPage({
  loaderData: { claimed, unclaimed },
  actionData,
}: Route.ComponentProps) {
  const [newest] = claimed;
  return (
    <ProfileFrame title="Rezultatele tale">
      {!newest ? (
        <div className="learning">
          <LevelRoad />
          <div>
            <p>
              În contul tău nu e încă niciun test terminat. Un test pe care îl începi cât ești în cont ajunge
              automat aici, cu nivelul și cu greșelile explicate.
            </p>
            <ButtonLink to={href('/test-nivel')}>Mergi la testul de nivel</ButtonLink>
          </div>
        </div>
      ) : (
        <>
          <div className="learning">
            <LevelPlace level={newest.level} className="learning-place" />
            <div>
              <div>
                <p className="text-small text-muted">Testul de nivel din {formatDate(newest.finishedAt)}</p>
                <p className="heading text-heading-2">Nivelul tău: {estimatedLevel(newest)}</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <ButtonLink to={href('/profil/rezultate/:id', { id: newest.testId })}>
                  Vezi rezultatul
                </ButtonLink>
                <Link to={href('/test-nivel')} className="text-link inline-flex min-h-11 items-center">
                  Dă testul din nou
                </Link>
              </div>
            </div>
          </div>
          <ResultTable results={claimed} />
          <p className="text-small text-muted">
            „Șansa” e probabilitatea nivelului scris, după răspunsurile tale. {CONDITION}
          </p>
          <Heading level={2} size="small">
            Cum se mișcă nivelul
          </Heading>
          <LevelChart results={claimed.toReversed()} />
          <p className="text-small text-muted">
            Punctul e nivelul estimat; bara din jurul lui arată între ce valori e probabil cel adevărat.
            Diferențele mici dintre două teste pot fi întâmplare.
          </p>
        </>
      )}
      {unclaimed.length > 0 && <ClaimDeviceForm results={unclaimed} />}
      <ClaimLinkForm refusal={actionData?.refusal} />
      <p className="text-small text-muted">
        Un rezultat păstrat rămâne cât timp ai contul; celelalte se șterg la 12 luni de la începutul testului.
        Întrebările primite în ultimele 60 de zile, pe orice dispozitiv din contul tău, nu se repetă.
      </p>
    </ProfileFrame>
  );
}
