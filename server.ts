import { StartupError } from '@english-beyond-limits/backend/postgres';
import { runProcess } from './server/compose/run-process.ts';
import { startSite } from './server/compose/site.ts';
import { parseDemoEnvironment } from './server/demo/demo-environment.ts';
import { EnvironmentError, parseEnvironment } from './server/env.ts';
import { ListenError } from './server/http/listen.ts';
import { SeedError } from './server/seed/seed-consent-wordings.ts';

const parse = process.argv.includes('--demo') ? parseDemoEnvironment : parseEnvironment;

await runProcess({
  name: 'The site',
  expectedErrors: [StartupError, EnvironmentError, ListenError, SeedError],
  start: async (stops) => startSite(parse(process.env), process.argv.includes('--dev'), stops),
});
