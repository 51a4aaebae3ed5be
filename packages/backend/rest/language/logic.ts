import { type Condition, readOperation } from './condition.ts';
import { readField } from './field.ts';
import { Scanner } from './scanner.ts';
import { NESTED_VALUE } from './values.ts';

/** Filters, combined with `and` and `or`. */
export type Logic =
  | { kind: 'condition'; condition: Condition }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; parts: Logic[] };

/** Deeper nesting makes no sense and could overflow the stack of Postgres. */
const MAX_DEPTH = 16;

/**
 * Reads the parameters `and` and `or`, as in `(id.eq.1,not.and(a.is.null,b.in.(1,2)))`.
 * @param operator the name of the parameter, with or without `not.` before it
 */
export function readLogic(operator: string, text: string): Logic {
  const scanner = new Scanner('logic tree', operator + text, text);
  const logic = readGroup(scanner, 1);
  if (logic === null) return scanner.fail('negation operator (not) or logic operator (and, or)');
  scanner.expectEnd('end of input');
  return logic;
}

function readGroup(scanner: Scanner, depth: number): Logic | null {
  const found = scanner.match(/(not\.)?(and|or)[ \t]*\([ \t]*/y);
  if (!found) return null;
  if (depth > MAX_DEPTH) scanner.refuse(`nested deeper than ${MAX_DEPTH} levels`);
  const parts: Logic[] = [];
  do parts.push(readPart(scanner, depth));
  while (scanner.match(/[ \t]*,[ \t]*/y));
  scanner.match(/[ \t]*/y);
  scanner.expect(')', '"," or ")"');
  scanner.match(/[ \t]*/y);
  return { kind: 'group', operator: found[2] as 'and' | 'or', isNegated: found[1] !== undefined, parts };
}

function readPart(scanner: Scanner, depth: number): Logic {
  const group = readGroup(scanner, depth + 1);
  if (group) return group;
  if (scanner.sees(')') || scanner.isAtEnd) {
    return scanner.fail(
      'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    );
  }
  const field = readField(scanner);
  scanner.expect('.', 'delimiter (.)');
  return { kind: 'condition', condition: { field, ...readOperation(scanner, NESTED_VALUE) } };
}
