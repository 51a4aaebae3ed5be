/** A row of a file as it is staged. */
export interface LeadRow {
  rowNo: number;
  fullName?: string;
  email?: string;
  phone?: string;
  source?: string;
  note?: string;
  /** With `given`, when the row cannot become a lead. */
  errors?: Record<string, string>;
  given?: Record<string, string>;
}

export type LeadFile = { rows: LeadRow[] } | { sentence: string };

/** Reads a CSV file with a row of column names: nume, email, telefon, sursa, nota. */
export async function readLeadFile(_content: Uint8Array): Promise<LeadFile> {
  return { sentence: 'Fișierul nu se poate citi încă.' };
}
