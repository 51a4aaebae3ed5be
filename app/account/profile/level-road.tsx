import { type Level, levelTint } from '#app/ui/badge.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';

const LEVELS: Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** The six places of the kite's road with their levels. Hidden from screen readers: it says nothing about the person. */
export function LevelRoad() {
  return (
    <div aria-hidden="true" className="level-road">
      {LEVELS.map((level) => (
        <div key={level}>
          <LevelPlace level={level} className="w-full" />
          <span className={`text-on-level ${levelTint(level)}`}>{level}</span>
        </div>
      ))}
    </div>
  );
}
