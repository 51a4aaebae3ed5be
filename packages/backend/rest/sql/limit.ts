import type { RowWindow } from '../answers/row-window.ts';
import type { Statement } from './statement.ts';

/** @param most how many rows are given at once */
export function limitSql({ limit, offset }: RowWindow, most: number, statement: Statement): string {
  const rows = limit === null ? most : Math.min(limit, most);
  const skipped = offset === 0 ? '' : ` offset ${statement.bind(String(offset))}`;
  return ` limit ${statement.bind(String(rows))}${skipped}`;
}
