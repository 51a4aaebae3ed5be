import type { Posterior } from '#app/domain/level-estimation/posterior.ts';

/**
 * Remembers the posterior of tests that are running, so that an answer costs one step instead of all the steps
 * before it. Only a shortcut: what is forgotten, or was answered through another process, is computed again.
 */
export interface PosteriorMemory {
  /** The posterior of a test after exactly `answerCount` answers, if it is remembered. */
  recall(testId: string, answerCount: number): Posterior | null;
  keep(testId: string, answerCount: number, posterior: Posterior): void;
}

export function createPosteriorMemory(capacity: number): PosteriorMemory {
  const kept = new Map<string, { answerCount: number; posterior: Posterior }>();
  return {
    recall(testId, answerCount) {
      const entry = kept.get(testId);
      return entry?.answerCount === answerCount ? entry.posterior : null;
    },
    keep(testId, answerCount, posterior) {
      // Deleted and set again, a key moves to the end: the first key is the one longest unused.
      kept.delete(testId);
      kept.set(testId, { answerCount, posterior });
      if (kept.size > capacity) kept.delete(kept.keys().next().value as string);
    },
  };
}
