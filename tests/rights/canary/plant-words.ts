import type pg from 'pg';

/** Where a planted word stands. */
export interface Place {
  relation: string;
  column: string;
  /** The owner of the row, where rows have one. */
  owner: string | null;
  /** Whether the row itself is marked as public. */
  isPublic: boolean;
}

/** The planted words and a way to find them. */
export interface Words {
  places: ReadonlyMap<string, Place>;
  /** All planted words in a text. */
  findIn(text: string): Place[];
}

interface Column {
  relation: string;
  column: string;
  type: 'text' | 'json' | 'jsonb' | 'list' | 'bytes' | 'number';
}

/** Who owns the files of lessons. */
export const EDITORS = 'those who edit lessons';
/** The owner of a row: the column that names a person, or an expression over the row `t`. */
const OWNERS: Record<string, string> = {
  'public.profiles': 't.id',
  'public.registrations': 't.person_id',
  'public.checklist_ticks': 't.person_id',
  'public.saved_views': 't.owner_id',
  'public.enrolments': 't.person_id',
  'public.exercise_responses': 't.person_id',
  'public.lesson_progress': 't.person_id',
  'public.leads': 't.profile_id',
  'public.level_tests': 't.profile_id',
  'storage.objects': `case when t.bucket_id in ('lesson-media', 'lesson-recordings') then '${EDITORS}' else split_part(t.name, '/', 1) end`,
};
/** Rows that are marked as public, or belong to a public bucket. */
const PUBLIC: Record<string, string> = {
  'public.settings': 't.is_public',
  'public.teacher_profiles': 't.is_shown',
  'storage.objects': '(select b.public from storage.buckets b where b.id = t.bucket_id)',
};
/** Columns that policies and the backend decide by: a planted word would change the decision. */
const KEPT = [
  ...['public.profiles.role', 'private.base_roles.role', 'public.courses.minimum_role'],
  ...['storage.objects.owner_id', 'storage.objects.name', 'auth.users.role'],
  ...['_backend.signing_keys.private_jwk', '_backend.signing_keys.public_jwk'],
  ...['_backend.signing_keys.kid', '_backend.api_keys.key', '_backend.hmac_keys.key'],
  ...['_backend.bootstrap_steps.name', 'private.personal_data.relation', 'private.personal_data.path'],
];
const FIRST_NUMBER = 713_000;

/**
 * Writes a word of its own into every text, list, document, file and measured number of every row of every table, the
 * backend's own included, as the catalogue has them today. Left as they are: keys, and what may only be one of a few
 * words. The backend's keys are words themselves.
 */
export async function plantWords(superuser: pg.ClientBase): Promise<Words> {
  // In this mode neither triggers nor foreign keys run.
  await superuser.query(`set session_replication_role = replica`);
  const { rows: columns } = await superuser.query<Column>(COLUMNS, [KEPT]);
  await superuser.query(DROP_CHECKS);
  const places = new Map<string, Place>();
  for (const [index, { relation, column, type }] of columns.entries()) {
    const planted = await plant(superuser, { relation, column, type }, index);
    for (const { word, owner, isPublic } of planted) {
      places.set(word, { relation, column: bare(column), owner, isPublic });
    }
  }
  await superuser.query(
    `update storage.objects set name = split_part(name, '/', 1) || '/qz' || id || 'qz.webp'`,
  );
  for (const { word, relation, column, owner } of (await superuser.query(WHAT_IS_SECRET_ITSELF)).rows) {
    places.set(word, { relation, column, owner, isPublic: false });
  }
  await superuser.query('set session_replication_role = origin');
  // Few words have none of the patterns that are looked for; thousands of answers are searched for them.
  const keys = [...places.keys()].filter((word) => !/^(qz|713\d{3}\.5)/.test(word));
  return { places, findIn: (text) => findIn(text, places, keys) };
}

async function plant(superuser: pg.ClientBase, { relation, column, type }: Column, index: number) {
  const owner = OWNERS[relation] ?? 'null';
  const isPublic = PUBLIC[relation] ?? 'false';
  const word = `'qz${index}x' || n.number || 'qz'`;
  const written = {
    text: word,
    json: `json_build_object('of', ${word})`,
    jsonb: `jsonb_build_object('of', ${word})`,
    list: `array[${word}]`,
    bytes: `convert_to(${word}, 'UTF8')`,
    // The same number in all rows of a column identifies it.
    number: `${FIRST_NUMBER + index}.5`,
  }[type];
  const { rows } = await superuser.query<{ word: string; owner: string | null; isPublic: boolean }>(
    `with n as (select tableoid as part, ctid as place, row_number() over () as number from ${relation})
     update ${relation} t set ${column} = ${written} from n where t.ctid = n.place and t.tableoid = n.part
     returning ${type === 'number' ? `'${FIRST_NUMBER + index}.5'` : word} as word, (${owner})::text as owner,
       ${isPublic} as "isPublic"`,
  );
  return rows;
}

function findIn(text: string, places: ReadonlyMap<string, Place>, keys: readonly string[]): Place[] {
  const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString();
  const bytes = [...text.matchAll(/717a(?:3\d)+78(?:3\d)+717a/g)].map(([hex]) => fromHex(hex));
  const words = [...text.matchAll(/qz\d+x\d+qz|qz[\da-f-]{36}qz|713\d{3}\.5/g)].map(([word]) => word);
  const known = keys.filter((key) => text.includes(key));
  return [...new Set([...words, ...bytes, ...known])].flatMap((word) => places.get(word) ?? []);
}

function bare(column: string): string {
  return column.replaceAll('"', '');
}

const SCHEMAS = `('public', 'private', 'auth', 'storage', 'realtime', '_backend')`;

const COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as relation, quote_ident(a.attname) as "column",
    case when t.typname in ('text', 'varchar') then 'text' when t.typname in ('_text', '_varchar') then 'list'
      when t.typname = 'bytea' then 'bytes' when t.typname in ('float4', 'float8') then 'number' else t.typname end as type
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${SCHEMAS}
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
    and t.typname in ('text', 'varchar', '_text', '_varchar', 'json', 'jsonb', 'bytea', 'float4', 'float8')
  where c.relkind in ('r', 'p') and not c.relispartition and concat_ws('.', n.nspname, c.relname, a.attname) <> all ($1)
    and not exists (
      select from pg_constraint k
      where k.conrelid = c.oid and a.attnum = any (k.conkey)
        and (
          k.contype = 'f'
          or k.contype = 'p' and (
            n.nspname not in ('private', '_backend') or exists (select from pg_constraint f where f.confrelid = c.oid)
          )
          or k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\((\\w+) = ANY \\('
        )
    )
  order by 1, a.attnum`;

const DROP_CHECKS = `
  do $$ declare found record; begin
    for found in
      select k.conrelid::regclass as relation, k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'c' and k.coninhcount = 0 and c.relnamespace::regnamespace::text in ${SCHEMAS}
    loop
      execute format('alter table %s drop constraint %I', found.relation, found.conname);
    end loop;
  end $$`;

const WHAT_IS_SECRET_ITSELF = `
  select key as word, '_backend.api_keys' as relation, 'key' as "column", null as owner from _backend.api_keys
    where name = 'secret'
  union all select private_jwk ->> 'd', '_backend.signing_keys', 'private_jwk', null from _backend.signing_keys
  union all select key, '_backend.hmac_keys', 'key', null from _backend.hmac_keys
  union all select 'qz' || id || 'qz', 'storage.objects',
    case bucket_id when 'teacher-photographs' then 'name of a photograph' else 'name' end,
    case when bucket_id in ('lesson-media', 'lesson-recordings') then '${EDITORS}' else split_part(name, '/', 1) end
    from storage.objects`;
