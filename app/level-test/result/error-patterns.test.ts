import { describe, expect, it } from 'vitest';
import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';
import { errorPatterns } from './error-patterns.ts';

type Outcome = 'correct' | 'wrong' | 'unknown';

function answers(transfer: TransferTag, ...outcomes: Outcome[]) {
  return outcomes.map((outcome) => ({ transfer, outcome, error: null as TransferError | null }));
}

describe('an error pattern', () => {
  it('is counted over the questions about it, in a sentence that fits the answers', () => {
    const { weak } = errorPatterns([
      ...answers('articles', 'wrong', 'wrong', 'wrong', 'correct'),
      ...answers('modality', 'unknown', 'unknown'),
      ...answers('negation', 'wrong', 'unknown', 'correct'),
    ]);
    expect(weak).toEqual([
      { error: 'articles', sentence: 'ai greșit la 3 din 4 întrebări.' },
      { error: 'modality', sentence: 'ai spus „Nu știu” la 2 din 2 întrebări.' },
      { error: 'negation', sentence: 'nu ai răspuns corect la 2 din 3 întrebări.' },
    ]);
  });

  it('is not found in too few answers', () => {
    const few = [
      ...answers('articles', 'wrong'),
      ...answers('modality', 'correct'),
      ...answers('negation', 'wrong', 'correct', 'correct'),
      ...answers('none', 'wrong', 'wrong', 'correct', 'correct'),
    ];
    expect(errorPatterns(few)).toEqual({ weak: [], strong: [] });
    expect(errorPatterns([])).toEqual({ weak: [], strong: [] });
  });

  it('is not weak when most of its answers are correct', () => {
    const mostlyRight = answers('articles', 'wrong', 'wrong', 'correct', 'correct', 'correct');
    expect(errorPatterns(mostlyRight)).toEqual({ weak: [], strong: [] });
  });

  it('is strong when it was never missed', () => {
    const { strong } = errorPatterns([
      ...answers('articles', 'correct', 'correct'),
      ...answers('modality', 'correct', 'correct', 'correct'),
      ...answers('negation', 'correct', 'correct', 'unknown'),
    ]);
    expect(strong).toEqual([
      { error: 'modality', sentence: 'ai răspuns corect la toate cele 3 întrebări.' },
      { error: 'articles', sentence: 'ai răspuns corect la amândouă întrebările.' },
    ]);
  });

  it('is found behind wrong answers to different questions, without a share of questions', () => {
    const sameError = [
      { transfer: 'articles', outcome: 'wrong', error: 'literal-translation' },
      { transfer: 'none', outcome: 'wrong', error: 'literal-translation' },
    ] as const;
    expect(errorPatterns(sameError).weak).toEqual([
      { error: 'literal-translation', sentence: 'aceeași greșeală în 2 răspunsuri.' },
    ]);
    const praisedOtherwise = [...answers('literal-translation', 'correct', 'correct'), sameError[0]];
    expect(errorPatterns(praisedOtherwise)).toEqual({ weak: [], strong: [] });
  });

  it('is one of the three most frequent, no more', () => {
    const tags = ['articles', 'modality', 'negation', 'sounds', 'register'] as const;
    const { weak, strong } = errorPatterns([
      ...tags.flatMap((tag, index) => answers(tag, ...Array<Outcome>(index + 2).fill('wrong'))),
      ...answers('agreement', 'correct', 'correct'),
    ]);
    expect(weak.map(({ error }) => error)).toEqual(['register', 'sounds', 'negation']);
    expect(strong).toHaveLength(1);
  });
});
