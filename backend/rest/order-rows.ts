import type { Table } from './catalogue.ts';
import { noSuchColumn, notImplemented, unreadable } from './rest-error.ts';
import { quoted } from './statement.ts';

const TERM = /^(.*?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s;

/** The parameter `order`, as in `path.asc,title.desc.nullslast`, as an order by clause; empty without one. */
export function orderRows(text: string | null, table: Table, from: string): string {
  if (!text) return '';
  const terms = text.split(',').map((term) => {
    const [, column = '', direction = 'asc', nulls] = TERM.exec(term.trim()) ?? [];
    const name = /^"(.*)"$/.exec(column)?.[1] ?? column;
    if (!table.columns.has(name)) {
      if (/[(]|->/.test(name)) throw notImplemented('Ordering by JSON paths and embedded resources.');
      if (name === '' || name.includes('.')) {
        throw unreadable('order', text, 'expecting "asc", "desc", "nullsfirst" or "nullslast"');
      }
      throw noSuchColumn(table.name, name);
    }
    return `${from}.${quoted(name)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return `order by ${terms.join(', ')}`;
}
