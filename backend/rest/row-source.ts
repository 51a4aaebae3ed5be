import type { Table } from './catalogue.ts';
import { noSuchBodyColumn } from './rest-error.ts';
import { quoted } from './statement.ts';

/** The columns of a body as Postgres reads them out of JSON, as in `("id" uuid, "role" text)`. */
export function typedColumns(columns: readonly string[], table: Table): string {
  const typed = columns.map((column) => {
    const type = table.columns.get(column);
    if (type === undefined) throw noSuchBodyColumn(table.name, column);
    return `${quoted(column)} ${type}`;
  });
  return `(${typed.join(', ')})`;
}
