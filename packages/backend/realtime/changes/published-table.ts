import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';

type Role = Identity['role'];

/** A table of publication supabase_realtime, as it is in the database now. */
export interface PublishedTable {
  schema: string;
  name: string;
  /** Whether policies decide who sees which row. */
  hasPolicies: boolean;
  /** The columns of the primary key, in order. */
  key: string[];
  columns: PublishedColumn[];
}

export interface PublishedColumn {
  name: string;
  /** The type's bare name, as clients know it. */
  type: string;
  /** The SQL name of the type. */
  sqlType: string;
  /** The roles that may read it. */
  readers: Role[];
}

const TABLES = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as "hasPolicies",
    (select json_agg(a.attname order by k.place)
      from pg_catalog.pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as key,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', t.typname, 'sqlType', pg_catalog.format_type(a.atttypid, -1),
        'readers', array(select r.name from unnest(array['anon', 'authenticated', 'service_role']) as r (name)
          where pg_catalog.has_column_privilege(r.name, c.oid, a.attnum, 'select'))
      ) order by a.attnum)
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_catalog.pg_publication p
  join pg_catalog.pg_publication_rel m on m.prpubid = p.oid
  join pg_catalog.pg_class c on c.oid = m.prrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where p.pubname = 'supabase_realtime'
  order by n.nspname, c.relname`;

/**
 * Reads all published tables. They are few, and their columns and rights may change at any time, so they are not
 * cached.
 */
export async function listPublishedTables(pool: pg.Pool): Promise<PublishedTable[]> {
  const { rows } = await pool.query<PublishedTable>(TABLES);
  return rows;
}

/** The columns a role may read; none when it may not read the whole key, because rows are found by key. */
export function readableColumns(
  table: PublishedTable,
  role: Role,
  select: string[] | null,
): PublishedColumn[] {
  const readable = table.columns.filter(({ readers }) => readers.includes(role));
  const isKnown = table.key.every((column) => readable.some(({ name }) => name === column));
  if (!isKnown) return [];
  return readable.filter(({ name }) => !select || select.includes(name) || table.key.includes(name));
}
