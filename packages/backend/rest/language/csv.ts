import { invalidBody } from '../answers/rest-error.ts';

type Row = Record<string, string | null>;

const VALUE = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** CSV with a header line (RFC 4180); `NULL` without quotes is null. @returns the rows as objects */
export function readCsv(text: string): Row[] {
  const [head = [], ...lines] = readLines(text);
  return lines.map((line) => {
    if (line.length !== head.length) throw invalidBody('All lines must have same number of fields');
    return Object.fromEntries(
      head.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? null)]),
    );
  });
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    VALUE.lastIndex = at;
    const [whole = '', inQuotes, plain = '', end] = VALUE.exec(text) ?? [];
    if (whole === '') throw invalidBody('Failed to read the CSV');
    at += whole.length;
    line.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  // A comma at the very end leaves an empty last value.
  if (line.length > 0) lines.push([...line, '']);
  return lines;
}
