import { withClient } from '@english-beyond-limits/backend/postgres';
import {
  type Accounts,
  findAccount,
  listAdministrators,
  lockRoles,
  makeAdministrator,
} from './administrators.ts';

interface FirstAdministratorOptions {
  accounts: Accounts;
  /** Connection URL of the schema's owner. */
  ownerUrl: string;
  email: string;
  say(line: string): void;
}

/**
 * Creates the first super admin where there is none and prints the password, which is stored only as a hash. If the
 * process dies before printing it, `admin:reset` sets a new one.
 */
export async function ensureFirstAdministrator({
  accounts,
  ownerUrl,
  email,
  say,
}: FirstAdministratorOptions): Promise<void> {
  return withClient(
    ownerUrl,
    async (client) => {
      await client.query('begin');
      await lockRoles(client);
      if ((await listAdministrators(client)).length > 0) return;
      if (await findAccount(client, email)) {
        // The person who signed up with this address may not be the site's operator.
        say(
          `There is no administrator. "npm run admin:reset -- ${email}" makes the owner of that account one.`,
        );
        return;
      }
      const password = accounts.generatePassword();
      const id = await accounts.create(client, { email, password }).catch(nullIfForbidden);
      if (id === null) {
        say(
          'There is no administrator, and the login of DATABASE_URL may not make accounts: sign up at /auth, then give that account the role in SQL (docs/running/README.md).',
        );
        return;
      }
      await makeAdministrator(client, id, 'administrator_created');
      await client.query('commit');
      say(`First administrator: ${email}`);
      say(`Password: ${password}`);
      say('It is shown this once. At the first sign-in, at /auth, you set up a second factor.');
    },
    'first administrator',
  );
}

/** A login of a hosted project may lack the right to create accounts. */
function nullIfForbidden(error: { code?: string }): null {
  if (error.code === '42501') return null;
  throw error;
}
