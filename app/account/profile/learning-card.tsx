import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Learning, Unfinished } from '#app/platform/area.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { LevelRoad } from './level-road.tsx';

interface LearningCardProps {
  /** Null before the first result. */
  learning: Learning | null;
  unfinished: Unfinished | null;
  /** Who the person is. */
  children: ReactNode;
}

/** The person, where they are on the road from A1 to C2, and what comes next: else an invitation to the level test. */
export function LearningCard({ learning, unfinished, children }: LearningCardProps) {
  return (
    <section aria-labelledby="drumul" className="learning">
      {learning ? <LevelPlace level={learning.level} className="learning-place" /> : <LevelRoad />}
      <div>
        {children}
        <div className="learning-next">
          <div>
            {learning && <p className="text-small text-muted">{learning.source}</p>}
            <Heading level={2} id="drumul">
              {learning
                ? `Nivelul tău: ${learning.name}`
                : unfinished
                  ? 'Unde ai rămas'
                  : 'De unde pornești?'}
            </Heading>
          </div>
          <p>
            {unfinished
              ? `${unfinished.begun} ${unfinished.line}`
              : (learning?.next.text ??
                'Un test de 10–15 minute îți estimează nivelul, de la A1 la C2, și îți explică greșelile în română. Rezultatul rămâne aici.')}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {unfinished ? (
              <ButtonLink to={unfinished.to}>{unfinished.name}</ButtonLink>
            ) : (
              <ButtonLink to={learning?.next.link.to ?? href('/test-nivel')}>
                {learning?.next.link.text ?? 'Mergi la testul de nivel'}
              </ButtonLink>
            )}
            {learning && (
              <Link to={learning.to} className="text-link inline-flex min-h-11 items-center">
                Vezi rezultatul
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
