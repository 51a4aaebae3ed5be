import type pg from 'pg';
import type { StoredSequence } from './manifest.ts';

/** A table as it is in the database. */
export interface TableShape {
  schema: string;
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The sort order of its rows as SQL, the same on every server. */
  order: string;
}

/** The backend's own schemas; the product adds its schemas. */
const BACKEND_SCHEMAS = ['auth', 'storage', '_backend'];

/**
 * Tables that describe the installation and not the site, which a restore creates again, and uploads in parts, whose
 * files are in no backup.
 */
const NOT_KEPT = [
  '_backend.backup_runs',
  '_backend.bootstrap_steps',
  '_backend.instance',
  '_backend.resumable_parts',
  '_backend.resumable_uploads',
  '_backend.unfinished_restore',
];

/** The tables of a site by name, without those that are never backed up. Partitions belong to their table. */
export async function listTables(client: pg.ClientBase, schemas: readonly string[]): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(TABLES, [[...BACKEND_SCHEMAS, ...schemas]]);
  return rows.filter(({ schema, name }) => !NOT_KEPT.includes(`${schema}.${name}`));
}

/**
 * The positions of the sequences of those schemas. Sequences are not transactional, so they are never behind the
 * snapshot.
 */
export async function listSequences(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; table: string | null }>(SEQUENCES, [
    [...BACKEND_SCHEMAS, ...schemas],
  ]);
  const kept = rows.filter(({ table }) => table === null || !NOT_KEPT.includes(table));
  const found: StoredSequence[] = [];
  for (const { schema, name } of kept) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${qualified(client, { schema, name })}`,
    );
    const [row] = state.rows;
    if (row) found.push({ schema, name, lastValue: row.last_value, isCalled: row.is_called });
  }
  return found;
}

/** The name of a table or sequence with its schema, as SQL. */
export function qualified(client: pg.ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

// Unlogged tables may be lost at any time, and tables of an extension are created by it.
const TABLES = `
  select n.nspname as schema, c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    coalesce(
      (
        select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
          ', ' order by k.position)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary
      ),
      't::text collate "C"'
    ) as order
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  order by 1, 2`;

const SEQUENCES = `
  select n.nspname as schema, c.relname as name, (
      select tn.nspname || '.' || t.relname
      from pg_depend d
      join pg_class t on t.oid = d.refobjid
      join pg_namespace tn on tn.oid = t.relnamespace
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass
        and d.deptype in ('a', 'i')
      limit 1
    ) as table
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'S' and c.relpersistence = 'p'
  order by 1, 2`;
