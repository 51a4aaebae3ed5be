/**
 * `npm run admin:reset [-- e-mail]`: sets a new password for an administrator who cannot sign in, whether the site is
 * running or not, and removes their second factors and sessions.
 */
import { accounts } from '@english-beyond-limits/backend/accounts';
import { ResetError, resetAdministrator } from '../server/administrators/reset-administrator.ts';
import { parseEnvironment } from '../server/env.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './site-database.ts';

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

await runCommand({ failed: 'Nothing was reset', refusals: [ResetError], say }, async () => {
  const env = parseEnvironment(process.env);
  const given = process.argv[2]?.trim().toLowerCase() || null;
  const { email, password } = await withSiteDatabase(env, (url) =>
    resetAdministrator({ accounts, url, email: given, firstEmail: env.adminEmail }),
  );
  say(`Administrator: ${email}`);
  say(`Password: ${password}`);
  say(
    'The password is shown only now. The second factors of the account were removed and its sessions were ended.',
  );
});
