import { levelName } from '#app/domain/level-name.ts';

export type Level = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

const LEVELS: Record<Level, { tint: string; step: number }> = {
  A1: { tint: 'bg-level-a1', step: 1 },
  A2: { tint: 'bg-level-a2', step: 2 },
  B1: { tint: 'bg-level-b1', step: 3 },
  B2: { tint: 'bg-level-b2', step: 4 },
  C1: { tint: 'bg-level-c1', step: 5 },
  C2: { tint: 'bg-level-c2', step: 6 },
};

const SIZES = {
  normal: 'gap-2 px-2.5 py-0.5 text-body',
  large: 'gap-3 px-3 py-2 text-heading-1',
};

/** The class of a level's tint, for a ground. */
export function levelTint(level: Level): string {
  return LEVELS[level].tint;
}

interface BadgeProps {
  level: Level;
  /** Below A1, which is its `level` then. */
  isBelow?: boolean;
  size?: keyof typeof SIZES;
}

/** A CEFR level: its name and a bar chart with one bar per level reached; the colour adds no information. */
export function Badge({ level, isBelow = false, size = 'normal' }: BadgeProps) {
  const { tint, step } = LEVELS[level];
  return (
    <span
      className={`inline-flex items-center rounded-control font-display font-bold text-on-level ${tint} ${SIZES[size]}`}
    >
      {levelName({ level, isBelowA1: isBelow })}
      <svg viewBox="0 0 34 20" aria-hidden="true" className="h-[0.7em] w-auto fill-current">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <rect
            key={n}
            x={(n - 1) * 6}
            y={18 - n * 3}
            width="4"
            height={2 + n * 3}
            rx="1"
            opacity={n <= step && !isBelow ? 1 : 0.25}
          />
        ))}
      </svg>
    </span>
  );
}
