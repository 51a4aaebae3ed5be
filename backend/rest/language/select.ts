import { type Field, readField, readName, readNameIfAny } from './field.ts';
import { Scanner } from './scanner.ts';

/** One thing an answer shows. */
export type SelectItem =
  | { kind: 'everything' }
  | { kind: 'field'; field: Field; cast: string | null; alias: string | null }
  | { kind: 'aggregate' }
  | { kind: 'embedded'; name: string };

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
  return items;
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
