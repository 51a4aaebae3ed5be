import { fold } from '#app/domain/fold.ts';
/** What a column of a file can be. */
export const LEAD_FIELDS = ['lastName', 'firstName', 'email', 'phone', 'source', 'note'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

export const FIELD_NAMES: Readonly<Record<LeadField, string>> = {
  lastName: 'Nume',
  firstName: 'Prenume',
  email: 'E-mail',
  phone: 'Telefon',
  source: 'Sursă',
  note: 'Notă',
};

/** Names of columns, folded. „Nume” is the whole name where there is no column for first names. */
const COLUMN_NAMES: Readonly<Record<LeadField, readonly string[]>> = {
  lastName: [
    'nume',
    'numele',
    'nume complet',
    'nume si prenume',
    'name',
    'full name',
    'last name',
    'nume de familie',
  ],
  firstName: ['prenume', 'prenumele', 'first name'],
  email: ['e-mail', 'email', 'mail', 'adresa de e-mail', 'adresa de email', 'adresa e-mail'],
  phone: [
    'telefon',
    'telefonul',
    'numar de telefon',
    'nr. telefon',
    'nr telefon',
    'tel',
    'tel.',
    'mobil',
    'phone',
  ],
  source: ['sursa', 'source', 'de unde'],
  note: ['nota', 'note', 'notite', 'observatii', 'comentariu', 'comentarii', 'mesaj'],
};

/** What a column with this name is; null where its name says nothing here. */
export function fieldOf(name: string): LeadField | null {
  const folded = fold(name.replaceAll('_', ' '));
  return LEAD_FIELDS.find((field) => COLUMN_NAMES[field].includes(folded)) ?? null;
}

/** The field of the form with what a column is, once for each column of the file. */
export const COLUMN_CHOICE = 'coloana';
/** The field that says that the first row is a person already. */
export const NO_HEADINGS = 'fara-titluri';
/** The choice of a column that is not read. The empty choice is what its name says. */
export const UNREAD = 'fara';

/** What was chosen by hand. */
export interface ColumnChoices {
  /** By column of the file: a field, `UNREAD`, or '' for what its name says. */
  columns: readonly (LeadField | typeof UNREAD | '')[];
  hasHeadings: boolean;
}

export const BY_NAMES: ColumnChoices = { columns: [], hasHeadings: true };

/** Reads the choices of a sent form. What is none of them counts as none. */
export function readChoices(form: FormData): ColumnChoices {
  const known = [...LEAD_FIELDS, UNREAD] as const;
  return {
    columns: form
      .getAll(COLUMN_CHOICE)
      .slice(0, MAX_COLUMNS)
      .map((value) => known.find((one) => one === value) ?? ''),
    hasHeadings: form.get(NO_HEADINGS) !== 'da',
  };
}

/** More columns than these are read by their names alone. */
export const MAX_COLUMNS = 60;
