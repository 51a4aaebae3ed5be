import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatMonth } from '#app/domain/romanian.ts';
import { LevelMeaning } from '#app/level-test/result/level-meaning.tsx';
import { LEVEL_SUMMARY } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/shared-level-page';
import { LevelCard, levelCardAlt } from './level-card.tsx';
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
    <div className="mx-auto grid w-full max-w-wide gap-12 px-4 pt-6 pb-16 sm:px-6 lg:gap-20 lg:pt-14 lg:pb-24">
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-14">
        <LevelCard level={level} alt={levelCardAlt(level)} className="w-full shadow-card lg:-rotate-1" />
        <div className="grid justify-items-start gap-4">
          <Heading level={1}>Nivel estimat de engleză: {level}</Heading>
          <p className="text-lead">
            Cineva a dat testul nostru în {formatMonth(month)}, iar răspunsurile duc spre {level}. E o
            estimare, nu un certificat.
          </p>
          <ButtonLink to={href('/test-nivel')} className="mt-2 w-full sm:w-auto">
            Tu la ce nivel ești?
          </ButtonLink>
          <p className="text-small text-muted">
            Testul durează 10–15 minute, e gratuit și nu cere cont. La sfârșit vezi nivelul, cât de sigur este
            și greșelile tale, explicate în română.
          </p>
        </div>
      </div>
      <section aria-labelledby="ce-inseamna" className="grid gap-5 lg:grid-cols-2 lg:gap-14">
        <div>
          <Heading level={2} id="ce-inseamna">
            Ce înseamnă {level}
          </Heading>
          <p className="mt-3 text-lead">
            De obicei, la {level} {LEVEL_SUMMARY[level]}
          </p>
        </div>
        <LevelMeaning level={level} isListeningTested />
      </section>
    </div>
  );
}
