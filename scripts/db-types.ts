/** `npm run db:types`: writes app/db/database.types.ts from the migrated database; with --verify only compares. */
import { spawnSync } from 'node:child_process';
import { urlOfDatabase } from '@english-beyond-limits/backend/testing/database-urls';
import { startTemplateServer, TEMPLATE } from '@english-beyond-limits/backend/testing/template-server';
import { seed } from '../server/seed/seed.ts';

const server = await startTemplateServer('supabase/migrations', seed);
const { status } = spawnSync(
  'kysely-codegen',
  [
    `--url=${urlOfDatabase(server.ownerUrl, TEMPLATE)}`,
    '--dialect=postgres',
    '--out-file=app/db/database.types.ts',
    '--include-pattern=(public|private).*',
    '--log-level=warn',
    ...(process.argv.includes('--verify') ? ['--verify'] : []),
  ],
  { stdio: 'inherit' },
);
await server.stop();
process.exit(status ?? 1);
