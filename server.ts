import { StartupError } from '@english-beyond-limits/backend/postgres';
import { runProcess } from './server/compose/run-process.ts';
import { startSite } from './server/compose/site.ts';
import { EnvironmentError, parseEnvironment } from './server/env.ts';
import { ListenError } from './server/http/listen.ts';
import { SeedError } from './server/seed/seed-consent-wordings.ts';

await runProcess({
  name: 'The site',
  expectedErrors: [StartupError, EnvironmentError, ListenError, SeedError],
  start: async (stops) => startSite(parseEnvironment(process.env), process.argv.includes('--dev'), stops),
});
