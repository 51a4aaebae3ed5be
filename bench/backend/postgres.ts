import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@english-beyond-limits/backend/postgres';
import pg from 'pg';

/** The one Postgres of a run, durable as in production: ours and the peer's databases are both in it. */
export interface BenchPostgres {
  pid: number;
  dataDir: string;
  /** Of the database it was born with. */
  superuserUrl: string;
  /** @returns the address of another, empty database in it */
  addDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<BenchPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-backend-'));
  const database = await openDatabase({ dataDir });
  const { superuserUrl } = database;
  if (!superuserUrl) throw new Error('The embedded Postgres has no superuser address.');
  return {
    pid: Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    dataDir,
    superuserUrl,
    async addDatabase(name) {
      await runSql(superuserUrl, `create database ${pg.escapeIdentifier(name)}`);
      const address = new URL(superuserUrl);
      address.pathname = `/${name}`;
      // What this asks for is not known to every client, and the server is without TLS.
      address.search = '';
      return address.href;
    },
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
