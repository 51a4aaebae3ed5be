import pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import { filterCondition } from './filter-condition.ts';
import type { Filter } from './parse-filters.ts';
import type { PublishedColumn, PublishedTable } from './published-table.ts';
import { keyText } from './row-key.ts';
import { visibleRows } from './visible-rows.ts';

export interface ReadRow {
  record: Record<string, unknown>;
  /** For each filter list in order, whether the row matches. */
  fulfils: boolean[];
}

/**
 * Reads rows by their keys as an identity: one query for all subscribers with that identity.
 * @param source `present`: existing rows, as far as policies show them; `gone`: deleted rows, of which only the key
 * is known
 * @param columns the columns to read
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
      // The column was readable at the join but may not be any more.
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
  // The reference sends bytes as hexadecimal digits without prefix.
  return type === 'bytea' ? `encode(t.${quoted(name)}, 'hex') as ${quoted(name)}` : `t.${quoted(name)}`;
}

function typeOf({ columns }: PublishedTable, name: string): string | undefined {
  return columns.find((column) => column.name === name)?.sqlType;
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
