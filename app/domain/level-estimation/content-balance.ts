import { type BankItem, FORMATS, type Format, SKILLS, type Skill } from './bank-item.ts';

export const SKILL_SHARES: Record<Skill, number> = {
  grammar: 0.32,
  vocabulary: 0.28,
  reading: 0.2,
  listening: 0.2,
};
export const SHARES_WITHOUT_LISTENING: Record<Skill, number> = {
  grammar: 0.4,
  vocabulary: 0.35,
  reading: 0.25,
  listening: 0,
};
/** Gaps tell most of a learner, and nobody wants to type a whole test. */
const FORMAT_SHARES: Record<Format, number> = { choice: 0.29, gap: 0.49, order: 0.22 };

/** The items of one skill in one format. */
export interface Cell {
  skill: Skill;
  format: Format;
}

export const CELLS: readonly Cell[] = SKILLS.flatMap((skill) => FORMATS.map((format) => ({ skill, format })));

/** The index in `CELLS`. */
export function cellOf({ skill, format }: Cell): number {
  return SKILLS.indexOf(skill) * FORMATS.length + FORMATS.indexOf(format);
}

const FITTING_ROUNDS = 50;

/**
 * The share of the questions for each of `CELLS`: as near to what the bank holds as the shares of skills and of formats allow
 * (iterative proportional fitting; Deming & Stephan 1940, Annals of Mathematical Statistics 11).
 */
export function cellShares(bank: readonly BankItem[], isListeningLeftOut: boolean): number[] {
  const skillShares = isListeningLeftOut ? SHARES_WITHOUT_LISTENING : SKILL_SHARES;
  const counts = CELLS.map(() => 0);
  for (const item of bank) counts[cellOf(item)] = (counts[cellOf(item)] ?? 0) + 1;
  let shares = counts.map((count, cell) => count * skillShares[(CELLS[cell] as Cell).skill]);
  for (let round = 0; round < FITTING_ROUNDS; round++) {
    shares = fitted(shares, ({ format }) => format, FORMAT_SHARES);
    shares = fitted(shares, ({ skill }) => skill, skillShares);
  }
  return shares;
}

function fitted<Name extends string>(
  shares: readonly number[],
  nameOf: (cell: Cell) => Name,
  wanted: Record<Name, number>,
): number[] {
  const names = CELLS.map(nameOf);
  const totals = new Map<Name, number>();
  for (const [cell, name] of names.entries()) {
    totals.set(name, (totals.get(name) ?? 0) + (shares[cell] ?? 0));
  }
  return names.map((name, cell) => ((shares[cell] ?? 0) * wanted[name]) / (totals.get(name) || 1));
}

/** So many questions a cell may be ahead by lot. */
const LOT = 0.5;

/**
 * The cells that have a share, as indices in `CELLS`, in the order of need: the one furthest below its share of the questions
 * first (Kingsbury & Zara 1989, Applied Measurement in Education 2). A lot of up to half a question lets tests differ.
 * @param shares as of `cellShares`
 * @param asked how many questions were asked of each of `CELLS`
 * @param random returns numbers in [0, 1)
 */
export function cellsByNeed(
  shares: readonly number[],
  asked: readonly number[],
  random: () => number,
): number[] {
  let next = 1;
  for (const count of asked) next += count;
  const cells: number[] = [];
  const needs: number[] = [];
  for (let cell = 0; cell < shares.length; cell++) {
    const share = shares[cell] ?? 0;
    needs.push(share * next - (asked[cell] ?? 0) + LOT * random());
    if (share > 0) cells.push(cell);
  }
  return cells.sort((one, other) => (needs[other] ?? 0) - (needs[one] ?? 0));
}
