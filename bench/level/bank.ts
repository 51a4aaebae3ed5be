import type { BankItem } from '#app/domain/level-estimation/bank-item.ts';
import { DISCRIMINATION, GUESSING } from '#app/domain/level-estimation/item-response.ts';
import { readItems } from '#content/level-test/items.ts';

export type BenchItem = BankItem;

/** The school's bank with the authors' parameters, as the engine gets it. */
export function readBank(): BenchItem[] {
  return readItems().map((item) => ({
    id: item.id,
    level: item.level,
    skill: item.skill,
    topic: item.topic,
    format: item.format,
    textGroup: item.passage ?? item.script ?? null,
    difficulty: item.difficulty,
    discrimination: DISCRIMINATION[item.format],
    guessing: GUESSING[item.format],
  }));
}
