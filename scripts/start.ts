/**
 * `npm start`: builds the site when its sources changed, then runs the server and starts it again when it dies. `npm run dev`
 * (--dev) runs it once, with hot reload; `npm run demo` (--demo) runs a demo school, which it makes first where there is none; `npm run backend` (--backend) runs the backend alone, which needs no build,
 * and `npm run build` (--build) builds and runs nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXIT_REFUSED, onStop, READY } from '../server/compose/process.ts';
import { buildIfStale, isBuilt } from './build.ts';
import { nodeEnvironment, serverFlags } from './node-settings.ts';

const isDevelopment = process.argv.includes('--dev');
const isDemo = process.argv.includes('--demo');
const isBackend = process.argv.includes('--backend');
const SERVER = fileURLToPath(new URL(isBackend ? '../backend-server.ts' : '../server.ts', import.meta.url));
/** The first restart does not wait, the second waits this long, each further one twice as long as the one before. */
const SECOND_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** A server that was ready for this long counts as healthy: after it, the waits begin again. */
const HEALTHY_AFTER_MS = 5_000;

let server: ChildProcess | undefined;
let isStopping = false;

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

/** Runs the server once. @returns its exit code, and when it became ready */
function run(): Promise<{ code: number; readyAt: number | null }> {
  return new Promise((resolve) => {
    const flags = isDevelopment ? [] : serverFlags(process.env, isBackend);
    let readyAt: number | null = null;
    const modes = [...(isDevelopment ? ['--dev'] : []), ...(isDemo ? ['--demo'] : [])];
    server = spawn(process.execPath, [...flags, SERVER, ...modes], {
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
    // After a successful start a refusal is temporary: for example, the previous server has not released its port yet.
    if (code === EXIT_REFUSED && !hasBeenReady) process.exit(1);
    if (readyAt !== null && Date.now() - readyAt > HEALTHY_AFTER_MS) wait = 0;
    say(`The server ended (code ${code}); starting it again${wait > 0 ? ` in ${wait / 1000} s` : ''}.`);
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStopping) process.exit(0);
    wait = wait === 0 ? SECOND_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
  }
}

/** Reports errors of the environment before the build. When nothing is built, the server reports them. */
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

const demo = isDemo ? await import('./demo.ts') : null;
if (demo && !demo.readDemo(process.argv, say)) process.exit();
if (!isDevelopment && !isBackend && !isBuilt()) {
  if (!isDemo) await refuseBrokenEnvironment();
  if (!buildIfStale(say)) process.exit(1);
}
// For an operator who builds once before starting several processes.
if (process.argv.includes('--build')) process.exit(0);
onStop(async () => {
  isStopping = true;
  const running = server ?? demo?.running();
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await new Promise((resolve) => running.once('exit', resolve));
});
if (demo && !(await demo.makeMissingDemo(say))) process.exit(1);
await supervise();
