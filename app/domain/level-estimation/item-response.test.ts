import { describe, expect, it } from 'vitest';
import { fisherInformation, probabilityCorrect, slopeAt, UPPER_ASYMPTOTE } from './item-response.ts';

describe('the probability of a correct answer', () => {
  it('is halfway between guessing and the upper asymptote when ability equals difficulty', () => {
    expect(probabilityCorrect({ discrimination: 1.3, difficulty: 0.7, guessing: 0 }, 0.7)).toBeCloseTo(
      0.475,
      12,
    );
    expect(probabilityCorrect({ discrimination: 1.3, difficulty: 0.7, guessing: 0.25 }, 0.7)).toBeCloseTo(
      0.6,
      12,
    );
  });

  it('matches the published formula computed by hand', () => {
    // 1 / (1 + e^-1) = 0.731059; 0.2 + 0.75 · 0.731059 = 0.748294
    const easy = { discrimination: 1, difficulty: 0, guessing: 0.2 };
    expect(probabilityCorrect(easy, 1)).toBeCloseTo(0.748294, 6);
    // 1 / (1 + e^-1.5) = 0.817574; 0.25 + 0.7 · 0.817574 = 0.822302
    const sharp = { discrimination: 1.5, difficulty: -0.5, guessing: 0.25 };
    expect(probabilityCorrect(sharp, 0.5)).toBeCloseTo(0.822302, 6);
  });

  it('falls to the guessing probability for low abilities and rises to the upper asymptote for high ones', () => {
    const item = { discrimination: 1.2, difficulty: 0, guessing: 0.25 };
    expect(probabilityCorrect(item, -40)).toBeCloseTo(0.25, 12);
    expect(probabilityCorrect(item, 40)).toBeCloseTo(UPPER_ASYMPTOTE, 12);
  });

  it('has the slope that a small difference of ability makes', () => {
    const item = { discrimination: 1.5, difficulty: -0.5, guessing: 0.25 };
    const difference = probabilityCorrect(item, 0.3 + 1e-6) - probabilityCorrect(item, 0.3 - 1e-6);
    expect(slopeAt(item, 0.3)).toBeCloseTo(difference / 2e-6, 6);
  });
});

describe('the information of an item', () => {
  it('matches P′² / (P · Q) computed by hand', () => {
    // P′ = 0.95 / 4 = 0.2375, P = 0.475, Q = 0.525: 0.056406 / 0.249375 = 0.226190
    expect(fisherInformation({ discrimination: 1, difficulty: 0.3, guessing: 0 }, 0.3)).toBeCloseTo(
      0.22619,
      6,
    );
    // K(1 − K) = 0.196612; P′ = 0.75 · 0.196612 = 0.147459; P · Q = 0.748294 · 0.251706 = 0.188350; 0.115446
    expect(fisherInformation({ discrimination: 1, difficulty: 0, guessing: 0.2 }, 1)).toBeCloseTo(
      0.115446,
      5,
    );
  });

  it('has its maximum above the difficulty when guessing is possible', () => {
    const item = { discrimination: 1.2, difficulty: 0.4, guessing: 0.25 };
    expect(fisherInformation(item, 0.6)).toBeGreaterThan(fisherInformation(item, 0.4));
  });

  it('vanishes far from the difficulty', () => {
    const item = { discrimination: 1.2, difficulty: 0, guessing: 0 };
    expect(fisherInformation(item, -40)).toBeLessThan(1e-12);
    expect(fisherInformation(item, 40)).toBeLessThan(1e-12);
  });
});
