import { StartupError } from '@english-beyond-limits/backend/postgres';
import { parseBackendEnvironment } from './server/backend-process/backend-env.ts';
import { startBackendAlone } from './server/compose/backend-alone.ts';
import { runProcess } from './server/compose/run-process.ts';
import { EnvironmentRefusal } from './server/env.ts';
import { ListenRefusal } from './server/http/listen.ts';

await runProcess({
  name: 'The backend',
  refusals: [StartupError, EnvironmentRefusal, ListenRefusal],
  start: async (stops) => startBackendAlone(parseBackendEnvironment(process.env), stops),
});
