import { describe, expect, it } from 'vitest';
import { fisherInformation, probabilityCorrect } from './item-response.ts';

describe('the probability of a correct answer', () => {
  it('is halfway between guessing and certainty when ability equals difficulty', () => {
    expect(probabilityCorrect({ discrimination: 1.3, difficulty: 0.7, guessing: 0 }, 0.7)).toBe(0.5);
    expect(probabilityCorrect({ discrimination: 1.3, difficulty: 0.7, guessing: 0.25 }, 0.7)).toBe(0.625);
  });

  it('matches the published formula computed by hand', () => {
    // 1 / (1 + e^-1) = 0.731059; 0.2 + 0.8 · 0.731059 = 0.784847
    expect(probabilityCorrect({ discrimination: 1, difficulty: 0, guessing: 0 }, 1)).toBeCloseTo(0.731059, 6);
    expect(probabilityCorrect({ discrimination: 1, difficulty: 0, guessing: 0.2 }, 1)).toBeCloseTo(
      0.784847,
      6,
    );
    // 1 / (1 + e^-1.5) = 0.817574; 0.25 + 0.75 · 0.817574 = 0.863181
    expect(probabilityCorrect({ discrimination: 1.5, difficulty: -0.5, guessing: 0.25 }, 0.5)).toBeCloseTo(
      0.863181,
      6,
    );
  });

  it('falls to the guessing probability for low abilities and rises to one for high ones', () => {
    const item = { discrimination: 1.2, difficulty: 0, guessing: 0.25 };
    expect(probabilityCorrect(item, -40)).toBeCloseTo(0.25, 12);
    expect(probabilityCorrect(item, 40)).toBeCloseTo(1, 12);
  });
});

describe('the information of an item', () => {
  it('is a²/4 at the difficulty of an item that cannot be guessed', () => {
    expect(fisherInformation({ discrimination: 1, difficulty: 0.3, guessing: 0 }, 0.3)).toBeCloseTo(0.25, 12);
    expect(fisherInformation({ discrimination: 2, difficulty: 0.3, guessing: 0 }, 0.3)).toBeCloseTo(1, 12);
  });

  it('matches a²·(Q/P)·((P−c)/(1−c))² computed by hand', () => {
    // P = 0.625, Q = 0.375: (0.375 / 0.625) · 0.5² = 0.15
    expect(fisherInformation({ discrimination: 1, difficulty: 0, guessing: 0.25 }, 0)).toBeCloseTo(0.15, 12);
    // P = 0.784847, Q = 0.215153: (0.215153 / 0.784847) · 0.731059² = 0.146510
    expect(fisherInformation({ discrimination: 1, difficulty: 0, guessing: 0.2 }, 1)).toBeCloseTo(0.14651, 6);
    // P = 0.863181, Q = 0.136819: 2.25 · (0.136819 / 0.863181) · 0.817574² = 0.238387
    expect(fisherInformation({ discrimination: 1.5, difficulty: -0.5, guessing: 0.25 }, 0.5)).toBeCloseTo(
      0.238387,
      6,
    );
  });

  it('has its maximum above the difficulty when guessing is possible, as derived by Birnbaum', () => {
    const [a, b, c] = [1.2, 0.4, 0.25];
    const item = { discrimination: a, difficulty: b, guessing: c };
    const peak = b + Math.log((1 + Math.sqrt(1 + 8 * c)) / 2) / a;
    const height = (a ** 2 / (8 * (1 - c) ** 2)) * (1 - 20 * c - 8 * c ** 2 + (1 + 8 * c) ** 1.5);
    expect(fisherInformation(item, peak)).toBeCloseTo(height, 12);
    expect(fisherInformation(item, peak - 0.05)).toBeLessThan(height);
    expect(fisherInformation(item, peak + 0.05)).toBeLessThan(height);
  });

  it('vanishes far from the difficulty', () => {
    const item = { discrimination: 1.2, difficulty: 0, guessing: 0 };
    expect(fisherInformation(item, -40)).toBeLessThan(1e-12);
    expect(fisherInformation(item, 40)).toBeLessThan(1e-12);
  });
});
