import pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import { filterCondition } from './filter-condition.ts';
import type { Filter } from './parse-filters.ts';
import type { PublishedColumn, PublishedTable } from './published-table.ts';
import { keyText } from './row-key.ts';
import { visibleRows } from './visible-rows.ts';

export interface ReadRow {
  record: Record<string, unknown>;
  /** For each list of filters in turn, whether the row fulfils it. */
  fulfils: boolean[];
}

/**
 * Rows by the text of their keys, read as somebody. One query, however many subscribers with one identity ask.
 * @param source `present`: the rows as they are now, as far as policies show them; `gone`: rows that are no more, of
 *   which only the key is known
 * @param columns those that are read
 */
export async function readRows(
  pool: pg.Pool,
  identity: Identity,
  {
    table,
    columns,
    source,
  }: { table: PublishedTable; columns: PublishedColumn[]; source: 'present' | 'gone' },
  keys: string[][],
  filterLists: Filter[][],
): Promise<Map<string, ReadRow>> {
  if (keys.length === 0) return new Map();
  const values: unknown[] = table.key.map((_, place) => keys.map((key) => key[place]));
  const known = source === 'gone' ? columns.filter(({ name }) => table.key.includes(name)) : columns;
  const fulfilled = filterLists.map((filters) => {
    const conditions = filters.map((filter) => {
      const column = known.find(({ name }) => name === filter.column);
      // What they could read when they asked they need not be able to read now.
      return column ? filterCondition(filter, column, (value) => `$${values.push(value)}`) : 'false';
    });
    return conditions.join(' and ') || 'true';
  });
  const query = `
    select k.place::int, to_jsonb(r) as record, array[${fulfilled.join(', ')}]::boolean[] as fulfils
    from unnest(${table.key.map((_, place) => `$${place + 1}::text[]`).join(', ')})
      with ordinality as k (${table.key.map((_, place) => `k${place}`).join(', ')}, place)
    ${source === 'gone' ? fromKeys(table) : fromTable(table)}
    cross join lateral (select ${known.map(selected).join(', ')}) r`;
  const rows = await visibleRows<ReadRow & { place: number }>(pool, identity, query, values);
  return new Map(rows.map(({ place, ...row }) => [keyText(keys[place - 1] ?? []), row]));
}

function fromTable(table: PublishedTable): string {
  const { schema, name, key } = table;
  const conditions = key.map(
    (column, place) => `t.${quoted(column)} = k.k${place}::${typeOf(table, column)}`,
  );
  return `join ${quoted(schema)}.${quoted(name)} t on ${conditions.join(' and ')}`;
}

function fromKeys(table: PublishedTable): string {
  const columns = table.key.map(
    (column, place) => `k.k${place}::${typeOf(table, column)} as ${quoted(column)}`,
  );
  return `cross join lateral (select ${columns.join(', ')}) t`;
}

function selected({ name, type }: PublishedColumn): string {
  // The reference shows bytes as bare digits.
  return type === 'bytea' ? `encode(t.${quoted(name)}, 'hex') as ${quoted(name)}` : `t.${quoted(name)}`;
}

function typeOf({ columns }: PublishedTable, name: string): string | undefined {
  return columns.find((column) => column.name === name)?.sqlType;
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
