/** The decisions about a report, as the answering teacher reads them. */
export const DECISION_LABELS = {
  fixed: 'Corectăm întrebarea',
  declined: 'Lăsăm întrebarea așa',
  answered: 'Doar răspundem',
} as const;

export type ReportDecision = keyof typeof DECISION_LABELS;

/** The outcome of a report, as its reporter reads it. */
export const REPORT_OUTCOMES = {
  answered: 'Ți-am răspuns',
  fixed: 'Corectăm întrebarea',
  declined: 'Am verificat și lăsăm întrebarea așa',
} as const;
