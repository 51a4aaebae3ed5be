import pg from 'pg';
import { fillPeople } from './fill-people.ts';
import { fillSchool } from './fill-school.ts';
import type { Sizes } from './sizes.ts';

/**
 * Fills a migrated and seeded database. Triggers and foreign keys do not run row by row: afterwards every foreign key of
 * the schema is checked at once. Indexes that hold no constraint are made again at the end, from their own definitions.
 * @param url as a superuser
 * @returns how many rows came in
 * @throws when a row refers to none, or an index is not there again
 */
export async function fill(url: string, sizes: Sizes, say: (line: string) => void): Promise<number> {
  const [people, school] = await Promise.all([
    withBulkClient(url, (client) => fillTables(client, fillPeople(sizes), say)),
    withBulkClient(url, (client) => fillTables(client, fillSchool(sizes), say)),
  ]);
  await withBulkClient(url, async (client) => {
    await refuseOrphans(client);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
  return people + school;
}

export async function withBulkClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'fill' });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB';
       set work_mem = '128MB'`,
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function fillTables(
  client: pg.Client,
  steps: [table: string, statement: string][],
  say: (line: string) => void,
): Promise<number> {
  const tables = steps.map(([table]) => table);
  const indexes = await plainIndexes(client, tables);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  let rows = 0;
  for (const [table, statement] of steps) {
    const startedAt = performance.now();
    const { rowCount } = await client.query(statement);
    rows += rowCount ?? 0;
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > 5) say(`  ${table}: ${rowCount} rows in ${seconds.toFixed(0)} s`);
  }
  for (const { definition } of indexes) await client.query(definition);
  const again = await plainIndexes(client, tables);
  if (JSON.stringify(again) !== JSON.stringify(indexes)) throw new Error('An index was not made again.');
  return rows;
}

async function plainIndexes(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [tables],
  );
  return rows;
}

/** Every foreign key at once: a row that refers to none is the fill's mistake. */
async function refuseOrphans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; orphans: string }>(`
    select c.conname as name, format('select from %s r where %s and not exists (select from %s k where %s) limit 1',
      c.conrelid::regclass, string_agg(format('r.%I is not null', a.attname), ' and '), c.confrelid::regclass,
      string_agg(format('k.%I = r.%I', f.attname, a.attname), ' and ')) as orphans
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
    where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', '_backend')
    group by c.oid, c.conname, c.conrelid, c.confrelid`);
  for (const { name, orphans } of rows) {
    const { rowCount } = await client.query(orphans);
    if (rowCount) throw new Error(`Rows of the fill refer to rows that do not exist: ${name}.`);
  }
}
