import type { Scanner } from './scanner.ts';

/** One step into JSON: a key or an array index; `->>` returns text. */
export interface JsonStep {
  isText: boolean;
  isPlace: boolean;
  key: string;
}

/** A column, or a value inside its JSON. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

/** Letters, digits, `_`, `$`, spaces, and dashes that do not begin an arrow. */
const PLAIN = /[\p{L}\p{Nd}_ $]+(?:-(?!>)[\p{L}\p{Nd}_ $]+)*/uy;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y;
const KEY = /[^("\-:.,>)][^(\-:.,>)]*(?:-(?!>)[^(\-:.,>)]+)*/y;
const PLACE = /-?\d+(?=->|::|\.|,|$)/y;
const FIELD_NAME = 'field name (* or [a..z0..9_$])';

/** A name, plain or in double quotes; spaces around a plain name are removed. */
export function readName(scanner: Scanner): string {
  return readNameIfAny(scanner) ?? scanner.fail(FIELD_NAME);
}

/** A name, plain or in double quotes; null when there is none. */
export function readNameIfAny(scanner: Scanner): string | null {
  const quoted = readQuoted(scanner);
  if (quoted !== null) return quoted;
  const [plain] = scanner.match(PLAIN) ?? [];
  return plain?.trim() || null;
}

/** A text in double quotes; a backslash escapes the next character. */
export function readQuoted(scanner: Scanner): string | null {
  const [, quoted] = scanner.match(QUOTED) ?? [];
  return quoted === undefined ? null : quoted.replaceAll(/\\([\s\S])/g, '$1');
}

/** A name and the JSON steps after it, as in `data->list->>0`. */
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

/** The name of the field in an answer when the request gives no alias: its last key. */
export function nameOf({ name, path }: Field): string {
  return path.findLast(({ isPlace }) => !isPlace)?.key ?? name;
}
