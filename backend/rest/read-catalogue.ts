import type pg from 'pg';
import type { Routine, Table } from './catalogue.ts';

/** A type without its length: with one, a cast would cut what is too long instead of refusing it. */
const TABLES = `
  select c.relname as name, json_agg(json_build_array(a.attname, format_type(a.atttypid, -1)) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  group by c.oid, c.relname`;

/** Left out is what cannot be called with named JSON values: triggers, and parameters without a name or a type. */
const ROUTINES = `
  select p.proname as name, p.provolatile = 'v' as "isVolatile", p.proretset as "isSet",
    case
      when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'row'
      else 'value'
    end as returns,
    coalesce((
      select json_agg(
        json_build_object(
          'name', p.proargnames[given.place],
          'type', format_type(given.type, -1),
          'isOptional', given.number > p.pronargs - p.pronargdefaults
        ) order by given.number)
      from (
        select a.type, a.place, row_number() over (order by a.place) as number
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, place)
        where coalesce(p.proargmodes[a.place], 'i') in ('i', 'b', 'v')
      ) as given
    ), '[]') as parameters
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (
      select from unnest(p.proargtypes::oid[]) with ordinality as a (type, place)
      join pg_type of_argument on of_argument.oid = a.type
      where of_argument.typtype = 'p' or coalesce(p.proargnames[a.place], '') = ''
    )`;

/** The tables and views of schema public, whoever may use them. */
export async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<{ name: string; columns: [string, string][] }>(TABLES);
  return rows.map(({ name, columns }) => ({ name, columns: new Map(columns) }));
}

/** The functions of schema public, whoever may call them. */
export async function listRoutines(pool: pg.Pool): Promise<Routine[]> {
  const { rows } = await pool.query<Routine>(ROUTINES);
  return rows;
}
