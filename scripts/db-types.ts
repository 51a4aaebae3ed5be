/** `npm run db:types`: writes TypeScript types from the migrated database. With --verify it only compares them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { urlOfDatabase } from '@english-beyond-limits/backend/testing/database-urls';
import { startTemplateServer, TEMPLATE } from '@english-beyond-limits/backend/testing/template-server';
import pg from 'pg';
import { seed } from '../server/seed/seed.ts';
import { generateKindTypes, KIND_TYPES } from './kind-types.ts';

const isVerifying = process.argv.includes('--verify');
const server = await startTemplateServer('supabase/migrations', seed);
const url = urlOfDatabase(server.ownerUrl, TEMPLATE);
const areKindTypesCurrent = await updateKindTypes(url);
const { status } = spawnSync(
  'kysely-codegen',
  [
    `--url=${url}`,
    '--dialect=postgres',
    '--out-file=app/platform/db/database.types.ts',
    '--include-pattern=(public|private).*',
    '--log-level=warn',
    ...(isVerifying ? ['--verify'] : []),
  ],
  { stdio: 'inherit' },
);
await server.stop();
process.exit(areKindTypesCurrent ? (status ?? 1) : 1);

async function updateKindTypes(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const types = await generateKindTypes(client);
  await client.end();
  if (!isVerifying) writeFileSync(KIND_TYPES, types);
  if (readFileSync(KIND_TYPES, 'utf8') === types) return true;
  process.stderr.write(`${KIND_TYPES} differs from the reference tables: run npm run db:types.\n`);
  return false;
}
