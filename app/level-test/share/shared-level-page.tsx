import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatMonth } from '#app/domain/romanian.ts';
import { LevelMeaning } from '#app/level-test/result/level-meaning.tsx';
import { LEVEL_SUMMARY } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import type { Route } from './+types/shared-level-page';
import { sharedLevelHead } from './shared-level-head.ts';
import { getSharedResult } from './shared-result.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Nivelul cuiva' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const shared = await getSharedResult(services, params.token);
  if (!shared) throw data(null, { status: 404 });
  const { origin } = services;
  const { product } = visitOf(context).settings;
  return { ...shared, origin, product, address: `${origin}${href('/test-nivel/nivel/:token', params)}` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? sharedLevelHead(loaderData) : [];
}

export default function SharedLevelPage({ loaderData: { level, month } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Heading level={1}>Nivel estimat de engleză: {level}</Heading>
      <Badge level={level} size="large" />
      <p>
        Cineva a dat testul nostru de nivel în {formatMonth(month)}, iar răspunsurile duc spre {level}. E o
        estimare, nu un certificat.
      </p>
      <Heading level={2}>Ce înseamnă {level}</Heading>
      <p>
        De obicei, la {level} {LEVEL_SUMMARY[level]} Pe rând:
      </p>
      <LevelMeaning level={level} isListeningTested />
      <Card>
        <Heading level={2} size="small">
          Tu la ce nivel ești?
        </Heading>
        <p>
          Testul durează 10–15 minute, e gratuit și nu cere cont. La sfârșit vezi nivelul, cât de sigur este
          și fiecare greșeală, explicată în română.
        </p>
        <ButtonLink to={href('/test-nivel')}>Află-ți nivelul</ButtonLink>
      </Card>
    </Page>
  );
}
