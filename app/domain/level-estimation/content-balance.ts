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
const FORMAT_SHARES: Record<Format, number> = { choice: 0.28, gap: 0.49, order: 0.23 };

/** The items of one skill in one format. */
export interface Cell {
  skill: Skill;
  format: Format;
}

interface SharedCell extends Cell {
  share: number;
}

/** How many questions were asked of each cell so far. */
export type AskedCells = (cell: Cell) => number;

const FITTING_ROUNDS = 50;

/**
 * The share of the questions for each skill in each format: as near to what the bank holds as the shares of skills and of
 * formats allow (iterative proportional fitting; Deming & Stephan 1940, Annals of Mathematical Statistics 11).
 */
export function cellShares(bank: readonly BankItem[], isListeningLeftOut: boolean): SharedCell[] {
  const skillShares = isListeningLeftOut ? SHARES_WITHOUT_LISTENING : SKILL_SHARES;
  let cells = SKILLS.flatMap((skill) =>
    FORMATS.map((format) => ({
      ...{ skill, format },
      share:
        bank.filter((item) => item.skill === skill && item.format === format).length * skillShares[skill],
    })),
  ).filter(({ share }) => share > 0);
  for (let round = 0; round < FITTING_ROUNDS; round++) {
    cells = fitted(cells, ({ format }) => format, FORMAT_SHARES);
    cells = fitted(cells, ({ skill }) => skill, skillShares);
  }
  return cells;
}

function fitted<Name extends string>(
  cells: readonly SharedCell[],
  nameOf: (cell: Cell) => Name,
  shares: Record<Name, number>,
): SharedCell[] {
  const totals = new Map<Name, number>();
  for (const cell of cells) totals.set(nameOf(cell), (totals.get(nameOf(cell)) ?? 0) + cell.share);
  return cells.map((cell) => {
    const name = nameOf(cell);
    return { ...cell, share: (cell.share * shares[name]) / (totals.get(name) ?? 1) };
  });
}

/**
 * The cells in the order of need: the one furthest below its share of the questions first (Kingsbury & Zara 1989, Applied
 * Measurement in Education 2). A lot of at most one question lets tests differ.
 * @param random returns numbers in [0, 1)
 */
export function cellsByNeed(
  cells: readonly SharedCell[],
  asked: AskedCells,
  askedInAll: number,
  random: () => number,
): Cell[] {
  return cells
    .map((cell) => ({ cell, need: cell.share * (askedInAll + 1) - asked(cell) + LOT * random() }))
    .sort((one, other) => other.need - one.need)
    .map(({ cell }) => cell);
}

const LOT = 0.5;
