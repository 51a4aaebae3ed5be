import type { BankItem } from './bank-item.ts';
import { fisherInformation } from './item-response.ts';
import { THETA_GRID } from './posterior.ts';

/** An item with its Fisher information (1/logit²) at every point of `THETA_GRID`. */
export interface InformedItem {
  item: BankItem;
  information: Float64Array;
}

/** Items ranked by information at every point of `THETA_GRID`, the most informative first. */
export type Rankings = readonly (readonly InformedItem[])[];

/** Ranks the items once, so that a choice costs the same for every size of the bank. */
export function rankByInformation(items: readonly BankItem[]): Rankings {
  const informed = items.map((item) => ({
    item,
    information: Float64Array.from(THETA_GRID, (theta) => fisherInformation(item, theta)),
  }));
  return THETA_GRID.map((_, index) =>
    informed.toSorted((one, other) => informationAt(other, index) - informationAt(one, index)),
  );
}

/** Fisher information (1/logit²) at one point of `THETA_GRID`. */
export function informationAt({ information }: InformedItem, gridIndex: number): number {
  return information[gridIndex] ?? 0;
}
