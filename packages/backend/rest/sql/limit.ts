import type { RowWindow } from '../answers/row-window.ts';
import type { Statement } from './statement.ts';

/** @param maxRows the most rows in one answer */
export function limitSql({ limit, offset }: RowWindow, maxRows: number, statement: Statement): string {
  const rows = limit === null ? maxRows : Math.min(limit, maxRows);
  const skipped = offset === 0 ? '' : ` offset ${statement.bind(String(offset))}`;
  return ` limit ${statement.bind(String(rows))}${skipped}`;
}
