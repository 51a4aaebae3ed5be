import { LRUCache } from 'lru-cache';
import type { Posterior } from '#app/domain/level-estimation/posterior.ts';

/**
 * Caches the posteriors of running tests, so that an answer needs one update instead of one for every answer before it. A
 * missing or older entry (another process took the answer) is computed again.
 */
export interface PosteriorCache {
  /** The posterior of a test after exactly `answerCount` answers, or null. */
  get(testId: string, answerCount: number): Posterior | null;
  set(testId: string, answerCount: number, posterior: Posterior): void;
}

/** @param capacity in tests, at least 1; above it, the least recently used test is dropped */
export function createPosteriorCache(capacity: number): PosteriorCache {
  const entries = new LRUCache<string, { answerCount: number; posterior: Posterior }>({ max: capacity });
  return {
    get(testId, answerCount) {
      const entry = entries.get(testId);
      return entry?.answerCount === answerCount ? entry.posterior : null;
    },
    set(testId, answerCount, posterior) {
      entries.set(testId, { answerCount, posterior });
    },
  };
}
