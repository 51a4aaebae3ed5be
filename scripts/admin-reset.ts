/**
 * `npm run admin:reset [-- e-mail]`: a new password for an administrator whose sign-in is lost, whether the site is
 * running or not. Their second factors and sessions go.
 */
import { accounts } from '../backend/auth/accounts/accounts.ts';
import { StartupRefusal } from '../backend/postgres/startup-refusal.ts';
import { EnvironmentRefusal, parseEnvironment } from '../server/env.ts';
import { ResetRefusal, resetAdministrator } from '../server/reset-administrator.ts';
import { withSiteDatabase } from './site-database.ts';

const REFUSALS = [EnvironmentRefusal, StartupRefusal, ResetRefusal];

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

try {
  const env = parseEnvironment(process.env);
  const given = process.argv[2]?.trim().toLowerCase() || null;
  const { email, password } = await withSiteDatabase(env, (url) =>
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
