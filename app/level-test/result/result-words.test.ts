import { describe, expect, it } from 'vitest';
import { certaintySentence, estimatedLevel, levelHeadline } from './result-words.ts';

describe('the sentences of a result', () => {
  const between = { level: 'B1', confidence: 'between', neighbour: 'B2', percent: 52 } as const;

  it('are as sure as the estimate', () => {
    expect(levelHeadline({ ...between, confidence: 'sure', neighbour: null })).toBe(
      'Nivelul tău estimat: B1',
    );
    expect(levelHeadline({ ...between, confidence: 'likely', neighbour: null })).toMatch(/^Cel mai probabil/);
    expect(levelHeadline(between)).toBe('Ești între B1 și B2');
    expect(certaintySentence(between)).toMatch(/52%.*B2 rămâne și el posibil/);
  });

  it('are as sure on paper', () => {
    expect(estimatedLevel({ ...between, confidence: 'sure', neighbour: null })).toBe('B1');
    expect(estimatedLevel({ ...between, confidence: 'likely', neighbour: null })).toBe('cel mai probabil B1');
    expect(estimatedLevel(between)).toBe('între B1 și B2');
  });

  it('name the lower of two levels first, even when the upper one is likelier', () => {
    expect(levelHeadline({ ...between, level: 'B2', neighbour: 'B1' })).toBe('Ești între B1 și B2');
  });
});
