import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { largestShare } from './exposure.ts';
import type { Sitting } from './sit.ts';

export interface Summary {
  learners: number;
  /** Shares, 0 to 1. */
  exact: number;
  withinOne: number;
  meanLength: number;
  /** Per level: how many, shares placed right, and estimate minus truth in logits. */
  levels: Record<CefrLevel, { learners: number; exact: number; bias: number }>;
  /** Share of the learners who met the item shown most. */
  largestExposure: number;
  /** Per confidence: how often it is said, and how often the level is then right. */
  confidence: Record<Sitting['confidence'], { said: number; right: number }>;
}

/** What many sittings come to. */
export function summarise(sittings: readonly Sitting[]): Summary {
  const isRight = ({ bandsOff }: Sitting) => bandsOff === 0;
  const levels = CEFR_LEVELS.map((level) => {
    const own = sittings.filter(({ trueLevel }) => trueLevel === level);
    return [
      level,
      { learners: own.length, exact: share(own, isRight), bias: mean(own, ({ error }) => error) },
    ];
  });
  const confidence = (['sure', 'likely', 'between'] as const).map((said) => {
    const own = sittings.filter((sitting) => sitting.confidence === said);
    return [said, { said: own.length / sittings.length, right: share(own, isRight) }];
  });
  return {
    learners: sittings.length,
    exact: share(sittings, isRight),
    withinOne: share(sittings, ({ bandsOff }) => bandsOff <= 1),
    meanLength: mean(sittings, ({ items }) => items.length),
    levels: Object.fromEntries(levels),
    largestExposure: largestShare(sittings),
    confidence: Object.fromEntries(confidence),
  };
}

function share(sittings: readonly Sitting[], holds: (sitting: Sitting) => boolean): number {
  return mean(sittings, (sitting) => (holds(sitting) ? 1 : 0));
}

function mean(sittings: readonly Sitting[], value: (sitting: Sitting) => number): number {
  return sittings.reduce((sum, sitting) => sum + value(sitting), 0) / sittings.length;
}
