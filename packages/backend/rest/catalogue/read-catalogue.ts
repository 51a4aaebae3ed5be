import type pg from 'pg';
import type { Catalogue, Column, Parameter, Routine, RowShape, Table } from './catalogue.ts';

type ColumnRow = [name: string, type: string, base: string, standard: string | null];

interface TableRow {
  name: string;
  columns: ColumnRow[];
  primaryKey: string[];
}

interface RoutineRow extends Omit<Routine, 'shape'> {
  parameters: Parameter[];
  /** The table whose row is its only parameter. */
  ofTable: string | null;
  returnsTable: string | null;
  result: ColumnRow;
  resultColumns: ColumnRow[];
}

/** Base types of domains, also of domains over domains. */
const BASE_TYPES = `with recursive bases (oid, base) as (
    select oid, oid from pg_type where typbasetype = 0
    union all select t.oid, b.base from pg_type t join bases b on b.oid = t.typbasetype
  )`;

const TABLES = `${BASE_TYPES}
  select c.relname as name,
    json_agg(json_build_array(
      a.attname, format_type(a.atttypid, -1), format_type(b.base, -1),
      case
        when a.attgenerated <> '' or a.attidentity = 'a' then null
        when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname))
        else coalesce(pg_get_expr(d.adbin, d.adrelid), case when t.typbasetype <> 0 then t.typdefault end)
      end
    ) order by a.attnum) as columns,
    coalesce((
      select json_agg(k.attname order by k.attnum) from pg_constraint p
      join pg_attribute k on k.attrelid = c.oid and k.attnum = any(p.conkey)
      where p.conrelid = c.oid and p.contype = 'p'
    ), '[]') as "primaryKey"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join bases b on b.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  group by c.oid, c.relname`;

/**
 * Leaves out functions that cannot be called with JSON values: triggers, parameters of a pseudo-type, and unnamed
 * parameters beside others.
 */
const ROUTINES = `${BASE_TYPES}
  select p.proname as name, p.provolatile = 'v' as "isVolatile", p.proretset as "isSet",
    case
      when t.oid = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.proargmodes && '{o,b,t}'::"char"[] and cardinality(outs.columns) > 0 then 'row'
      else 'value'
    end as returns,
    to_json(ins.parameters) as parameters,
    case when p.pronargs = 1 then (
      select taken.relname from pg_class taken
      where taken.reltype = p.proargtypes[0] and taken.relnamespace = 'public'::regnamespace
    ) end as "ofTable",
    case when returned.relnamespace = 'public'::regnamespace and returned.relkind <> 'c' then returned.relname end as "returnsTable",
    json_build_array(p.proname, format_type(p.prorettype, -1), format_type(t.oid, -1), null) as result,
    case when t.typtype = 'c' then coalesce((
      select json_agg(json_build_array(a.attname, format_type(a.atttypid, -1), format_type(b.base, -1), null) order by a.attnum)
      from pg_attribute a join bases b on b.oid = a.atttypid
      where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
    ), '[]') else to_json(outs.columns) end as "resultColumns"
  from pg_proc p
  join bases returns on returns.oid = p.prorettype
  join pg_type t on t.oid = returns.base
  left join pg_class returned on returned.oid = t.typrelid
  cross join lateral (
    select coalesce(array_agg(json_build_object(
        'name', coalesce(given.name, ''),
        'type', format_type(given.type, -1),
        'isOptional', given.number > p.pronargs - p.pronargdefaults,
        'isVariadic', given.mode = 'v'
      ) order by given.number), '{}') as parameters,
      bool_or(coalesce(given.name, '') = '') as has_unnamed
    from (
      select a.type, a.mode, p.proargnames[a.place] as name, row_number() over (order by a.place) as number
      from (
        select type, place, coalesce(p.proargmodes[place], 'i') as mode
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as e (type, place)
      ) as a
      where a.mode in ('i', 'b', 'v')
    ) as given
  ) as ins
  cross join lateral (
    select coalesce(array_agg(json_build_array(coalesce(nullif(p.proargnames[a.place], ''), 'column' || a.number), format_type(a.type, -1), format_type(a.base, -1), null) order by a.number), '{}') as columns
    from (
      select e.type, e.place, b.base, row_number() over (order by e.place) as number
      from unnest(p.proallargtypes) with ordinality as e (type, place) join bases b on b.oid = e.type
      where p.proargmodes[e.place] in ('o', 'b', 't')
    ) as a
  ) as outs
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (
      select from unnest(p.proargtypes::oid[]) as a (type) join pg_type given on given.oid = a.type
      where given.typtype = 'p'
    )
    and (
      not coalesce(ins.has_unnamed, false)
      or p.pronargs = 1 and (
        p.proargtypes[0] in ('json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype, 'bytea'::regtype)
        or p.proargtypes[0] in (select reltype from pg_class where relnamespace = 'public'::regnamespace)
      )
    )`;

/** Types that values may be cast to. Without regclass and the like, which look up names in the whole database. */
const TYPES = `
  select t.typname as name, format_type(t.oid, null) as spelled, format_type(t.oid, -1) as type
  from pg_type t
  where t.typnamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace, to_regnamespace('extensions'))
    and t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typname not like '%reg%' and t.typname not like 'pg\\_%'`;

/** SQL's synonyms for types that have another name in pg_type. */
const SYNONYMS: [string, string][] = [
  ['int', 'integer'],
  ['dec', 'numeric'],
  ['decimal', 'numeric'],
  ['float', 'double precision'],
  ['char', 'character'],
];

/** Reads the catalogue of schema public, regardless of who may use what. */
export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const [tableRows, routineRows, typeRows] = await Promise.all([
    pool.query<TableRow>(TABLES),
    pool.query<RoutineRow>(ROUTINES),
    pool.query<{ name: string; spelled: string; type: string }>(TYPES),
  ]);
  const computed = Map.groupBy(
    routineRows.rows.filter(
      ({ ofTable, isSet, returns }) => ofTable !== null && !isSet && returns === 'value',
    ),
    ({ ofTable }) => ofTable,
  );
  const computedOf = (table: string | null): RowShape['computed'] =>
    new Map((table === null ? [] : (computed.get(table) ?? [])).map(({ result }) => columnOf(result)));
  const tables = tableRows.rows.map(
    ({ name, columns, primaryKey }): Table => ({
      name,
      columns: new Map(columns.map(columnOf)),
      computed: computedOf(name),
      primaryKey,
    }),
  );
  const routines = routineRows.rows.map(({ ofTable, returnsTable, result, resultColumns, ...routine }) => ({
    ...routine,
    shape: {
      name: routine.name,
      columns: new Map(routine.returns === 'row' ? resultColumns.map(columnOf) : []),
      computed: computedOf(returnsTable),
    },
  }));
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    routines: Map.groupBy(routines.filter(isCallable).toSorted(byParameters), ({ name }) => name),
    types: new Map([
      ...typeRows.rows.map(({ name, type }): [string, string] => [name, type]),
      ...typeRows.rows.map(({ spelled, type }): [string, string] => [spelled, type]),
      ...SYNONYMS,
    ]),
  };
}

/**
 * Types of an unnamed parameter that can take a whole request. A row type cannot: such a function only serves as a
 * computed column.
 */
const WHOLE_TYPES = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

function isCallable({ parameters }: Routine): boolean {
  return parameters.every(({ name, type }) => name !== '' || WHOLE_TYPES.has(type));
}

/** PostgREST's order of functions with the same name: fewest parameters first, then by names and types. */
function byParameters({ parameters: a }: Routine, { parameters: b }: Routine): number {
  if (a.length !== b.length) return a.length - b.length;
  const [one, other] = [a, b].map((all) => JSON.stringify(all.map(({ name, type }) => [name, type])));
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

function columnOf([name, type, base, standard]: ColumnRow): [string, Column] {
  const isJson = base === 'json' || base === 'jsonb';
  return [name, { type, isJson, isTextSearch: base === 'tsvector', default: standard }];
}
