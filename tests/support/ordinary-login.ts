import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../backend/postgres/database.ts';
import {
  hasPostgres15,
  type StockPostgres,
  startPostgres15,
  startPostgres18,
} from '../../backend/postgres/fixtures/stock-postgres.ts';
import { migrate } from '../../backend/postgres/migrate.ts';
import { seed } from '../../server/seed/seed.ts';
import { atEnd } from './at-end.ts';
import { urlOfDatabase } from './database-urls.ts';
import { queryAs } from './query.ts';
import type { TestDatabase } from './test-database.ts';

/** The versions of Postgres that are here to test with, as somebody else runs them. */
export const SERVERS: { name: string; start: () => Promise<StockPostgres> }[] = [
  { name: 'Postgres 18', start: startPostgres18 },
  ...(hasPostgres15 ? [{ name: 'Postgres 15', start: startPostgres15 }] : []),
];

/** The blocks of SQL between two headings of docs/running.md, with a password in place of the dots. */
export function statementsOfRunning(heading: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8');
  const start = text.indexOf(`\n${heading}\n`);
  const section = text.slice(start, text.indexOf('\n##', start + heading.length + 1));
  return [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, block = '']) => block.replaceAll('…', PASSWORD));
}

const PASSWORD = 'the password';

/** The address of a login on a server. */
export function urlOfLogin(superuserUrl: string, login: string, database = login): string {
  const url = new URL(urlOfDatabase(superuserUrl, database));
  url.username = login;
  url.password = PASSWORD;
  return url.href;
}

/** Runs the statements of docs/running.md that make the login "school" and its database. @returns its address */
export async function createLogin({ superuserUrl }: StockPostgres): Promise<string> {
  const [block = ''] = statementsOfRunning('## 2. On a Postgres of your own');
  // A database is not created in a transaction, and several statements of one query are one.
  for (const statement of block.split(';\n').filter((it) => it.trim()))
    await queryAs(superuserUrl, statement);
  return urlOfLogin(superuserUrl, 'school');
}

/** A database prepared, migrated and seeded as that login, the way a start does it. */
export async function fillDatabase(url: string): Promise<TestDatabase> {
  await openDatabase({ dataDir: '/nowhere', databaseUrl: url });
  await migrate(url, 'supabase/migrations');
  await seed(url);
  return { superuserUrl: url, ownerUrl: url, runtimeUrl: url, authUrl: url };
}

/** An empty database of that login on a server of its own, which ends with the test file. */
export async function createEmptyOrdinaryDatabase(
  start: () => Promise<StockPostgres> = startPostgres18,
): Promise<{ server: StockPostgres; url: string }> {
  const server = await start();
  atEnd(server.stop);
  return { server, url: await createLogin(server) };
}

/** The same, prepared, migrated and seeded. */
export async function createOrdinaryDatabase(
  start?: () => Promise<StockPostgres>,
): Promise<{ server: StockPostgres; database: TestDatabase }> {
  const { server, url } = await createEmptyOrdinaryDatabase(start);
  return { server, database: await fillDatabase(url) };
}
