/**
 * `npm run --silent keys`: prints the backend's address and its two keys as three lines `NAME=value`, whether the site is running
 * or not. `npm run keys -- rotate …` replaces keys with new ones. Everything but the result goes to standard
 * error.
 */
import { currentApiKeys, rotateKeys } from '@english-beyond-limits/backend/keys';
import { withClient } from '@english-beyond-limits/backend/postgres';
import { parseBackendEnvironment } from '../server/backend-process/backend-env.ts';
import { type Environment, parseEnvironment } from '../server/env.ts';
import { describeRotation } from './keys/describe-rotation.ts';
import { KeysError, type KeysTask, parseKeysTask } from './keys/keys-task.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './site-database.ts';

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

function print(url: string, anonKey: string, secretKey: string) {
  process.stdout.write(
    `SUPABASE_URL=${url}\nSUPABASE_ANON_KEY=${anonKey}\nSUPABASE_SERVICE_ROLE_KEY=${secretKey}\n`,
  );
}

async function show(env: Environment): Promise<void> {
  if (env.supabase) {
    if (!env.supabase.secretKey)
      say('SUPABASE_SERVICE_ROLE_KEY is empty: copy it from the dashboard of the project.');
    return print(env.supabase.url, env.supabase.anonKey, env.supabase.secretKey ?? '');
  }
  const keys = await withSiteDatabase(env, (url) => withClient(url, currentApiKeys));
  // API_EXTERNAL_URL is set in the environment of a backend in a process of its own.
  const url = process.env.API_EXTERNAL_URL ? parseBackendEnvironment(process.env).publicUrl : env.origin;
  print(url, keys.publishable, keys.secret);
}

async function rotate(
  env: Environment,
  { kinds, keptMs }: Extract<KeysTask, { is: 'rotate' }>,
): Promise<void> {
  if (env.supabase) {
    throw new KeysError(
      `The keys are those of ${env.supabase.url}: rotate them there, then change SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY here.`,
    );
  }
  const rotated = await withSiteDatabase(env, (url) =>
    withClient(url, async (client) => {
      await currentApiKeys(client);
      return rotateKeys(client, kinds, keptMs, new Date());
    }),
  );
  for (const line of rotated.map(describeRotation)) process.stdout.write(`${line}\n`);
  say('Every running process uses them within seconds. "npm run --silent keys" prints the two API keys.');
}

await runCommand(
  { failed: 'The keys could not be read or changed', refusals: [KeysError], say },
  async () => {
    const task = parseKeysTask(process.argv.slice(2));
    const env = parseEnvironment(process.env);
    await (task.is === 'rotate' ? rotate(env, task) : show(env));
  },
);
