import { notImplemented } from '../answers/rest-error.ts';
import { type Field, readField, readName, readNameIfAny } from './field.ts';
import { Scanner } from './scanner.ts';

/** One thing an answer shows. */
export type SelectItem =
  | { kind: 'everything' }
  | { kind: 'field'; field: Field; cast: string | null; alias: string | null }
  | { kind: 'aggregate' }
  | { kind: 'embedded'; name: string };

/** No table has as many columns. */
const MOST_ITEMS = 100;
/** A column, or a path into one, as itself and cast to something else. */
const MOST_TIMES = 3;
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

/** What is shown under many names makes a large answer out of a short request. */
function refuseRepetition(items: readonly SelectItem[]): void {
  if (items.length > MOST_ITEMS) {
    throw notImplemented(`More than ${MOST_ITEMS} items in the select parameter.`);
  }
  const times = new Map<string, number>();
  for (const item of items) {
    if (item.kind !== 'everything' && item.kind !== 'field') continue;
    const { name, path } = item.kind === 'field' ? item.field : { name: '*', path: [] };
    const what = path.length === 0 ? name : JSON.stringify([name, path]);
    const time = (times.get(what) ?? 0) + 1;
    times.set(what, time);
    if (time > MOST_TIMES) {
      throw notImplemented(`'${name}' more than ${MOST_TIMES} times in the select parameter.`);
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

/** Another table's rows within this one's: passed to their closing parenthesis. */
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
