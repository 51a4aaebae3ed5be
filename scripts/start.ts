/**
 * `npm start`: builds what is stale, then runs the server and starts it again when it dies. `npm run dev`
 * (--dev) runs it once, with hot reload; `npm run backend` (--backend) runs the backend alone, which needs no build,
 * and `npm run build` (--build) builds and runs nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXIT_REFUSED, onStop, READY } from '../server/compose/process.ts';
import { buildIfStale, isBuilt } from './build.ts';
import { nodeEnvironment, serverFlags } from './node-settings.ts';

const isDevelopment = process.argv.includes('--dev');
const isBackend = process.argv.includes('--backend');
const SERVER = fileURLToPath(new URL(isBackend ? '../backend-server.ts' : '../server.ts', import.meta.url));
/** The first restart waits for nothing, the second for this long, each further one twice as long as the one before. */
const SECOND_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A server that was ready for so long was well: the next crash starts counting anew. */
const WELL_MS = 5_000;

let server: ChildProcess | undefined;
let isStopping = false;

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

/** Runs the server once. @returns its exit code, and when it said that it is ready */
function run(): Promise<{ code: number; readyAt: number | null }> {
  return new Promise((resolve) => {
    const flags = isDevelopment ? [] : serverFlags(process.env, isBackend);
    let readyAt: number | null = null;
    server = spawn(process.execPath, [...flags, SERVER, ...(isDevelopment ? ['--dev'] : [])], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...nodeEnvironment(process.env), NODE_ENV: isDevelopment ? 'development' : 'production' },
    });
    server.on('message', (message) => {
      if (message === READY) readyAt = Date.now();
    });
    server.on('exit', (code) => resolve({ code: code ?? 1, readyAt }));
  });
}

async function supervise(): Promise<never> {
  let wait = 0;
  let hasBeenReady = false;
  for (;;) {
    const { code, readyAt } = await run();
    if (isStopping || code === 0 || isDevelopment) process.exit(code);
    hasBeenReady ||= readyAt !== null;
    // What could run with these settings can again: a refusal after that passes by itself, as a port does that the server
    // before has not let go of yet.
    if (code === EXIT_REFUSED && !hasBeenReady) process.exit(1);
    if (readyAt !== null && Date.now() - readyAt > WELL_MS) wait = 0;
    say(`The server ended (code ${code}); starting it again${wait > 0 ? ` in ${wait / 1000} s` : ''}.`);
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStopping) process.exit(0);
    wait = wait === 0 ? SECOND_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** Whatever is wrong with the environment is said before anything is built; without a build the server says it. */
async function refuseBrokenEnvironment(): Promise<void> {
  const { EnvironmentError, parseEnvironment } = await import('../server/env.ts');
  try {
    parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

if (!isDevelopment && !isBackend && !isBuilt()) {
  await refuseBrokenEnvironment();
  if (!buildIfStale(say)) process.exit(1);
}
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
