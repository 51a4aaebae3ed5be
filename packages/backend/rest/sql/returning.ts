import type { Table } from '../catalogue/catalogue.ts';
import type { Field } from '../language/field.ts';
import type { Parameters } from '../language/parameters.ts';
import { columnSql } from './row-source.ts';
import { quoted } from './statement.ts';

/**
 * The columns of written rows that are shown or sorted by. Other columns are left out, because returning them would
 * need the right to read them.
 */
export function returningSql(table: Table, { select, order }: Pick<Parameters, 'select' | 'order'>): string {
  const fields: Field[] = [
    ...select.flatMap((item) => (item.kind === 'field' ? [item.field] : [])),
    ...order.map(({ field }) => field),
  ];
  const names = new Set(fields.map(({ name }) => name));
  const hasAll = select.some(({ kind }) => kind === 'everything');
  const source = { shape: table, alias: 't', isDerived: false };
  const single = [...names]
    .filter((name) => !hasAll || !table.columns.has(name))
    .map((name) => `${columnSql(source, name)} as ${quoted(name)}`);
  return ` returning ${[...(hasAll ? ['t.*'] : []), ...single].join(', ') || '1'}`;
}
