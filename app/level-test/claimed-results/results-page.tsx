import { data, href, redirect } from 'react-router';
import { LevelRoad } from '#app/account/profile/level-road.tsx';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { listUnclaimedResults } from '../claim/claim-result.server.ts';
import { CONDITION } from '../result/result-words.ts';
import type { Route } from './+types/results-page';
import { ClaimDeviceForm, ClaimLinkForm } from './claim-forms.tsx';
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

export const links = profileStyles;

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
  return (
    <ProfileFrame title="Rezultatele tale">
      {claimed.length === 0 ? (
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
          <LevelChart results={claimed.toReversed()} />
          <p className="text-small text-muted">
            Punctul e nivelul estimat; bara din jurul lui arată între ce valori e probabil cel adevărat.
            Diferențele mici dintre două teste pot fi întâmplare.
          </p>
          <ResultTable results={claimed} />
          <p className="text-small text-muted">
            „Șansa” e probabilitatea nivelului scris, după răspunsurile tale. {CONDITION}
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
