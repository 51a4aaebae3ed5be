import { ButtonLink } from '#app/ui/button.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { LevelWords } from './level-words.tsx';
import { nextSteps } from './next-steps.ts';
import type { ResultView } from './result-view.server.ts';
import { certaintyLine, headlineParts, meaningSentence } from './result-words.ts';
import { SkillBars } from './skill-bars.tsx';

/** The top of a result: a card that opens on the place of the level, what it means, the skills and the next step. */
export function ResultReveal({ result }: { result: ResultView }) {
  const { level, patterns } = result;
  const { lead, levels } = headlineParts(result);
  const [next] = nextSteps(
    result,
    patterns.weak.map(({ error }) => error),
  );
  return (
    <div className="reveal" data-level={level}>
      <div className="reveal-scene">
        <LevelPlace level={level} className="reveal-place" />
        <h1 className="reveal-title heading">
          <span className="text-lead">{lead}</span>{' '}
          <span className={levels.length > 1 ? 'reveal-level is-two' : 'reveal-level'}>
            <LevelWords levels={levels} />
          </span>
        </h1>
      </div>
      <div className="reveal-page">
        <div>
          <p className="text-lead font-medium">{meaningSentence(result)}</p>
          <p className="mt-1.5 text-small text-muted">{certaintyLine(result)}</p>
        </div>
        <SkillBars result={result} />
        {next && (
          <div className="reveal-next">
            <p className="text-small text-muted">{next.text}</p>
            <ButtonLink to={next.link.to} className="mt-2 w-full">
              {next.link.text}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
