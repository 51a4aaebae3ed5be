import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertFixtures } from '#tests/rights/fixtures.ts';
import { RELATIONS } from '#tests/rights/schema/catalogue.ts';
import { RULES } from '#tests/rights/schema/rules.ts';
import { compareWithLanded, LANDED_LIST } from '#tests/support/landed-migrations.ts';

/** In no migration: hosted projects may run Postgres 15, and apply each migration in a transaction. */
const TOO_NEW =
  /\buuidv[47]\(|\bmerge\b[^;]*\breturning\b|\b(any_value|json_table|json_exists|json_value|json_query|array_shuffle|array_sample|casefold|random_normal|pg_input_is_valid)\(|\bsystem_user\b|\bis json\b|\bgrant maintain\b|\bwithout overlaps\b|\)\s+virtual\b|\breturning\s+(with\s*\(|old\.|new\.)|\bnot enforced\b/i;
const CONCURRENTLY = /\bconcurrently\b/i;
const IN_FOREIGN_SCHEMA =
  /\b(create|alter|drop)\s+(or\s+replace\s+)?(table|view|materialized\s+view|function|procedure|type|domain|sequence|schema|(unique\s+)?index\b[^;(]*\bon|trigger\b[^;(]*\bon)\s+(if\s+(not\s+)?exists\s+)?"?(auth|storage|realtime)\b/i;

/** Constraints are named from this migration on; earlier ones have names made by Postgres. */
const FIRST_WITH_NAMES = '20261122100000';
const CONSTRAINT =
  /(constraint\s+\w+\s+)?\b(check\s*\(|unique\b|foreign\s+key\b[^;]*?\breferences\b|references\b)/gi;

/** The constraints that a migration leaves without a name: a later migration could not refer to them. */
function namelessConstraints(text: string): string[] {
  const statements = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '').split(';');
  return statements
    .filter((statement) => /^\s*(create|alter)\s+table\b/i.test(statement))
    .flatMap((statement) => [...statement.matchAll(CONSTRAINT)])
    .filter(([, name]) => name === undefined)
    .map(([found]) => found);
}

const folder = join(import.meta.dirname, 'migrations');
const migrations = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8').replaceAll(/--.*$/gm, ''),
}));

let superuser: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await insertFixtures(superuser);
});
afterAll(() => superuser.end());

async function find(query: string): Promise<string[]> {
  return (await superuser.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

async function inPassing<T>(change: string, look: () => Promise<T>): Promise<T> {
  await superuser.query('begin');
  try {
    await superuser.query(change);
    return await look();
  } finally {
    await superuser.query('rollback');
  }
}

describe('Schema', () => {
  for (const { sentence, query, offences } of RULES) {
    it(`The schema holds to this: ${sentence}`, async () => {
      expect(await find(query)).toEqual([]);
      for (const offence of offences) {
        expect(await inPassing(offence, () => find(query)), offence).not.toEqual([]);
      }
    });
  }

  it('No table of the public schema stores a word of an explanation', async () => {
    const tables = await find(
      `select c.relname as name from ${RELATIONS} where n.nspname = 'public' and c.relkind = 'r'`,
    );
    const search = tables
      .map(
        (table) =>
          `select '${table}' as name from public.${table} t, private.items i where position(i.explanation in t::text) > 0`,
      )
      .join(' union ');
    expect(await find(search)).toEqual([]);
    const leak = `update public.pages set title = (select left(explanation, 200) from private.items order by length(explanation) limit 1)`;
    expect(await inPassing(leak, () => find(search))).toEqual(['pages']);
  });
});

describe('Migrations', () => {
  it.each([
    [
      'uses nothing newer than Postgres 15',
      TOO_NEW,
      'merge into a using b on true when matched then delete returning *',
    ],
    ['uses nothing newer than Postgres 15, like time-ordered ids', TOO_NEW, 'id uuid default uuidv7()'],
    [
      'builds no index outside its transaction',
      CONCURRENTLY,
      'create index concurrently i on public.leads (email)',
    ],
    ['leaves the schemas of Supabase alone', IN_FOREIGN_SCHEMA, 'create table auth.offence ()'],
    ['puts no trigger on their tables', IN_FOREIGN_SCHEMA, 'create trigger t after insert on auth.users'],
  ])('%s', (_, pattern, offence) => {
    expect(migrations.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
    expect(offence).toMatch(pattern);
  });

  it('A migration stays as it landed, and a new one is added to the list by `npm run db:landed`', () => {
    expect(readFileSync(LANDED_LIST, 'utf8')).not.toBe('');
    expect(compareWithLanded()).toEqual({ added: [], changed: [], missing: [] });
  });

  it('A migration names the constraints of its tables', () => {
    const recent = migrations.filter(({ name }) => name >= FIRST_WITH_NAMES);
    expect(
      recent.flatMap(({ name, text }) => namelessConstraints(text).map((it) => `${name}: ${it}`)),
    ).toEqual([]);
    expect(
      namelessConstraints(`create table a (
        b integer constraint a_b_positive check (b > 0), c integer check (c > 0), d uuid references e,
        unique (b), constraint a_f foreign key (b) references e
      ); create unique index i on a (b)`),
    ).toEqual(['check (', 'references', 'unique']);
  });
});
