import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** The address of the picture that stands for a level on social networks, 1200 by 630 pixels. */
export function levelCardPath(level: CefrLevel): string {
  return `/level-cards/${level.toLowerCase()}.png`;
}

/** What the picture of a level shows. */
export function levelCardAlt(level: CefrLevel): string {
  return `Drumul de la A1 la C2, cu treapta ${level} luminată și un zmeu deasupra.`;
}

interface LevelCardProps {
  level: CefrLevel;
  /** Empty where the text beside it says the level. */
  alt: string;
  className?: string;
}

/** The picture of a level as it is passed on. */
export function LevelCard({ level, alt, className = '' }: LevelCardProps) {
  return (
    <img
      src={levelCardPath(level)}
      alt={alt}
      width="1200"
      height="630"
      className={`h-auto rounded-control ${className}`}
    />
  );
}
