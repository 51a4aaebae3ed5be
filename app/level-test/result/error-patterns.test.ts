import { describe, expect, it } from 'vitest';
import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';
import { errorPatterns } from './error-patterns.ts';

type Outcome = 'correct' | 'wrong' | 'unknown';

function answers(transfer: TransferTag, ...outcomes: Outcome[]) {
  return outcomes.map((outcome) => ({ transfer, outcome, error: null as TransferError | null }));
}

describe('what repeats itself in the answers', () => {
  it('is counted over the questions about it, in words that fit what was answered', () => {
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

  it('says nothing where there is too little to tell', () => {
    const few = [
      ...answers('articles', 'wrong'),
      ...answers('modality', 'correct'),
      ...answers('negation', 'wrong', 'correct', 'correct'),
      ...answers('none', 'wrong', 'wrong', 'correct', 'correct'),
    ];
    expect(errorPatterns(few)).toEqual({ weak: [], strong: [] });
    expect(errorPatterns([])).toEqual({ weak: [], strong: [] });
  });

  it('is no weakness when most of it went well', () => {
    const mostlyRight = answers('articles', 'wrong', 'wrong', 'correct', 'correct', 'correct');
    expect(errorPatterns(mostlyRight)).toEqual({ weak: [], strong: [] });
  });

  it('praises what was never missed', () => {
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

  it('notices one error behind wrong answers to different questions, without a share it could not have', () => {
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

  it('shows the three plainest and no more', () => {
    const tags = ['articles', 'modality', 'negation', 'sounds', 'register'] as const;
    const { weak, strong } = errorPatterns([
      ...tags.flatMap((tag, index) => answers(tag, ...Array<Outcome>(index + 2).fill('wrong'))),
      ...answers('agreement', 'correct', 'correct'),
    ]);
    expect(weak.map(({ error }) => error)).toEqual(['register', 'sounds', 'negation']);
    expect(strong).toHaveLength(1);
  });
});
