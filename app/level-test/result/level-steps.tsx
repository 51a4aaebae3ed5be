import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

const TINTS: Record<CefrLevel, string> = {
  A1: 'bg-level-a1',
  A2: 'bg-level-a2',
  B1: 'bg-level-b1',
  B2: 'bg-level-b2',
  C1: 'bg-level-c1',
  C2: 'bg-level-c2',
};

/** The six levels, filled up to the given one. Hidden from screen readers: the text beside it says the same. */
export function LevelSteps({ level }: { level: CefrLevel | null }) {
  const reached = level ? CEFR_LEVELS.indexOf(level) : -1;
  return (
    <div aria-hidden="true" className="flex gap-2 text-center text-small">
      {CEFR_LEVELS.map((step, index) => (
        <span
          key={step}
          className={`grow rounded-small py-1.5 ${
            index <= reached ? `text-on-level ${TINTS[step]}` : 'bg-sunken text-muted'
          } ${index === reached ? 'font-bold underline' : ''}`}
        >
          {step}
        </span>
      ))}
    </div>
  );
}
