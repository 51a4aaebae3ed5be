import { describe, expect, it } from 'vitest';
import { skillsByNeed } from './content-balance.ts';
import { seededRandom } from './simulated-learner.ts';

describe('the balance of skills', () => {
  it('asks next of the skill furthest below its share', () => {
    const random = seededRandom(1);
    expect(skillsByNeed({ grammar: 1, vocabulary: 0, reading: 0 }, random)).toEqual([
      'vocabulary',
      'reading',
      'grammar',
    ]);
    expect(skillsByNeed({ grammar: 2, vocabulary: 3, reading: 1 }, random)[0]).toBe('reading');
  });

  it('reaches 40 % grammar, 35 % vocabulary and 25 % reading', () => {
    const random = seededRandom(2);
    const asked = { grammar: 0, vocabulary: 0, reading: 0 };
    for (let question = 0; question < 20; question += 1) {
      const [skill = 'grammar'] = skillsByNeed(asked, random);
      asked[skill] += 1;
    }
    expect(asked).toEqual({ grammar: 8, vocabulary: 7, reading: 5 });
  });

  it('draws lots among equals, so that tests do not all begin with the same skill', () => {
    const random = seededRandom(3);
    const first = Array.from(
      { length: 60 },
      () => skillsByNeed({ grammar: 0, vocabulary: 0, reading: 0 }, random)[0],
    );
    expect(new Set(first).size).toBe(3);
    const even = Array.from(
      { length: 60 },
      () => skillsByNeed({ grammar: 8, vocabulary: 7, reading: 5 }, random)[0],
    );
    expect(new Set(even).size).toBe(3);
  });
});
