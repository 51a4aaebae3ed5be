import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertWholePerson, type WholePerson } from './whole-person.ts';

interface Path {
  relation: string;
  path: string;
  belongs: string;
}

let superuser: pg.Client;
let person: WholePerson;
beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await insertWholePerson(superuser, 'another');
  person = await insertWholePerson(superuser, 'person');
  return () => superuser.end();
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

/** Plans with an index wherever one can be taken, so that what is read as a whole has none. */
async function withIndexes<T>(work: () => Promise<T>): Promise<T> {
  await superuser.query(
    'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
  );
  try {
    return await work();
  } finally {
    await superuser.query('rollback');
  }
}

/** The tables that the query of a path reads from their first row to their last. */
async function readAsAWhole({ relation, belongs }: Path): Promise<string[]> {
  const condition = belongs
    .replaceAll('$1', `'${person.id}'::uuid`)
    .replaceAll('$2', `'{${person.email}}'::text[]`);
  const { rows } = await superuser.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json, costs off) select from ${relation} r where ${condition}`,
  );
  const wholes = (node: Node): string[] => [
    ...(/^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && !node['Index Cond']
      ? [node['Relation Name'] ?? '']
      : []),
    ...(node.Plans ?? []).flatMap(wholes),
  ];
  return rows.flatMap((row) => wholes(row['QUERY PLAN'][0].Plan));
}

/** How often each table was scanned so far on this connection. */
async function countScans(): Promise<Map<string, number>> {
  const { rows } = await superuser.query<{ name: string; scans: number }>(
    `select format('%s.%s', schemaname, relname) as name, seq_scan::integer as scans from pg_stat_xact_all_tables
     where schemaname in ('public', 'private', 'auth', 'storage', '_backend') order by 1`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

async function scannedBy(...statements: string[]): Promise<string[]> {
  return withIndexes(async () => {
    const before = await countScans();
    for (const statement of statements) await superuser.query(statement);
    const after = await countScans();
    return [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []));
  });
}

describe('Indexes on paths to personal data', () => {
  it('Every path of the registry finds its rows by an index', async () => {
    const { rows: paths } = await superuser.query<Path>(
      'select relation, path, belongs from private.personal_data',
    );
    expect(paths.length).toBeGreaterThan(20);
    const unindexed = await withIndexes(async () => {
      const found: string[] = [];
      for (const path of paths) {
        for (const table of await readAsAWhole(path)) found.push(`${path.relation}, ${path.path}: ${table}`);
      }
      return found;
    });
    expect(unindexed).toEqual([]);
  });

  it('The export and the erasure of an account scan no table', async () => {
    const exporting = `select private.personal_data_of('${person.id}', private.addresses_of('${person.id}'))`;
    expect(await scannedBy(exporting)).toEqual([]);
    expect(await scannedBy(`select private.erase_account('${person.id}')`)).toEqual([]);
  });

  it('A missing index is found', async () => {
    const dropped = 'drop index private.recordings_of_a_person';
    expect(await scannedBy(dropped, `select private.erase_account('${person.id}')`)).toEqual([
      'private.recordings',
    ]);
    const path = { relation: 'auth.users', path: '', belongs: 'r.last_sign_in_at is null' };
    expect(await withIndexes(() => readAsAWhole(path))).toEqual(['users']);
  });
});
