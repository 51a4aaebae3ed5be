import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, createBackend } from '@english-beyond-limits/backend';
import {
  bootstrap,
  type EmbeddedPostgres,
  migrate,
  openPool,
  startEmbedded,
  type TransactionPool,
  withClient,
} from '@english-beyond-limits/backend/postgres';
import { seed } from '../../server/seed/seed.ts';
import { fill } from './fill.ts';
import { linkPictures } from './pictures.ts';
import { type Sizes, sizesOf, TWIN_SHARE } from './sizes.ts';

const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
export const ORIGIN = 'http://localhost:3000';
/** Beside the data: how much was filled in, written last. */
const FILLED = 'filled.json';
const TWIN = 'twin';

/** One of the two databases, with the product's own doors to it. */
export interface School {
  name: 'large' | 'small';
  sizes: Sizes;
  superuserUrl: string;
  pool: TransactionPool;
  backend: Backend;
  close(): Promise<void>;
}

/** A server with a filled database and one of a hundredth of its size, durable as in production. */
export interface Schools {
  server: EmbeddedPostgres;
  dataDir: string;
  share: number;
  open(name: School['name']): Promise<School>;
  stop(): Promise<void>;
}

/**
 * Starts the server on the folder, and fills both databases where that was not done.
 * @param share of the full size
 */
export async function startSchools(
  dataDir: string,
  share: number,
  say: (line: string) => void,
): Promise<Schools> {
  const marker = join(dataDir, FILLED);
  if (!existsSync(marker)) {
    rmSync(dataDir, { recursive: true, force: true });
    await make(dataDir, share, say);
    writeFileSync(marker, JSON.stringify({ share }));
  }
  const filled = (JSON.parse(readFileSync(marker, 'utf8')) as { share: number }).share;
  if (filled !== share) throw new Error(`"${dataDir}" is filled with --rows ${filled}.`);
  const server = await startEmbedded({ dataDir });
  // What later versions bring is brought to a folder that was kept.
  for (const name of ['large', 'small'] as const) {
    await bootstrap(urlOf(server.superuserUrl, name));
    await migrate(urlOf(server.ownerUrl, name), MIGRATIONS);
  }
  return {
    server,
    dataDir,
    share,
    open: (name) => openSchool(server, dataDir, name, sizesOf(name === 'large' ? share : share * TWIN_SHARE)),
    stop: server.stop,
  };
}

/** Without fsync: a database whose making was interrupted is made again. */
async function make(dataDir: string, share: number, say: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const server = await startEmbedded({ dataDir, durable: false });
  try {
    await bootstrap(server.superuserUrl);
    await migrate(server.ownerUrl, MIGRATIONS);
    await seed(server.ownerUrl);
    await withClient(urlOf(server.superuserUrl, 'large', 'template1'), (client) =>
      client.query(`create database ${TWIN} template postgres owner postgres`),
    );
    const sizes = sizesOf(share);
    const rows = await fill(urlOf(server.superuserUrl, 'large'), sizes, say);
    await fill(urlOf(server.superuserUrl, 'small'), sizesOf(share * TWIN_SHARE), say);
    linkPictures(join(dataDir, 'files'), sizes.pictures);
    const seconds = (performance.now() - startedAt) / 1000;
    say(`Filled with ${rows.toLocaleString('en')} rows in ${seconds.toFixed(0)} s.`);
  } finally {
    await server.stop();
  }
}

async function openSchool(
  server: EmbeddedPostgres,
  dataDir: string,
  name: School['name'],
  sizes: Sizes,
): Promise<School> {
  const runtimeUrl = urlOf(server.runtimeUrl, name);
  const log = { warn: () => undefined, error: () => undefined };
  // As the site opens it.
  const pool = openPool(runtimeUrl, { max: 10, statementTimeoutMs: 5_000, applicationName: 'site' });
  const nothing = async () => undefined;
  const backend = await createBackend({
    authUrl: urlOf(server.authUrl, name),
    databaseUrl: runtimeUrl,
    pool,
    filesDir: name === 'large' ? join(dataDir, 'files') : join(dataDir, 'files-of-the-twin'),
    url: ORIGIN,
    siteUrl: ORIGIN,
    hooks: {
      sendEmail: nothing,
      sendSms: nothing,
      forgetMessages: nothing,
      isConfirmationRequired: async () => false,
    },
    providers: [],
    log,
  });
  return {
    name,
    sizes,
    superuserUrl: urlOf(server.superuserUrl, name),
    pool,
    backend,
    async close() {
      await backend.stop();
      await pool.end();
    },
  };
}

/** The same address with another database of the server. */
export function urlOf(url: string, name: School['name'], database = name === 'large' ? 'postgres' : TWIN) {
  return url.replace('/postgres?', `/${database}?`);
}
