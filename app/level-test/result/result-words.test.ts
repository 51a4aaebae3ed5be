import { describe, expect, it } from 'vitest';
import { certaintySentence, levelHeadline } from './result-words.ts';

describe('the words of a result', () => {
  it('sounds as sure as the estimate is, and no surer', () => {
    const between = { level: 'B1', confidence: 'between', neighbour: 'B2', percent: 52 } as const;
    expect(levelHeadline({ ...between, confidence: 'sure', neighbour: null })).toBe('Ești la nivelul B1');
    expect(levelHeadline({ ...between, confidence: 'likely', neighbour: null })).toMatch(/^Cel mai probabil/);
    expect(levelHeadline(between)).toBe('Ești între B1 și B2');
    expect(certaintySentence(between)).toMatch(/52%.*B2 rămâne și el posibil/);
  });
});
