import { StartupError } from '@english-beyond-limits/backend/postgres';
import { parseBackendEnvironment } from './server/backend-process/backend-env.ts';
import { startBackendAlone } from './server/compose/backend-alone.ts';
import { runProcess } from './server/compose/run-process.ts';
import { EnvironmentError } from './server/env.ts';
import { ListenError } from './server/http/listen.ts';

await runProcess({
  name: 'The backend',
  expectedErrors: [StartupError, EnvironmentError, ListenError],
  start: async (stops) => startBackendAlone(parseBackendEnvironment(process.env), stops),
});
