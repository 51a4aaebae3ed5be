import type { Table } from './catalogue.ts';
import { splitList } from './names.ts';
import { noSuchColumn, notImplemented, unreadable } from './rest-error.ts';
import { quoted } from './statement.ts';

/**
 * The columns a request wants to see, as the list of a select or a returning clause.
 * @param text the parameter `select`; null is everything
 * @param from what the columns are qualified with
 */
export function selectColumns(text: string | null, table: Table, from: string): string {
  if (text === null || text === '*') return `${from}.*`;
  if (text.includes('(')) throw notImplemented('Embedding and functions in the select parameter.');
  return splitList(text)
    .map((name) => columnOf(name.trim(), table, from))
    .join(', ');
}

function columnOf(name: string, table: Table, from: string): string {
  if (name === '*') return `${from}.*`;
  if (table.columns.has(name)) return `${from}.${quoted(name)}`;
  if (name === '') throw unreadable('select parameter', name, 'unexpected end of input expecting field name');
  if (/:|->|\.\.\./.test(name))
    throw notImplemented('Aliases, casts, JSON paths and spreading in the select parameter.');
  throw noSuchColumn(table.name, name);
}
