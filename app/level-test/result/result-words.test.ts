import { describe, expect, it } from 'vitest';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import {
  certaintyLine,
  certaintyOf,
  certaintySentence,
  estimatedLevel,
  levelHeadline,
  meaningSentence,
} from './result-words.ts';

describe('the sentences of a result', () => {
  const between = {
    level: 'B1',
    isBelowA1: false,
    confidence: 'between',
    neighbour: 'B2',
    percent: 52,
  } as const;

  it('are as sure as the estimate', () => {
    expect(levelHeadline({ ...between, confidence: 'sure', neighbour: null })).toBe(
      'Nivelul tău estimat: B1',
    );
    expect(levelHeadline({ ...between, confidence: 'likely', neighbour: null })).toMatch(/^Cel mai probabil/);
    expect(levelHeadline(between)).toBe('Ești între B1 și B2');
    expect(certaintySentence(between)).toMatch(/52%.*B2 rămâne și el posibil/);
  });

  it('are as sure in the first lines of the page', () => {
    const sure = { ...between, confidence: 'sure', neighbour: null, percent: 93 } as const;
    expect(certaintyLine(sure)).toBe('Șansa să fie chiar acesta: cam 93%.');
    expect(certaintyLine({ ...sure, confidence: 'likely', percent: 71 })).toMatch(/71%.*nu e exclus/);
    expect(certaintyLine(between)).toMatch(/B1: cam 52%.*B2 rămâne posibil/);
    // The heading names the level; between two, the sentence says which one is meant.
    expect(meaningSentence(sure)).not.toContain('B1');
    expect(meaningSentence(between)).toMatch(/^Mai aproape de B1: te descurci/);
  });

  it('are as sure on paper', () => {
    expect(estimatedLevel({ ...between, confidence: 'sure', neighbour: null })).toBe('B1');
    expect(estimatedLevel({ ...between, confidence: 'likely', neighbour: null })).toBe('cel mai probabil B1');
    expect(estimatedLevel(between)).toBe('între B1 și B2');
  });

  it('name the lower of two levels first, even when the upper one is likelier', () => {
    expect(levelHeadline({ ...between, level: 'B2', neighbour: 'B1' })).toBe('Ești între B1 și B2');
  });

  it.each([
    [0.9, 'Nivelul tău estimat: sub A1', 'sub A1', /90%\.$/],
    [0.7, 'Cel mai probabil ești sub A1', 'cel mai probabil sub A1', /70%. Și A1 rămâne posibil/],
    [0.5, 'Ești aproape de A1, încă sub A1', 'sub A1, aproape de A1', /50%. Și A1 rămâne posibil/],
  ])('say below A1 with the probability of being below: %d', (belowA1, headline, name, chance) => {
    const estimate = { ...estimateLevel([]), level: 'A1' as const, isBelowA1: true, belowA1 };
    const certainty = certaintyOf(estimate);
    expect(levelHeadline(certainty)).toBe(headline);
    expect(estimatedLevel(certainty)).toBe(name);
    expect(certaintyLine(certainty)).toMatch(chance);
    expect(certaintySentence(certainty)).toContain('ești sub A1');
    expect(meaningSentence(certainty)).toContain('primii pași');
  });
});
