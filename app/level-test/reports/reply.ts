/** What the school makes of a report, as whoever answers says it. */
export const DECISIONS = {
  fixed: 'Corectăm întrebarea',
  declined: 'Lăsăm întrebarea așa',
  answered: 'Doar răspundem',
} as const;

export type Decision = keyof typeof DECISIONS;
