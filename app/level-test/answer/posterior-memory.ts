import { LRUCache } from 'lru-cache';
import type { Posterior } from '#app/domain/level-estimation/posterior.ts';

/**
 * Remembers the posterior of running tests, so that an answer costs one step instead of all the steps before it. What
 * is forgotten, or was answered through another process, is computed again.
 */
export interface PosteriorMemory {
  /** The posterior of a test after exactly `answerCount` answers, if it is remembered. */
  recall(testId: string, answerCount: number): Posterior | null;
  keep(testId: string, answerCount: number, posterior: Posterior): void;
}

/** @param capacity in tests, at least 1; beyond it, the test longest unused is forgotten */
export function createPosteriorMemory(capacity: number): PosteriorMemory {
  const kept = new LRUCache<string, { answerCount: number; posterior: Posterior }>({ max: capacity });
  return {
    recall(testId, answerCount) {
      const entry = kept.get(testId);
      return entry?.answerCount === answerCount ? entry.posterior : null;
    },
    keep(testId, answerCount, posterior) {
      kept.set(testId, { answerCount, posterior });
    },
  };
}
