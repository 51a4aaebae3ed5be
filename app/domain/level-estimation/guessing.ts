/**
 * Chance of a right answer without knowing it (c of the three-parameter model): one of four options, less what
 * "Nu știu" takes away; hardly any when typing.
 */
export const GUESSING = { choice: 0.2, gap: 0.01, order: 0.03 } as const;
