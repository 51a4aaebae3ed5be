import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartupError } from '@english-beyond-limits/backend/postgres';
import { parseDemoEnvironment } from '../server/demo/demo-environment.ts';
import { type DemoNotes, prepareDemoFolder, readNotes } from '../server/demo/demo-folder.ts';
import { oneTimeCode } from '../server/demo/one-time-code.ts';
import { EnvironmentError } from '../server/env.ts';
import { nodeEnvironment } from './node-settings.ts';

const MAKER = fileURLToPath(new URL('make-demo.ts', import.meta.url));
const USAGE =
  'Usage: npm run demo, to go on with the demo school; npm run demo -- --new, to begin another; npm run demo -- --code, for the codes of the second factors.';

let notes: DemoNotes | null = null;
let maker: ChildProcess | undefined;

/** The process that makes the school, while it runs. */
export function running(): ChildProcess | undefined {
  return maker;
}

/**
 * Reads the command line, and makes the folder ready.
 * @returns false when there is nothing to start: the exit code is set
 */
export function readDemo(argv: readonly string[], say: (line: string) => void): boolean {
  const words = argv.slice(2).filter((word) => word !== '--demo');
  try {
    if (words.some((word) => word !== '--new' && word !== '--code')) throw new StartupError(USAGE);
    const { dataDir } = parseDemoEnvironment(process.env);
    if (words.includes('--code')) {
      sayCodes(readNotes(dataDir), say);
      return false;
    }
    notes = prepareDemoFolder(dataDir, words.includes('--new'));
    return true;
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof EnvironmentError)) throw error;
    say(error.message);
    process.exitCode = 1;
    return false;
  }
}

/** Makes the school where there is none, and prints who can sign in. @returns whether there is one now */
export async function makeMissingDemo(say: (line: string) => void): Promise<boolean> {
  const { dataDir } = parseDemoEnvironment(process.env);
  if (!notes) {
    say('Making a demo school, which takes about a minute…');
    const code = await new Promise<number>((resolve) => {
      maker = spawn(process.execPath, [MAKER], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...nodeEnvironment(process.env), NODE_ENV: 'production' },
      });
      maker.on('exit', (found) => resolve(found ?? 1));
    });
    maker = undefined;
    notes = code === 0 ? readNotes(dataDir) : null;
  }
  if (!notes) return false;
  say(`The demo school in "${dataDir}". All people in it are invented; these can be signed in to at /auth:`);
  for (const { fullName, email, role, password, secret } of notes.accounts) {
    say(
      `  ${role.padEnd(11)} ${email}  ${password}${secret ? `  key of the authenticator app: ${secret}` : ''}  (${fullName})`,
    );
  }
  say('Codes of the second factors, without an app: npm run demo -- --code');
  return true;
}

function sayCodes(found: DemoNotes | null, say: (line: string) => void): void {
  if (!found) throw new StartupError('There is no demo school yet: npm run demo makes one.');
  const now = new Date();
  for (const { email, secret } of found.accounts) {
    if (secret) say(`  ${oneTimeCode(secret, now)}  ${email}`);
  }
  say(`They hold for ${30 - (now.getSeconds() % 30)} seconds, and each counts once.`);
}
