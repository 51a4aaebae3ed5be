import BookOpen from 'lucide-react/icons/book-open';
import Headphones from 'lucide-react/icons/headphones';
import MessageCircle from 'lucide-react/icons/message-circle';
import PencilLine from 'lucide-react/icons/pencil-line';
import { data, href } from 'react-router';
import { levelName } from '#app/domain/level-name.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatMonth } from '#app/domain/romanian.ts';
import {
  BELOW_A1_DESCRIPTORS,
  DESCRIBED,
  DESCRIBED_NAMES,
  LEVEL_DESCRIPTORS,
} from '#app/level-test/result/level-descriptors.ts';
import { BELOW_A1_LEVEL, LEVEL_SUMMARY } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/shared-level-page';
import { LevelCard, levelCardAlt } from './level-card.tsx';
import { sharedLevelHead } from './shared-level-head.ts';
import { getSharedResult } from './shared-result.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Nivelul cuiva' };

const SIGNS = { reading: BookOpen, listening: Headphones, speaking: MessageCircle, writing: PencilLine };
/** What a test may ask; a public page does not know whether this one did. */
const TESTED: string[] = ['reading', 'listening'];

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

export default function SharedLevelPage({ loaderData }: Route.ComponentProps) {
  const { level, isBelowA1, month } = loaderData;
  const name = levelName(loaderData);
  const abilities = isBelowA1 ? BELOW_A1_DESCRIPTORS : LEVEL_DESCRIPTORS[level];
  return (
    <div className="mx-auto grid w-full max-w-wide gap-10 px-4 pt-6 pb-16 sm:px-6 md:pt-12 md:pb-24 lg:gap-20">
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-20">
        <LevelCard
          level={level}
          isBelowA1={isBelowA1}
          alt={levelCardAlt(loaderData)}
          className="w-full shadow-card lg:-rotate-1"
        />
        <div className="grid justify-items-start gap-4">
          <Heading level={1}>Nivel estimat de engleză: {name}</Heading>
          <p className="text-lead">
            Cineva a dat testul nostru în {formatMonth(month)}, iar răspunsurile duc spre {name}. E o
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
      <section aria-labelledby="ce-inseamna">
        <div className="max-w-reading">
          <Heading level={2} id="ce-inseamna">
            Ce înseamnă {name}
          </Heading>
          <p className="mt-3 text-lead">
            {isBelowA1 ? BELOW_A1_LEVEL : `De obicei, la ${level} ${LEVEL_SUMMARY[level]}`}
          </p>
        </div>
        <ul className="mt-5 grid gap-4 md:grid-cols-2">
          {DESCRIBED.map((skill) => {
            const Sign = SIGNS[skill];
            return (
              <li key={skill} className="flex gap-4 rounded-card bg-surface p-5 shadow-card">
                <Sign className="mt-0.5 size-6 shrink-0 text-accent-ink" />
                <div className="min-w-0">
                  <h3 className="font-bold">
                    {DESCRIBED_NAMES[skill]}
                    {!TESTED.includes(skill) && (
                      <span className="font-normal text-muted"> (netestat; așa e de obicei)</span>
                    )}
                  </h3>
                  <p className="mt-1">{abilities[skill]}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      <Closing
        id="tu"
        heading="Și tu unde ești pe drum?"
        text="Testul îți pune întrebări după cum răspunzi. La sfârșit vezi nivelul și greșelile explicate în română."
        figure={foxGreeting}
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
      </Closing>
    </div>
  );
}
