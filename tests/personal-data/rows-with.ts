import type pg from 'pg';

/** Every row of every table, of the backend's as well, that has one of the words in it: `private.mails: (…)`. */
export async function rowsWith(superuser: pg.ClientBase, ...words: string[]): Promise<string[]> {
  const tables = await superuser.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_backend') and c.relkind in ('r', 'p')
     order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await superuser.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~ $1 order by 1`,
      [words.join('|')],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
