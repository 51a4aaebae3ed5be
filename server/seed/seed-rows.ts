import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';

interface SeedTable {
  /** A table of schema public. */
  table: string;
  key: string;
  columns: string[];
  rows: Record<string, unknown>[];
}

/**
 * Seeds the rows of one table. A new row is added; a row that is equal to the last applied seed is updated; an edited row
 * stays, and the newer seed is stored as offered. A deleted row stays deleted.
 * @returns the keys of edited rows for which a newer seed exists
 */
export async function seedRows(
  client: pg.Client,
  { table, key, columns, rows }: SeedTable,
): Promise<{ kept: string[] }> {
  const kept: string[] = [];
  for (const row of rows) {
    const rowKey = String(row[key]);
    const newSeed = pick(row, columns);
    const current = await client.query(
      `select to_jsonb(t) as row from public.${client.escapeIdentifier(table)} t where ${client.escapeIdentifier(key)} = $1`,
      [rowKey],
    );
    const applied = await client.query<{ applied: unknown }>(
      'select applied from private.seeds where table_name = $1 and row_key = $2',
      [table, rowKey],
    );
    const lastSeed = applied.rows[0]?.applied;
    if (isDeepStrictEqual(lastSeed, newSeed)) {
      await client.query(
        'update private.seeds set offered = null where table_name = $1 and row_key = $2 and offered is not null',
        [table, rowKey],
      );
      continue;
    }
    const stored = current.rows[0]?.row as Record<string, unknown> | undefined;
    if (
      stored &&
      ![lastSeed ?? newSeed, newSeed].some((seed) => isDeepStrictEqual(pick(stored, columns), seed))
    ) {
      await client.query(
        `insert into private.seeds (table_name, row_key, applied, offered) values ($1, $2, $3, $4)
         on conflict (table_name, row_key) do update set offered = excluded.offered`,
        [table, rowKey, JSON.stringify(lastSeed ?? pick(stored, columns)), JSON.stringify(newSeed)],
      );
      kept.push(`${table} ${rowKey}`);
      continue;
    }
    if (stored || lastSeed === undefined) await write(client, { table, key, columns, row });
    await client.query(
      `insert into private.seeds (table_name, row_key, applied) values ($1, $2, $3)
       on conflict (table_name, row_key) do update set applied = excluded.applied, offered = null`,
      [table, rowKey, JSON.stringify(newSeed)],
    );
  }
  return { kept };
}

/** Inserts or updates a row. jsonb_populate_record converts each value to its column's type. */
async function write(
  client: pg.Client,
  { table, key, columns, row }: Omit<SeedTable, 'rows'> & { row: Record<string, unknown> },
) {
  const name = client.escapeIdentifier(table);
  const all = [key, ...columns].map((column) => client.escapeIdentifier(column));
  await client.query(
    `insert into public.${name} (${all.join(', ')})
     select ${all.join(', ')} from jsonb_populate_record(null::public.${name}, $1)
     on conflict (${client.escapeIdentifier(key)}) do update
     set ${all
       .slice(1)
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`,
    [JSON.stringify(row)],
  );
}

function pick(row: Record<string, unknown>, columns: string[]): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  );
}
