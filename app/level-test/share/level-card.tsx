import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';

interface CardLevel {
  level: CefrLevel;
  isBelowA1: boolean;
}

/** The address of the picture that stands for a level on social networks, 1200 by 630 pixels. */
export function levelCardPath({ level, isBelowA1 }: CardLevel): string {
  return `/level-cards/${isBelowA1 ? 'below-a1' : level.toLowerCase()}.png`;
}

const PLACES: Record<CefrLevel, string> = {
  A1: 'o poartă de lemn în zori',
  A2: 'o uliță dimineața',
  B1: 'un pod de piatră la amiază',
  B2: 'o piață de oraș după-amiaza',
  C1: 'un far la mare, spre seară',
  C2: 'drumul de deasupra norilor, sub primele stele',
};

/** What the picture of a level shows. */
export function levelCardAlt({ level, isBelowA1 }: CardLevel): string {
  if (isBelowA1) return `Drumul de la A1 la C2, înainte de prima treaptă: ${PLACES.A1}, cu un zmeu deasupra.`;
  return `Drumul de la A1 la C2, la treapta ${level}: ${PLACES[level]}, cu un zmeu deasupra.`;
}

interface LevelCardProps extends CardLevel {
  /** Empty where the text beside it says the level. */
  alt: string;
  className?: string;
}

/** The picture of a level as it is passed on. */
export function LevelCard({ level, isBelowA1, alt, className = '' }: LevelCardProps) {
  return (
    <img
      src={levelCardPath({ level, isBelowA1 })}
      alt={alt}
      width="1200"
      height="630"
      className={`h-auto rounded-control ${className}`}
    />
  );
}
