import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { TransferTag } from '#app/domain/transfer-errors.ts';
import { prepareTypedKey, type TypedKey } from './typed-key.ts';

interface LevelTestItem {
  format: 'choice' | 'gap' | 'order';
  skill: Skill;
  transfer: TransferTag;
  prompt: string;
  answers: readonly string[];
  /** The wrong answers that its author foresaw. */
  mistakes: readonly string[];
}

/** The key of an item of the level test; null for a choice, whose options are given. */
export function keyOfItem({ format, skill, transfer, ...item }: LevelTestItem): TypedKey | null {
  if (format === 'choice') return null;
  return prepareTypedKey({
    ...item,
    format,
    tests: skill === 'reading' || skill === 'listening' ? 'understanding' : 'language',
    testsSmallWords: transfer === 'articles' || transfer === 'prepositions',
    isHeard: skill === 'listening' && format === 'gap',
  });
}
