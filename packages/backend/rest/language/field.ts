import type { Scanner } from './scanner.ts';

/** One step into JSON: a key or a place in a list; with `->>` what is there is taken as text. */
export interface JsonStep {
  isText: boolean;
  isPlace: boolean;
  key: string;
}

/** A column, or something within its JSON. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

/** Letters, digits, `_`, `$` and spaces; a dash unless it begins an arrow. */
const PLAIN = /[\p{L}\p{Nd}_ $]+(?:-(?!>)[\p{L}\p{Nd}_ $]+)*/uy;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y;
const KEY = /[^("\-:.,>)][^(\-:.,>)]*(?:-(?!>)[^(\-:.,>)]+)*/y;
const PLACE = /-?\d+(?=->|::|\.|,|$)/y;
const FIELD_NAME = 'field name (* or [a..z0..9_$])';

/** A name, bare or in double quotes; bare ones lose the spaces around them. */
export function readName(scanner: Scanner): string {
  return readNameIfAny(scanner) ?? scanner.fail(FIELD_NAME);
}

/** A name, quoted or plain; null where none stands. */
export function readNameIfAny(scanner: Scanner): string | null {
  const quoted = readQuoted(scanner);
  if (quoted !== null) return quoted;
  const [plain] = scanner.match(PLAIN) ?? [];
  return plain?.trim() || null;
}

/** A text in double quotes, in which a backslash takes the next character as it is. */
export function readQuoted(scanner: Scanner): string | null {
  const [, quoted] = scanner.match(QUOTED) ?? [];
  return quoted === undefined ? null : quoted.replaceAll(/\\([\s\S])/g, '$1');
}

/** A name and the steps behind it, as in `data->list->>0`. */
export function readField(scanner: Scanner): Field {
  scanner.match(/[ \t]*/y);
  const name = readName(scanner);
  const path = readPath(scanner);
  scanner.match(/[ \t]*/y);
  return { name, path };
}

/** The steps into a JSON value, as in `->a->>b`; none where there is no arrow. */
export function readPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees('->')) {
    const isText = scanner.eat('->>');
    if (!isText) scanner.eat('->');
    const [place] = scanner.match(PLACE) ?? [];
    if (place === undefined && scanner.match(/-/y)) scanner.fail('digit');
    const key =
      place ??
      readQuoted(scanner) ??
      (scanner.match(KEY)?.[0].trim() ||
        scanner.fail('"-", digit or any non reserved character different from: .,>()'));
    path.push({ isText, isPlace: place !== undefined, key });
  }
  return path;
}

/** What the field is called in an answer when the request gives no name: the last key in it. */
export function nameOf({ name, path }: Field): string {
  return path.findLast(({ isPlace }) => !isPlace)?.key ?? name;
}
