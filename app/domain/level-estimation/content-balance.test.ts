import { describe, expect, it } from 'vitest';
import { bySkill, SKILLS } from './bank-item.ts';
import { skillsByNeed } from './content-balance.ts';
import { seededRandom } from './simulated-learner.ts';

function askedAfter(questions: number, isListeningLeftOut: boolean) {
  const random = seededRandom(2);
  const asked = bySkill(() => 0);
  for (let question = 0; question < questions; question += 1) {
    const [skill = 'grammar'] = skillsByNeed(asked, random, isListeningLeftOut);
    asked[skill] += 1;
  }
  return asked;
}

describe('the balance of skills', () => {
  it('puts the skill furthest below its share first', () => {
    const random = seededRandom(1);
    const asked = { grammar: 1, vocabulary: 0, reading: 0, listening: 0 };
    expect(skillsByNeed(asked, random, true)).toEqual(['vocabulary', 'reading', 'grammar']);
    const later = { grammar: 2, vocabulary: 2, reading: 2, listening: 0 };
    expect(skillsByNeed(later, random, false)[0]).toBe('listening');
  });

  it('reaches 32 % grammar, 28 % vocabulary, 20 % reading and 20 % listening', () => {
    expect(askedAfter(25, false)).toEqual({ grammar: 8, vocabulary: 7, reading: 5, listening: 5 });
  });

  it('reaches 40 % grammar, 35 % vocabulary and 25 % reading without listening', () => {
    expect(askedAfter(20, true)).toEqual({ grammar: 8, vocabulary: 7, reading: 5, listening: 0 });
  });

  it('orders equal skills at random, so that tests do not all start with the same skill', () => {
    const random = seededRandom(3);
    const none = bySkill(() => 0);
    const first = Array.from({ length: 80 }, () => skillsByNeed(none, random, false)[0]);
    expect(new Set(first).size).toBe(SKILLS.length);
  });
});
