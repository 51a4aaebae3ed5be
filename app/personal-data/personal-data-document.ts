import { COLUMN_NAMES } from './column-names.ts';

/** The rows of one path of the registry, as `private.personal_data_of` returns them, with the tables' column names. */
export interface DataSection {
  section: string;
  rows: Record<string, unknown>[];
  /** Columns that are stored but not exported. */
  withheld: string[];
}

/** The exported document. Names are Romanian, values are as stored. */
export interface PersonalData {
  document: string;
  'creat la': string;
  lămuriri: string[];
  date: Record<string, Record<string, unknown>[]>;
  'păstrate, dar neincluse': Record<string, string[]>;
}

const NOTES = [
  'Aici este tot ce păstrăm despre tine, pe categorii. O categorie goală spune că nu avem nimic de felul acela.',
  'Valorile sunt cele din baza noastră de date: orele sunt în timp universal (UTC), iar unele cuvinte sunt prescurtări în engleză.',
  'Unele valori le păstrăm, dar nu le punem aici: parole și coduri secrete, ce scrie în mesaje cu linkuri sau coduri, și cine altcineva apare. Le găsești numite la sfârșit.',
  'Testele făcute fără cont nu sunt aici: știm doar dispozitivul, nu și persoana. Le poți lua în cont din profil, cu linkul rezultatului.',
];

/** Makes the Romanian document of what the database found. */
export function documentOf(sections: DataSection[], now: Date): PersonalData {
  const data: PersonalData['date'] = {};
  const withheld: PersonalData['păstrate, dar neincluse'] = {};
  for (const part of sections) {
    data[part.section] = [...(data[part.section] ?? []), ...part.rows.map(inRomanian)];
    if (part.withheld.length > 0) withheld[part.section] = part.withheld.map(nameOf);
  }
  return {
    document: 'Datele tale la școală',
    'creat la': now.toISOString(),
    lămuriri: NOTES,
    date: data,
    'păstrate, dar neincluse': withheld,
  };
}

/** Leaves out columns that are null. */
function inRomanian(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([column, value]) => [nameOf(column), value]));
}

function nameOf(column: string): string {
  return COLUMN_NAMES[column] ?? column;
}
