/** Fills the folder of a demo school; `npm run demo` starts it where there is none. */
import { StartupError } from '@english-beyond-limits/backend/postgres';
import { fillDemoFolder } from '../server/compose/demo.ts';
import { runProcess } from '../server/compose/run-process.ts';
import { parseDemoEnvironment } from '../server/demo/demo-environment.ts';
import { EnvironmentError } from '../server/env.ts';
import { SeedError } from '../server/seed/seed-consent-wordings.ts';

await runProcess({
  name: 'The demo school',
  expectedErrors: [StartupError, EnvironmentError, SeedError],
  start: (stops) => fillDemoFolder(parseDemoEnvironment(process.env), stops),
});
process.exit(0);
