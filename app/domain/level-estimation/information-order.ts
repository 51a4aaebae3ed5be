import { type BankItem, bySkill, type Skill } from './bank-item.ts';
import { fisherInformation } from './item-response.ts';
import { THETA_GRID } from './posterior.ts';

/** An item with its Fisher information (1/logit²) at every point of `THETA_GRID`. */
export interface InformedItem {
  item: BankItem;
  information: Float64Array;
}

/**
 * Ranks the items of each skill once, the most informative first, at every point of `THETA_GRID`. A ranking is then found
 * by skill and grid index, in the same time for every size of the bank.
 */
export function rankByInformation(bank: readonly BankItem[]): Record<Skill, InformedItem[][]> {
  const informed = bank.map((item) => ({
    item,
    information: Float64Array.from(THETA_GRID, (theta) => fisherInformation(item, theta)),
  }));
  function rankings(skill: Skill): InformedItem[][] {
    const ofSkill = informed.filter(({ item }) => item.skill === skill);
    return THETA_GRID.map((_, index) =>
      ofSkill.toSorted((one, other) => informationAt(other, index) - informationAt(one, index)),
    );
  }
  return bySkill(rankings);
}

/** Fisher information (1/logit²) at one point of `THETA_GRID`. */
export function informationAt({ information }: InformedItem, gridIndex: number): number {
  return information[gridIndex] ?? 0;
}
