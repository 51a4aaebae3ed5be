import { expect, it } from 'vitest';
import { priorPosterior } from '#app/domain/level-estimation/posterior.ts';
import { createPosteriorCache } from './posterior-cache.ts';

const posterior = priorPosterior({ mean: 0, sd: 1 });

it('A cached posterior is returned only for the number of answers it was stored with', () => {
  const cache = createPosteriorCache(2);
  cache.set('test', 3, posterior);
  expect(cache.get('test', 3)).toBe(posterior);
  expect(cache.get('test', 2)).toBeNull();
  expect(cache.get('test', 4)).toBeNull();
  expect(cache.get('other', 3)).toBeNull();
});

it('A full cache of posteriors drops the least recently used test', () => {
  const cache = createPosteriorCache(2);
  cache.set('first', 1, posterior);
  cache.set('second', 1, posterior);
  cache.set('first', 2, posterior);
  cache.set('third', 1, posterior);
  expect(cache.get('second', 1)).toBeNull();
  expect(cache.get('first', 2)).toBe(posterior);
  expect(cache.get('third', 1)).toBe(posterior);
});
