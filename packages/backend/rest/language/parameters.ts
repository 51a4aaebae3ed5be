import { notEmbedded } from '../answers/rest-error.ts';
import { readOperation } from './condition.ts';
import { type Field, readField, readName, readPath } from './field.ts';
import { type Logic, readLogic } from './logic.ts';
import { type OrderTerm, readOrder } from './order.ts';
import { Scanner } from './scanner.ts';
import { readSelect, type SelectItem } from './select.ts';
import { WHOLE_VALUE } from './values.ts';

/** The parsed query string. */
export interface Parameters {
  select: SelectItem[];
  /** Combined with `and`. */
  conditions: Logic[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  columns: string[] | null;
  onConflict: string[] | null;
  /** The arguments of a function that is called with GET. */
  arguments: [name: string, value: string][];
}

const EVERYTHING: SelectItem[] = [{ kind: 'everything' }];

/**
 * Reads the query string.
 * @param takesArguments whether parameters without an operator are arguments of a function
 */
export function readParameters(search: URLSearchParams, takesArguments: boolean): Parameters {
  const parameters: Parameters = {
    select: EVERYTHING,
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
    columns: null,
    onConflict: null,
    arguments: [],
  };
  for (const [name, value] of search) {
    if (name === 'apikey') continue;
    if (name === 'select') parameters.select = readSelect(value);
    else if (name === 'columns') parameters.columns = readNames('columns parameter', value);
    else if (name === 'on_conflict') parameters.onConflict = readNames('on_conflict parameter', value);
    else readOther(name, value, parameters, takesArguments);
  }
  return parameters;
}

/** Parameters that can also be meant for an embedded table, as in `children.order`. */
function readOther(name: string, value: string, parameters: Parameters, takesArguments: boolean): void {
  const last = name.slice(name.lastIndexOf('.') + 1);
  switch (last) {
    case 'order':
      refusePath(name, last);
      parameters.order = readOrder(value);
      return;
    case 'limit':
      refusePath(name, last);
      parameters.limit = readNumber('limit', value);
      return;
    case 'offset':
      refusePath(name, last);
      parameters.offset = readNumber('offset', value);
      return;
    case 'and':
    case 'or': {
      const isNegated = name === `not.${last}`;
      if (!isNegated) refusePath(name, last);
      parameters.conditions.push(readLogic(name, value));
      return;
    }
    default:
      readFilter(name, value, parameters, takesArguments);
  }
}

function readFilter(name: string, value: string, parameters: Parameters, takesArguments: boolean): void {
  if (takesArguments && !isOperation(value)) {
    parameters.arguments.push([name, value]);
    return;
  }
  const scanner = new Scanner('filter', value);
  const operation = readOperation(scanner, WHOLE_VALUE);
  scanner.expectEnd('end of input');
  parameters.conditions.push({ kind: 'condition', condition: { field: readKey(name), ...operation } });
}

/** Whether a value looks like a filter, where an argument would be possible, too. */
function isOperation(value: string): boolean {
  const scanner = new Scanner('filter', value);
  try {
    readOperation(scanner, WHOLE_VALUE);
    return scanner.isAtEnd;
  } catch {
    return false;
  }
}

/** The name of a parameter as a field; the part before a dot would be an embedded table. */
function readKey(name: string): Field {
  const scanner = new Scanner('tree path', name);
  const field = readField(scanner);
  if (field.path.length === 0 && scanner.eat('.')) throw notEmbedded(field.name);
  readPath(scanner);
  scanner.expectEnd('"->>", "->" or end of input');
  return field;
}

function refusePath(name: string, last: string): void {
  if (name === last) return;
  const scanner = new Scanner('tree path', name);
  throw notEmbedded(readName(scanner));
}

function readNames(what: string, text: string): string[] {
  const scanner = new Scanner(what, text);
  const names: string[] = [];
  do names.push(readName(scanner));
  while (scanner.match(/[ \t]*,[ \t]*/y));
  scanner.expectEnd('"," or end of input');
  return [...new Set(names)];
}

function readNumber(what: string, text: string): number {
  const scanner = new Scanner(what, text);
  const [digits] = scanner.match(/-?\d{1,15}$/y) ?? [];
  return digits === undefined ? scanner.fail('digit') : Number(digits);
}
