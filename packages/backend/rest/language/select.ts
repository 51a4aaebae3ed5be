import { notImplemented } from '../answers/rest-error.ts';
import { type Field, readField, readName, readNameIfAny } from './field.ts';
import { Scanner } from './scanner.ts';

/** One item of the `select` parameter. */
export type SelectItem =
  | { kind: 'everything' }
  | { kind: 'field'; field: Field; cast: string | null; alias: string | null }
  | { kind: 'aggregate' }
  | { kind: 'embedded'; name: string };

/** More than any table has columns. */
const MAX_ITEMS = 100;
/** How often one column or JSON path may be selected, for instance with different casts. */
const MAX_REPEATS = 3;
const END = '")", "," or end of input';
const CAST = /[\p{L}\p{Nd}_ $]+/uy;

/** The parameter `select`, as in `id,name:full_name,data->>city,price::text`. */
export function readSelect(text: string): SelectItem[] {
  const scanner = new Scanner('select parameter', text);
  if (scanner.match(/[ \t]*$/y)) return [{ kind: 'everything' }];
  const items: SelectItem[] = [];
  do items.push(readItem(scanner));
  while (scanner.eat(','));
  scanner.expectEnd(END);
  refuseRepetition(items);
  return items;
}

/** Selecting the same column many times would make a huge answer out of a short request. */
function refuseRepetition(items: readonly SelectItem[]): void {
  if (items.length > MAX_ITEMS) {
    throw notImplemented(`More than ${MAX_ITEMS} items in the select parameter.`);
  }
  const times = new Map<string, number>();
  for (const item of items) {
    if (item.kind !== 'everything' && item.kind !== 'field') continue;
    const { name, path } = item.kind === 'field' ? item.field : { name: '*', path: [] };
    const what = path.length === 0 ? name : JSON.stringify([name, path]);
    const time = (times.get(what) ?? 0) + 1;
    times.set(what, time);
    if (time > MAX_REPEATS) {
      throw notImplemented(`'${name}' more than ${MAX_REPEATS} times in the select parameter.`);
    }
  }
}

function readItem(scanner: Scanner): SelectItem {
  scanner.match(/[ \t]*/y);
  if (scanner.eat('...')) return readEmbedded(scanner, readName(scanner));
  if (scanner.match(/\*[ \t]*(?=,|$)/y)) return { kind: 'everything' };
  const alias = scanner.attempt(() => {
    const name = readNameIfAny(scanner);
    return name !== null && scanner.match(/:(?!:)/y) ? name : null;
  });
  if (scanner.match(/count\(\)(::[\p{L}\p{Nd}_ $]+)?/uy)) return { kind: 'aggregate' };
  const field = readField(scanner);
  if (field.path.length === 0 && (scanner.sees('(') || scanner.sees('!')))
    return readEmbedded(scanner, field.name);
  const cast = scanner.eat('::')
    ? (scanner.match(CAST)?.[0].trim() ?? scanner.fail('letter or digit'))
    : null;
  if (scanner.match(/\.(sum|avg|count|max|min)\(\)(::[\p{L}\p{Nd}_ $]+)?/uy)) return { kind: 'aggregate' };
  scanner.match(/[ \t]*/y);
  if (!scanner.isAtEnd && !scanner.sees(',')) {
    scanner.fail(`letter, digit, "-", "->>", "->", "::", ".", ${END}`);
  }
  return { kind: 'field', field, cast, alias };
}

/** Skips an embedded table up to its closing parenthesis. */
function readEmbedded(scanner: Scanner, name: string): SelectItem {
  scanner.match(/(![\p{L}\p{Nd}_ $-]+)*/uy);
  scanner.expect('(', '"("');
  let depth = 1;
  while (depth > 0) {
    if (!scanner.match(/"(?:[^"\\]|\\[\s\S])*"|[^()"]+/y)) {
      if (scanner.eat('(')) depth += 1;
      else if (scanner.eat(')')) depth -= 1;
      else scanner.fail('")"');
    }
  }
  scanner.match(/[ \t]*/y);
  return { kind: 'embedded', name };
}
