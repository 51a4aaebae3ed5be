import { MAX_ROWS } from '../answers/row-window.ts';
import type { Preferences } from '../preferences.ts';
import type { Statement } from './statement.ts';

/**
 * The total number of rows as an SQL expression; null when it is not counted.
 * @param fitting the from and where clauses
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

/** The total for the answer, from the exact count, the planner's estimate, or both. */
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
