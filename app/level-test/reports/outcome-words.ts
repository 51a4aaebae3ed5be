/** What came of a report, as whoever reported it reads it. */
export const OUTCOMES = {
  answered: 'Ți-am răspuns',
  fixed: 'Corectăm întrebarea',
  declined: 'Am verificat și lăsăm întrebarea așa',
} as const;
