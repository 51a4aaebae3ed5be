/**
 * `npm start`: builds what is stale, then runs the server and starts it again when it dies. `npm run dev`
 * (--dev) runs it once, with hot reload; `npm run backend` (--backend) runs the backend alone, which needs no build,
 * and `npm run build` (--build) builds and runs nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseBackendEnvironment } from '../server/backend-process/backend-env.ts';
import { EnvironmentRefusal, parseEnvironment } from '../server/env.ts';
import { EXIT_REFUSED, onStop } from '../server/process.ts';
import { buildIfStale } from './build.ts';
import { BACKEND_FLAGS, nodeEnvironment } from './node-settings.ts';

const isDevelopment = process.argv.includes('--dev');
const isBackend = process.argv.includes('--backend');
const SERVER = fileURLToPath(new URL(isBackend ? '../backend-server.ts' : '../server.ts', import.meta.url));
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A server that ran this long was well: the next crash starts counting anew. */
const WELL_MS = 60_000;

let server: ChildProcess | undefined;
let isStopping = false;

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

function run(): Promise<number> {
  return new Promise((resolve) => {
    const flags = isBackend ? BACKEND_FLAGS : [];
    server = spawn(process.execPath, [...flags, SERVER, ...(isDevelopment ? ['--dev'] : [])], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...nodeEnvironment(process.env), NODE_ENV: isDevelopment ? 'development' : 'production' },
    });
    server.on('exit', (code) => resolve(code ?? 1));
  });
}

async function supervise(): Promise<never> {
  let wait = FIRST_WAIT_MS;
  for (;;) {
    const startedAt = Date.now();
    const code = await run();
    if (isStopping || code === 0 || isDevelopment) process.exit(code);
    if (code === EXIT_REFUSED) process.exit(1);
    if (Date.now() - startedAt > WELL_MS) wait = FIRST_WAIT_MS;
    say(`The server ended (code ${code}); starting it again in ${wait / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStopping) process.exit(0);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

try {
  if (isBackend) parseBackendEnvironment(process.env);
  else parseEnvironment(process.env);
} catch (error) {
  if (!(error instanceof EnvironmentRefusal)) throw error;
  say(error.message);
  process.exit(1);
}
if (!isDevelopment && !isBackend && !buildIfStale(say)) process.exit(1);
// For whoever starts several processes at once and builds before.
if (process.argv.includes('--build')) process.exit(0);
onStop(async () => {
  isStopping = true;
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await new Promise((resolve) => running.once('exit', resolve));
});
await supervise();
