import type { Field } from './field.ts';
import type { Scanner } from './scanner.ts';

/** Operators between a field and one value. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

/** Full-text search: the functions that turn the sent words into a query. */
export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

export const STATES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

type Comparison = keyof typeof COMPARISONS;
type Search = keyof typeof SEARCHES;
type State = keyof typeof STATES;

export type Operation =
  | { kind: 'compare'; operator: Comparison; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; state: State }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: Search; language: string | null; value: string };

/** A filter on a field. */
export interface Condition {
  field: Field;
  isNegated: boolean;
  operation: Operation;
}

const QUANTIFIED = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);
const OPERATOR = 'operator (eq, gt, ...)';

/** How values are read. Where a value ends depends on its surroundings. */
export interface ValueReader {
  one(scanner: Scanner): string;
  /** Values in parentheses, as in `(a,"b,c")`. */
  list(scanner: Scanner): string[];
}

/** An operator and its value, as in `not.eq.7` or `like(any).{a*,b*}`. */
export function readOperation(scanner: Scanner, read: ValueReader): Omit<Condition, 'field'> {
  const isNegated = scanner.eat('not.');
  const found = scanner.attempt(() => {
    const [, operator = '', argument] = scanner.match(/([a-z]+)(?:\(([^()]*)\))?\./y) ?? [];
    return operationOf(operator, argument ?? null);
  });
  if (!found) return scanner.fail(isNegated ? OPERATOR : `"not" or ${OPERATOR}`);
  return { isNegated, operation: found(scanner, read) };
}

type Reader = (scanner: Scanner, read: ValueReader) => Operation;

function operationOf(operator: string, argument: string | null): Reader | null {
  if (isKey(COMPARISONS, operator)) {
    const isPlain = argument === null;
    const isQuantified = QUANTIFIED.has(operator) && (argument === 'any' || argument === 'all');
    if (!isPlain && !isQuantified) return null;
    const quantifier = argument as 'any' | 'all' | null;
    return (scanner, read) => ({ kind: 'compare', operator, quantifier, value: read.one(scanner) });
  }
  if (isKey(SEARCHES, operator)) {
    if (argument !== null && !/^[\p{L}\p{Nd}_ $]+$/u.test(argument)) return null;
    const language = argument?.trim() ?? null;
    return (scanner, read) => ({ kind: 'search', operator, language, value: read.one(scanner) });
  }
  if (argument !== null) return null;
  if (operator === 'in') return (scanner, read) => ({ kind: 'in', values: read.list(scanner) });
  if (operator === 'is') return (scanner) => ({ kind: 'is', state: readState(scanner) });
  if (operator === 'isdistinct') return (scanner, read) => ({ kind: 'distinct', value: read.one(scanner) });
  return null;
}

function isKey<T extends object>(of: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key);
}

function readState(scanner: Scanner): State {
  const [word = ''] = scanner.match(/\w+/y) ?? [];
  const state = word.toLowerCase();
  return isKey(STATES, state) ? state : scanner.fail('isVal: (null, not_null, true, false, unknown)');
}
