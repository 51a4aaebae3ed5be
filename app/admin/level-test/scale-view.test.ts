import { expect, it } from 'vitest';
import { appliedSentence, describeScale, shiftSentence } from './scale-view.ts';

it('The shift is told in words: items that are harder than believed place people too low', () => {
  expect(shiftSentence({ shift: 0.45, sd: 0.1 })).toBe(
    'Testul așază oamenii cu 0,45 (± 0,10) prea jos pe scara lui, adică cam 3 zecimi de nivel.',
  );
  expect(shiftSentence({ shift: -0.45, sd: 0.1 })).toContain('prea sus');
  expect(shiftSentence({ shift: 0.06, sd: 0.01 })).toContain('sub o zecime de nivel');
  expect(shiftSentence({ shift: 0.15, sd: 0.1 })).toMatch(/nu se abate vizibil.*0,15 \(± 0,10\)/);
});

it('The page says whose scale it is', () => {
  expect(appliedSentence({ shift: 0, people: 0 })).toContain('cea a autorilor');
  expect(appliedSentence({ shift: -0.3, people: 41 })).toBe(
    'Ultima calibrare a comparat scara cu 41 de oameni cu nivel cunoscut: de atunci, testele noi așază oamenii cu 0,30 mai jos decât scara autorilor.',
  );
});

it('Under thirty people no shift is estimated, and the page knows how many are missing', () => {
  const item = { difficulty: 0, discrimination: 1.3, guessing: 0.01 };
  const person = (outcome: 'correct' | 'wrong') => ({
    level: 'B1' as const,
    tested: 'B1' as const,
    answers: [{ item, outcome }],
  });
  const people = Array.from({ length: 30 }, (_, index) => person(index % 3 === 0 ? 'correct' : 'wrong'));
  expect(describeScale([], undefined)).toMatchObject({ missing: 30, left: null, applied: { people: 0 } });
  expect(describeScale(people.slice(0, 29), { shift: 0, knownPeople: 0 })).toMatchObject({
    missing: 1,
    left: null,
  });
  const all = describeScale(people, { shift: 0.2, knownPeople: 30 });
  expect(all).toMatchObject({ missing: 0, applied: { shift: 0.2, people: 30 } });
  expect(all.left?.sd).toBeGreaterThan(0);
});
