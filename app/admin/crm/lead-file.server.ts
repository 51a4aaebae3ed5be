import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { z } from 'zod';
import { decodeCsv, delimiterOf, UNREADABLE_CSV } from '#app/admin/csv-file.server.ts';
import { emailField, nameField, orEmpty, phoneField } from '#app/platform/forms/fields.ts';
import {
  BY_NAMES,
  type ColumnChoices,
  FIELD_NAMES,
  fieldOf,
  type LeadField,
  UNREAD,
} from './import/import-columns.ts';

/** A row of a file as it is staged. */
export interface LeadRow {
  /** As a spreadsheet counts rows: the first one has the names of the columns. */
  rowNo: number;
  fullName?: string | null;
  email?: string | null;
  phone?: string | null;
  source?: string | null;
  note?: string | null;
  /** With `given`, when the row cannot become a lead: sentences by column. */
  errors?: Record<string, string>;
  given?: Record<string, string>;
}

export type LeadFile =
  | {
      rows: LeadRow[];
      /** Names of columns that mean nothing here. */
      ignoredColumns: string[];
    }
  /** Why nothing of the file can be read; with its first rows, where it is clear once columns are chosen by hand. */
  | { sentence: string; begin?: string[][] };

export const MAX_LEAD_FILE_BYTES = 16 * 1024 * 1024;
export const MAX_LEAD_ROWS = 100_000;
export const LEAD_FILE_TOO_LARGE = 'Fișierul e mai mare de 16 MB. Împarte-l în două.';

const ROW = z.object({
  fullName: orEmpty(
    nameField({
      missing: '',
      tooLong: 'Numele e prea lung: încap cel mult 120 de caractere.',
      maxLength: 120,
    }),
  ),
  email: orEmpty(emailField('')),
  phone: orEmpty(phoneField()),
  source: orEmpty(z.string().trim().max(100, 'Sursa e prea lungă: încap cel mult 100 de caractere.')),
  note: orEmpty(z.string().trim().max(2_000, 'Nota e prea lungă: încap cel mult 2.000 de caractere.')),
});

/** Rows that are checked before other requests get their turn: about ten milliseconds. */
const ROWS_PER_TURN = 100;
const MAX_ROW_LENGTH = 20_000;

/**
 * Reads a CSV file with a row of column names, as spreadsheets write it: with commas, semicolons or tabs, in UTF-8, UTF-16
 * or the Romanian code page of Windows.
 * @param choices what columns are, where their names do not say it
 */
export async function readLeadFile(
  content: Uint8Array,
  choices: ColumnChoices = BY_NAMES,
): Promise<LeadFile> {
  const text = decodeCsv(content);
  if (text.includes('\0')) return { sentence: UNREADABLE_CSV };
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  parser.end(text);
  try {
    return await readRows(parser, choices);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      sentence: `Fișierul nu se poate citi de la linia ${parser.info.lines} încolo: de obicei lipsesc acolo niște ghilimele.`,
    };
  }
}

/** A column of a file with what it is; null where it is not read. */
interface FileColumn {
  name: string;
  field: LeadField | null;
}

async function readRows(parser: Parser, choices: ColumnChoices): Promise<LeadFile> {
  let columns: FileColumn[] | null = null;
  let unclear: string | null = null;
  const begin: string[][] = [];
  const rows: LeadRow[] = [];
  let rowNo = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    rowNo++;
    if (rowNo % ROWS_PER_TURN === 0) await nextTurn();
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (begin.length < SHOWN_ROWS) begin.push(cells.map((cell) => cell.trim().slice(0, MAX_SHOWN_CELL)));
    if (!columns) {
      columns = columnsOf(cells, choices);
      unclear = whyUnclear(columns, choices);
      if (choices.hasHeadings) continue;
    }
    if (unclear !== null) {
      if (begin.length === SHOWN_ROWS) break;
      continue;
    }
    if (rows.length === MAX_LEAD_ROWS) {
      return { sentence: 'Fișierul are mai mult de 100.000 de rânduri. Împarte-l în două.' };
    }
    rows.push(readRow(rowNo, columns, cells));
  }
  if (!columns) return { sentence: 'Fișierul e gol.' };
  if (unclear !== null) return { sentence: unclear, begin };
  if (rows.length === 0)
    return { sentence: 'Fișierul are numai numele coloanelor, fără niciun rând sub ele.' };
  const ignoredColumns = columns.flatMap(({ name, field }) => (field === null && name !== '' ? [name] : []));
  return { rows, ignoredColumns };
}

/** The names of the columns and three rows. */
const SHOWN_ROWS = 4;
const MAX_SHOWN_CELL = 60;

function columnsOf(cells: string[], { columns, hasHeadings }: ColumnChoices): FileColumn[] {
  return cells.map((cell, index) => {
    const name = hasHeadings ? cell.trim() : `Coloana ${index + 1}`;
    const choice = columns[index] || (hasHeadings ? fieldOf(cell) : null);
    return { name, field: choice === UNREAD ? null : choice };
  });
}

/** Why rows cannot be read with these columns; null where they can. */
function whyUnclear(columns: readonly FileColumn[], choices: ColumnChoices): string | null {
  if (!columns.some(({ field }) => field === 'email' || field === 'phone')) return noColumns(choices);
  const chosen = choices.columns.filter((choice) => choice !== '' && choice !== UNREAD);
  const twice = chosen.find((choice, index) => chosen.indexOf(choice) !== index);
  return twice ? `Două coloane nu pot fi amândouă „${FIELD_NAMES[twice as LeadField]}”: alege una.` : null;
}

function noColumns({ hasHeadings }: ColumnChoices): string {
  return hasHeadings
    ? 'Titlurile coloanelor nu spun unde e „e-mail” sau „telefon”. Alege mai jos ce e în fiecare coloană, apoi alege fișierul din nou.'
    : 'Alege mai jos care coloană e „e-mail” sau „telefon”, apoi alege fișierul din nou.';
}

function readRow(rowNo: number, columns: FileColumn[], cells: string[]): LeadRow {
  const cellOf = (wanted: LeadField) => {
    const at = columns.findIndex(({ field }) => field === wanted);
    return (cells[at] ?? '').trim();
  };
  const checked = ROW.safeParse({
    fullName: `${cellOf('firstName')} ${cellOf('lastName')}`.trim(),
    email: cellOf('email'),
    phone: cellOf('phone'),
    source: cellOf('source'),
    note: cellOf('note'),
  });
  if (checked.success) {
    const { email, phone } = checked.data;
    if (email !== null || phone !== null) return { rowNo, ...checked.data };
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[nameOf(String(path[0]))] ??= message;
  if (checked.success) errors[nameOf('email')] = 'Rândul nu are nici adresă de e-mail, nici telefon.';
  const given = Object.fromEntries(
    columns.flatMap(({ name, field }, at) => (field ? [[name, (cells[at] ?? '').slice(0, 300)]] : [])),
  );
  return { rowNo, errors, given };

  /** The name of a field's column in this file. */
  function nameOf(wanted: string): string {
    const field = wanted === 'fullName' ? 'lastName' : wanted;
    return columns.find((column) => column.field === field)?.name ?? (field === 'email' ? 'e-mail' : 'nume');
  }
}
