import { expect, it } from 'vitest';
import { priorPosterior } from '#app/domain/level-estimation/posterior.ts';
import { createPosteriorMemory } from './posterior-memory.ts';

const belief = priorPosterior({ mean: 0, sd: 1 });

it('A posterior is recalled only after as many answers as it was kept for', () => {
  const memory = createPosteriorMemory(2);
  memory.keep('test', 3, belief);
  expect(memory.recall('test', 3)).toBe(belief);
  expect(memory.recall('test', 2)).toBeNull();
  expect(memory.recall('test', 4)).toBeNull();
  expect(memory.recall('other', 3)).toBeNull();
});

it('A full memory forgets the test that was longest unused', () => {
  const memory = createPosteriorMemory(2);
  memory.keep('first', 1, belief);
  memory.keep('second', 1, belief);
  memory.keep('first', 2, belief);
  memory.keep('third', 1, belief);
  expect(memory.recall('second', 1)).toBeNull();
  expect(memory.recall('first', 2)).toBe(belief);
  expect(memory.recall('third', 1)).toBe(belief);
});
