import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';

/** The six levels with the given ones marked. Hidden from screen readers: the text beside it says the same. */
export function LevelSteps({ levels }: { levels: readonly string[] }) {
  return (
    <div aria-hidden="true" className="level-steps">
      {CEFR_LEVELS.map((level) => (
        <span key={level} className={levels.includes(level) ? 'is-own' : undefined}>
          {level}
        </span>
      ))}
    </div>
  );
}
