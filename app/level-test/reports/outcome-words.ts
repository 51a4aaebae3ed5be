/** The outcome of a report, as its reporter reads it. */
export const REPORT_OUTCOMES = {
  answered: 'Ți-am răspuns',
  fixed: 'Corectăm întrebarea',
  declined: 'Am verificat și lăsăm întrebarea așa',
} as const;
