import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { decodeCsv, delimiterOf, UNREADABLE_CSV } from '#app/admin/csv-file.server.ts';
import { fold } from '#app/domain/fold.ts';
import { MAX_PEOPLE, TOO_MANY } from './enrol-limits.ts';
import type { TypedRow } from './enrol-rows.ts';

export type ReadRows = { rows: TypedRow[] } | { sentence: string };

/**
 * Reads pasted addresses: one on a line, or several with commas, semicolons or spaces between them, with or without names as
 * mail programs write them.
 */
export function readPastedList(text: string): ReadRows {
  const rows = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const words = line.split(/[\s,;<>()"']+/).filter(Boolean);
    const addresses = words.filter((word) => word.includes('@'));
    // A line without an address is shown with its error, as it was pasted.
    const keys = addresses.length > 0 || words.length === 0 ? addresses : [line.trim()];
    return keys.map((key) => rowOf(index + 1, { key }));
  });
  return limited(rows, 'În listă nu e nicio adresă.');
}

type Field = Exclude<keyof TypedRow, 'rowNo'>;

/** Names of columns, folded. */
const COLUMN_NAMES: Readonly<Record<Field, readonly string[]>> = {
  key: ['email', 'e-mail', 'mail', 'adresa', 'adresa de e-mail', 'adresa de email'],
  from: ['from', 'de la', 'de pe', 'inceput', 'prima zi'],
  until: ['until', 'pana la', 'pana pe', 'sfarsit', 'ultima zi'],
  role: ['role', 'rol', 'rolul', 'rol dat'],
};

/** Reads a CSV file with a column of addresses and, where it has them, those of days and roles. */
export function readEnrolmentFile(content: Uint8Array): ReadRows {
  const text = decodeCsv(content);
  if (text.includes('\0')) return { sentence: UNREADABLE_CSV };
  try {
    const lines: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    const at = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
    if (at === -1) return { sentence: 'Fișierul e gol.' };
    const columns = (lines[at] ?? []).map(fieldOf);
    if (!columns.includes('key')) {
      return { sentence: 'Primul rând are numele coloanelor, iar una dintre ele trebuie să fie „email”.' };
    }
    const rows = lines.slice(at + 1).flatMap((cells, index) => {
      if (cells.every((cell) => cell.trim() === '')) return [];
      const given = Object.fromEntries(
        columns.flatMap((field, column) =>
          field ? [[field, (cells[column] ?? '').trim().slice(0, 254)]] : [],
        ),
      );
      return [rowOf(at + index + 2, { key: '', ...given })];
    });
    return limited(rows, 'Fișierul are numai numele coloanelor, fără niciun rând sub ele.');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { sentence: UNREADABLE_CSV };
  }
}

function fieldOf(name: string): Field | null {
  const folded = fold(name.replaceAll('_', ' '));
  return (Object.keys(COLUMN_NAMES) as Field[]).find((field) => COLUMN_NAMES[field].includes(folded)) ?? null;
}

function rowOf(rowNo: number, given: Partial<TypedRow> & { key: string }): TypedRow {
  return { from: '', until: '', role: '', ...given, rowNo, key: given.key.slice(0, 254) };
}

function limited(rows: TypedRow[], none: string): ReadRows {
  if (rows.length === 0) return { sentence: none };
  return rows.length > MAX_PEOPLE ? { sentence: TOO_MANY } : { rows };
}

const CARRIED = z.preprocess(
  (text) => {
    try {
      return JSON.parse(String(text));
    } catch {
      return null;
    }
  },
  z
    .array(
      z.object({
        rowNo: z.int().min(1).max(10_000_000),
        key: z.string().max(254),
        from: z.string().max(254),
        until: z.string().max(254),
        role: z.string().max(254),
      }),
    )
    .min(1)
    .max(MAX_PEOPLE),
);

/** Rows that a form has carried. @returns null for anything else */
export function parseRows(json: string): TypedRow[] | null {
  const { data } = CARRIED.safeParse(json);
  return data ?? null;
}
