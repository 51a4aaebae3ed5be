/** `npm run db:types`: writes app/db/database.types.ts from the migrated database; with --verify only compares. */
import { spawnSync } from 'node:child_process';
import { urlOfDatabase } from '../tests/support/database-urls.ts';
import { startTemplateServer, TEMPLATE } from '../tests/support/template-server.ts';

const server = await startTemplateServer();
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
