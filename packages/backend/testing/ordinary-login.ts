import { readFileSync } from 'node:fs';
import { openDatabase } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { atEnd } from './at-end.ts';
import { urlOfDatabase } from './database-urls.ts';
import { EXAMPLE_MIGRATIONS } from './example-site.ts';
import { queryAs } from './query.ts';
import { hasPostgres15, type StockPostgres, startPostgres15, startPostgres18 } from './stock-postgres.ts';
import type { TestDatabase } from './test-database.ts';

/** The versions of Postgres that are installed here, each with its default configuration. */
export const SERVERS: { name: string; start: () => Promise<StockPostgres> }[] = [
  { name: 'Postgres 18', start: startPostgres18 },
  ...(hasPostgres15 ? [{ name: 'Postgres 15', start: startPostgres15 }] : []),
];

const README = new URL('../postgres/README.md', import.meta.url);
const PASSWORD = 'the password';

/**
 * The blocks of SQL between a heading of a Markdown document and the next one of the same level or the one above, with a
 * password in place of the dots.
 */
export function sqlUnder(heading: string, document: URL = README): string[] {
  const text = `\n${readFileSync(document, 'utf8')}`;
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`There is no heading "${heading}" in ${document.pathname}.`);
  const section = text.slice(start, text.indexOf('\n##', start + heading.length + 1));
  return [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, block = '']) => block.replaceAll('…', PASSWORD));
}

/** The address of a login on a server. */
export function urlOfLogin(superuserUrl: string, login: string, database = login): string {
  const url = new URL(urlOfDatabase(superuserUrl, database));
  url.username = login;
  url.password = PASSWORD;
  return url.href;
}

/** Runs the statements of postgres/README.md that make a login without superuser rights and its database. @returns its address */
export async function createLogin({ superuserUrl }: StockPostgres): Promise<string> {
  const [block = ''] = sqlUnder('### A Postgres of your own');
  // A database is not created in a transaction, and several statements of one query are one.
  for (const statement of block.split(';\n').filter((it) => it.trim()))
    await queryAs(superuserUrl, statement);
  return urlOfLogin(superuserUrl, 'school');
}

/**
 * Prepares, migrates and seeds a database as that login, the way a start does it.
 * @param migrations the folder of the product's migrations
 */
export async function fillDatabase(
  url: string,
  migrations = EXAMPLE_MIGRATIONS,
  seed?: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  await openDatabase({ dataDir: '/nowhere', databaseUrl: url });
  await migrate(url, migrations);
  await seed?.(url);
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
