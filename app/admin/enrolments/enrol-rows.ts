/** A row of those who are to be enrolled, as it was typed. */
export interface TypedRow {
  /** As a spreadsheet counts rows, or the line of a list. */
  rowNo: number;
  /** An address, or the id of an account. */
  key: string;
  /** Empty where the form says it. */
  from: string;
  until: string;
  role: string;
}

/** A row after a look at the accounts. */
export interface CheckedRow extends TypedRow {
  /** Null while an error keeps the row from being enrolled. */
  person: string | null;
  name: string | null;
  email: string | null;
  /** What the person has in this course now; null for nothing. */
  live: { endsAt: string | null } | null;
  days: { from: string; until: string | null };
  givenRole: 'paid' | 'premium' | null;
  /** Why the row cannot be enrolled; null where it can. */
  error: string | null;
}
