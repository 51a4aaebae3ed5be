/**
 * `npm run admin:reset [-- e-mail]`: a new password for an administrator whose sign-in is lost, whether the site is
 * running or not. Their second factors and sessions go.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '../backend/auth/accounts/accounts.ts';
import { openDatabase } from '../backend/postgres/database.ts';
import { findRunningServer } from '../backend/postgres/running-server.ts';
import { StartupRefusal } from '../backend/postgres/startup-refusal.ts';
import { type Environment, EnvironmentRefusal, parseEnvironment } from '../server/env.ts';
import { ResetRefusal, resetAdministrator } from '../server/reset-administrator.ts';

const REFUSALS = [EnvironmentRefusal, StartupRefusal, ResetRefusal];

/** Runs the work on the site's database, which is started for it where the site is not running. */
async function withDatabase<T>({ dataDir, databaseUrl }: Environment, work: (url: string) => Promise<T>) {
  const running = databaseUrl ?? findRunningServer(dataDir);
  if (running) return work(running);
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new ResetRefusal(`There is no database in "${dataDir}": start the site once first.`);
  }
  const database = await openDatabase({ dataDir });
  try {
    return await work(database.superuserUrl ?? database.ownerUrl);
  } finally {
    await database.stop();
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

try {
  const env = parseEnvironment(process.env);
  const given = process.argv[2]?.trim().toLowerCase() || null;
  const { email, password } = await withDatabase(env, (url) =>
    resetAdministrator({ accounts, url, email: given, firstEmail: env.adminEmail }),
  );
  say(`Administrator: ${email}`);
  say(`Password: ${password}`);
  say('It is shown this once. Second factors are removed and every session is ended.');
} catch (error) {
  const isRefusal = error instanceof Error && REFUSALS.some((kind) => error instanceof kind);
  say(isRefusal ? error.message : `Nothing was reset: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
