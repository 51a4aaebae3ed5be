import { CsvError, parse } from 'csv-parse/sync';
import { csvLine } from '#app/admin/table/csv.ts';
import { fold } from '#app/domain/fold.ts';
import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import { TRANSFER_ERRORS, TRANSFER_TAGS } from '#app/domain/transfer-errors.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { MAX_SHEET_ROWS } from '#app/level-test/written/sheet-limits.ts';
import {
  EASE_NAMES,
  FORMAT_NAMES,
  TYPED_FIELDS,
  type TypedField,
  type TypedQuestion,
} from '#app/level-test/written/typed-question.ts';
import { WORKED_EXAMPLES } from './worked-examples.ts';

/** A row of a spreadsheet, as it was typed. */
export interface SheetRow {
  /** As a spreadsheet counts rows: the first one has the names of the columns. */
  rowNo: number;
  format: Format;
  typed: TypedQuestion;
}

/** The columns by what they hold, with the names that the template has. docs/level-test.md lists them. */
const COLUMNS: Readonly<Record<TypedField | 'format', string>> = {
  format: 'format',
  level: 'nivel',
  skill: 'verifică',
  topic: 'temă',
  transfer: 'capcană',
  ease: 'dificultate',
  passage: 'text de citit',
  script: 'text de ascultat',
  prompt: 'enunț',
  hint: 'indiciu',
  answers: 'răspunsuri',
  response1: 'greșeala 1',
  transfer1: 'capcana 1',
  why1: 'de ce 1',
  response2: 'greșeala 2',
  transfer2: 'capcana 2',
  why2: 'de ce 2',
  response3: 'greșeala 3',
  transfer3: 'capcana 3',
  why3: 'de ce 3',
  pattern: 'tipar',
  explanation: 'explicație',
  example1: 'exemplul 1',
  translation1: 'traducerea 1',
  example2: 'exemplul 2',
  translation2: 'traducerea 2',
  beyond: 'cuvinte mai grele',
};
const FIELDS = ['format', ...TYPED_FIELDS] as const;

/** Words for values that are one of a few, besides the values themselves. */
const TRANSFER_WORDS = Object.fromEntries([
  ...TRANSFER_TAGS.flatMap((tag) => (tag === 'none' ? [] : [[fold(TRANSFER_ERRORS[tag].name), tag]])),
  ['fara', 'none'],
  ['nu vine din romana', 'none'],
]);
const WORDS: Partial<Record<TypedField | 'format', Readonly<Record<string, string>>>> = {
  format: valuesByName(FORMAT_NAMES),
  skill: valuesByName(SKILL_NAMES),
  ease: valuesByName(EASE_NAMES),
  transfer: TRANSFER_WORDS,
  transfer1: TRANSFER_WORDS,
  transfer2: TRANSFER_WORDS,
  transfer3: TRANSFER_WORDS,
};

/** Between two answers of one cell. */
const BETWEEN_ANSWERS = '|';

/** Reads a spreadsheet that was saved as CSV, or copied from one. @returns its rows, or why nothing of it can be read */
export function readSheet(text: string): { rows: SheetRow[] } | { sentence: string } {
  const content = text.replace(/^\uFEFF/, '');
  let lines: string[][];
  try {
    lines = parse(content, {
      delimiter: delimiterOf(content),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const sentence = `Rândul ${(error.lines as number | undefined) ?? 1} nu se poate citi: verifică ghilimelele lui. Cel mai sigur, pornește de la fișierul-model.`;
    return { sentence };
  }
  const [head = [], ...others] = lines;
  const columns = head.map((name) => fieldOf(name));
  const unknown = head.filter((name, index) => name.trim() !== '' && columns[index] === undefined);
  if (unknown.length > 0) {
    return {
      sentence: `Nu cunosc coloanele: ${unknown.join(', ')}. Numele lor sunt cele din fișierul-model.`,
    };
  }
  const missing = (['format', 'prompt', 'answers'] as const).filter((field) => !columns.includes(field));
  if (missing.length > 0) {
    const names = missing.map((field) => COLUMNS[field]).join(', ');
    return {
      sentence: `Lipsesc coloanele: ${names}. Primul rând are numele coloanelor, ca în fișierul-model.`,
    };
  }
  const rows = others
    .map((cells, index) => ({ cells, rowNo: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return { sentence: 'Sub numele coloanelor nu e nicio întrebare.' };
  if (rows.length > MAX_SHEET_ROWS) {
    return { sentence: `Sunt ${rows.length} de rânduri; încap ${MAX_SHEET_ROWS} odată. Împarte fișierul.` };
  }
  return { rows: rows.map(({ cells, rowNo }) => rowOf(columns, cells, rowNo)) };
}

/** The file to begin with: the names of the columns and two worked examples. */
export function sheetTemplate(): string {
  const lines = WORKED_EXAMPLES.map((example) => csvLine(FIELDS.map((field) => example[field] ?? '')));
  return `\uFEFF${csvLine(FIELDS.map((field) => COLUMNS[field]))}${lines.join('')}`;
}

function rowOf(
  columns: readonly (TypedField | 'format' | undefined)[],
  cells: readonly string[],
  rowNo: number,
) {
  const values: Partial<Record<TypedField | 'format', string>> = {};
  for (const [index, field] of columns.entries()) {
    if (field) values[field] = cellValue(field, cells[index] ?? '');
  }
  const { format, ...typed } = values;
  // Without a format it is a choice: the missing mistakes then say what is wrong.
  const known = (Object.keys(FORMAT_NAMES) as Format[]).find((name) => name === format) ?? 'choice';
  return { rowNo, format: known, typed };
}

function cellValue(field: TypedField | 'format', cell: string): string {
  // A spreadsheet keeps the apostrophe that protects a cell from being a formula.
  const text = cell.replace(/^'(?=[=+\-@])/, '').trim();
  if (field === 'level') return text.toUpperCase();
  if (field === 'answers')
    return text
      .split(BETWEEN_ANSWERS)
      .map((answer) => answer.trim())
      .join('\n');
  return WORDS[field]?.[fold(text)] ?? text;
}

const BY_NAME = new Map(FIELDS.map((field) => [fold(COLUMNS[field]), field]));

function fieldOf(name: string): TypedField | 'format' | undefined {
  return BY_NAME.get(fold(name));
}

/** Of a file of Romanian spreadsheets a semicolon, of cells that were copied a tab. */
function delimiterOf(content: string): string {
  const [line = ''] = content.split('\n', 1);
  return ['\t', ';', ','].find((delimiter) => line.includes(delimiter)) ?? ';';
}

function valuesByName(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([value, name]) => [fold(name), value]));
}
