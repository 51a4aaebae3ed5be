import { notEmbedded } from '../answers/rest-error.ts';
import type { OrderTerm } from '../language/order.ts';
import { fieldSql, type RowSource } from './row-source.ts';
import type { Statement } from './statement.ts';

/** An order by clause; empty without terms. */
export function orderBySql(source: RowSource, terms: readonly OrderTerm[], statement: Statement): string {
  if (terms.length === 0) return '';
  const sorted = terms.map(({ field, related, direction, nulls }) => {
    if (related !== null) throw notEmbedded(related);
    const by = fieldSql(source, field, statement);
    return [by, direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ');
  });
  return ` order by ${sorted.join(', ')}`;
}
