import pg from 'pg';
import type { Filter } from './parse-filters.ts';
import type { PublishedColumn } from './published-table.ts';

const { escapeIdentifier } = pg;

const SYMBOLS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '= any',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const;

/**
 * A filter as an SQL condition on row `t`; unknown counts as false.
 * @param add takes a value and returns its placeholder
 */
export function filterCondition(
  { operator, value, isNegated }: Filter,
  { name, sqlType }: PublishedColumn,
  add: (value: string) => string,
): string {
  const column = `t.${escapeIdentifier(name)}`;
  const not = isNegated ? ' not' : '';
  // Checked at the join: always one of four words.
  if (operator === 'is') return `(${column} is${not} ${IS_WORDS[value as keyof typeof IS_WORDS]})`;
  if (operator === 'isdistinct') {
    return `(${column} is${isNegated ? ' not' : ''} distinct from ${add(value)}::text::${sqlType})`;
  }
  const type = operator === 'in' ? `${sqlType}[]` : sqlType;
  return `coalesce(${not} (${column} ${SYMBOLS[operator]} (${add(value)}::text::${type})), false)`;
}

export const IS_WORDS = { null: 'null', true: 'true', false: 'false', unknown: 'unknown' } as const;
