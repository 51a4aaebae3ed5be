import type { Table } from './catalogue.ts';
import { splitList } from './names.ts';
import { noSuchColumn, notImplemented, unreadable } from './rest-error.ts';
import { quoted, type Statement } from './statement.ts';

const COMPARISONS: Record<string, string> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const STATES: Record<string, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};
const ELSEWHERE =
  /^(like|ilike|match|imatch|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|\w+\((any|all)\))\./;

/**
 * One condition of a request, as in `id=eq.7`, as SQL.
 * @param expression what stands behind the column's name: an operator and a value
 */
export function filterRows(
  column: string,
  expression: string,
  table: Table,
  from: string,
  { bind }: Statement,
): string {
  const type = table.columns.get(column);
  if (type === undefined) {
    if (/->|\./.test(column)) throw notImplemented('Filters on JSON paths and embedded resources.');
    throw noSuchColumn(table.name, column);
  }
  const [, not, operation = ''] = /^(not\.)?(.*)$/s.exec(expression) ?? [];
  const condition = conditionOf(`${from}.${quoted(column)}`, type, operation, bind);
  if (condition === null) {
    if (ELSEWHERE.test(operation)) throw notImplemented(`The filter operator of "${expression}".`);
    throw unreadable('filter', expression, 'expecting "not" or operator (eq, gt, ...)');
  }
  return not ? `not (${condition})` : condition;
}

function conditionOf(
  subject: string,
  type: string,
  operation: string,
  bind: Statement['bind'],
): string | null {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(operation) ?? [];
  const comparison = COMPARISONS[operator];
  if (comparison) return `${subject} ${comparison} ${bind(value)}::${type}`;
  if (operator === 'is') {
    const state = STATES[value.toLowerCase()];
    return state ? `${subject} is ${state}` : null;
  }
  if (operator === 'in') {
    const list = /^\((.*)\)$/s.exec(value)?.[1];
    return list === undefined ? null : `${subject} = any(${bind(splitList(list))}::${type}[])`;
  }
  return null;
}
