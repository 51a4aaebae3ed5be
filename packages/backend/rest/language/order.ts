import { type Field, readField } from './field.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  field: Field;
  /** The embedded table of the field, if it is not the main one. */
  related: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

const DIRECTIONS = '"asc", "desc", "nullsfirst" or "nullslast"';

/** The parameter `order`, as in `path.asc,data->>title.desc.nullslast`. */
export function readOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text);
  const terms: OrderTerm[] = [];
  do terms.push(readTerm(scanner));
  while (scanner.eat(','));
  scanner.expectEnd('"," or end of input');
  return terms;
}

function readTerm(scanner: Scanner): OrderTerm {
  let field = readField(scanner);
  let related: string | null = null;
  if (field.path.length === 0 && scanner.eat('(')) {
    related = field.name;
    field = readField(scanner);
    scanner.expect(')', '")"');
  }
  const direction = scanner.match(/\.(asc|desc)(?=[.,\s]|$)/y)?.[1] as OrderTerm['direction'] | undefined;
  const nulls = scanner.match(/\.nulls(first|last)(?=[,\s]|$)/y)?.[1] as OrderTerm['nulls'] | undefined;
  scanner.match(/[ \t]*/y);
  if (!scanner.isAtEnd && !scanner.sees(',')) {
    const isBehindDot = scanner.eat('.');
    scanner.fail(
      isBehindDot
        ? direction
          ? '"nullsfirst" or "nullslast"'
          : DIRECTIONS
        : 'delimiter (.), "," or end of input',
    );
  }
  return { field, related, direction: direction ?? null, nulls: nulls ?? null };
}
