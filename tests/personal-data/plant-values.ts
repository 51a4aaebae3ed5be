import type pg from 'pg';

/** A value of the planted person, and whether the export is to show it. */
export interface PlantedValue {
  column: string;
  value: string;
  isExported: boolean;
}

interface Column {
  relation: string;
  belongs: string;
  column: string;
  type: string;
  isExported: boolean;
}

/**
 * Writes a word of its own into every text of every row of one person: into all columns that erasure deletes with their
 * row, as the catalogue has them today. Left as they are: keys, names of files, and what a path asks for.
 * @param word what each of the values begins with
 */
export async function plantValues(
  superuser: pg.ClientBase,
  person: { id: string; email: string },
  word: string,
): Promise<PlantedValue[]> {
  await superuser.query(DROP_RULES);
  const { rows } = await superuser.query<Column>(COLUMNS);
  const planted: PlantedValue[] = [];
  for (const [index, { relation, belongs, column, type, isExported }] of rows.entries()) {
    const value = `${word}-${index}-`;
    const written = { jsonb: `jsonb_build_object('of', ${text(value)})`, _text: `array[${text(value)}]` }[
      type
    ];
    const { rowCount } = await superuser.query(
      `update ${relation} r set ${column} = ${written ?? text(value)}
       where (${belongs}) and $1::uuid is not null and $2::text[] is not null`,
      [person.id, [person.email]],
    );
    if (rowCount) planted.push({ column: `${relation}.${column}`, value, isExported });
  }
  return planted;
}

function text(value: string): string {
  return `'${value}'`;
}

/**
 * Check constraints would refuse the planted words, unique indexes the same word in two rows, and another address of a parent
 * ends what the parent agreed to.
 */
const DROP_RULES = `
  do $$ declare found record; begin
    for found in
      select k.conrelid::regclass as relation, k.conname from pg_constraint k
      where k.contype = 'c' and k.conrelid <> 0
        and exists (select from private.personal_data d where to_regclass(d.relation) = k.conrelid)
    loop
      execute format('alter table %s drop constraint %I', found.relation, found.conname);
    end loop;
    for found in
      select i.indexrelid::regclass as index from pg_index i
      where i.indisunique and exists (select from private.personal_data d where to_regclass(d.relation) = i.indrelid)
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
        and i.indrelid::regclass::text like 'private.%'
    loop
      execute format('drop index %s', found.index);
    end loop;
    alter table public.registrations disable trigger "A parent's agreement goes with their address";
  end $$`;

const COLUMNS = `
  select d.relation, d.belongs, quote_ident(a.attname) as "column", t.typname as type,
    d.section is not null and coalesce(a.attname = any (d.shown), a.attname <> all (d.withheld)) as "isExported"
  from private.personal_data d
  join pg_attribute a on a.attrelid = to_regclass(d.relation) and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'varchar', 'jsonb', '_text')
  where d.erasure in ('delete', 'files')
    and d.belongs !~ ('\\mr\\.' || a.attname || '\\M')
    and (d.relation, a.attname) not in (
      ('auth.users', 'email'), ('public.leads', 'email'), ('private.spoken_messages', 'recording')
    )
    and not exists (
      select from pg_constraint k
      where k.conrelid = a.attrelid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)
    )
  order by d.position, a.attnum`;
