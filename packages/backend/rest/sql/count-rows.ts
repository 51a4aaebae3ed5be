import { MAX_ROWS } from '../answers/row-window.ts';
import type { Preferences } from '../preferences.ts';
import type { Statement } from './statement.ts';

/**
 * How many rows there are in all, as an expression; null when that is not counted.
 * @param fitting what they are selected from, with its where clause
 */
export function totalSql(count: Preferences['count'], fitting: string): string {
  if (count === 'exact') return `(select count(*) from ${fitting})`;
  if (count === 'estimated')
    return `(select count(*) from (select 1 from ${fitting} limit ${MAX_ROWS + 1}) as c)`;
  return 'null';
}

/** Asks the planner how many rows it expects. */
export function planSql(fitting: string, statement: Statement) {
  return { text: `explain (format json) select 1 from ${fitting}`, values: statement.values };
}

/** The number to give for a count, once it was counted, planned, or both. */
export function totalOf(
  count: Preferences['count'],
  counted: number | null,
  plan: string | null | undefined,
): number | null {
  if (count === 'exact' || count === null || plan == null) return counted;
  const planned = Number(/"Plan Rows": (\d+)/.exec(plan)?.[1] ?? 0);
  if (count === 'planned') return planned;
  return (counted ?? 0) > MAX_ROWS ? Math.max(counted ?? 0, planned) : counted;
}
