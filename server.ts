import { StartupError } from '@english-beyond-limits/backend/postgres';
import { runProcess } from './server/compose/run-process.ts';
import { startSite } from './server/compose/site.ts';
import { EnvironmentRefusal, parseEnvironment } from './server/env.ts';
import { ListenRefusal } from './server/http/listen.ts';
import { SeedRefusal } from './server/seed/seed-consent-wordings.ts';

await runProcess({
  name: 'The site',
  refusals: [StartupError, EnvironmentRefusal, ListenRefusal, SeedRefusal],
  start: async (stops) => startSite(parseEnvironment(process.env), process.argv.includes('--dev'), stops),
});
