import { withClient } from '@english-beyond-limits/backend/postgres';
import {
  type Accounts,
  findAccount,
  listAdministrators,
  lockRoles,
  makeAdministrator,
} from './administrators.ts';

interface Needs {
  accounts: Accounts;
  /** As the owner of the schema. */
  ownerUrl: string;
  email: string;
  say(line: string): void;
}

/**
 * Makes the one account that nobody can give themself, where nobody is a super admin yet, and says its password. That is
 * the only time: it is kept as a hash. Whoever misses it, because the process died between the two, has `admin:reset`.
 */
export async function ensureFirstAdministrator({ accounts, ownerUrl, email, say }: Needs): Promise<void> {
  return withClient(
    ownerUrl,
    async (client) => {
      await client.query('begin');
      await lockRoles(client);
      if ((await listAdministrators(client)).length > 0) return;
      if (await findAccount(client, email)) {
        // Whoever signed up with it is not known to be who runs the site.
        say(
          `Nobody is an administrator. "npm run admin:reset -- ${email}" makes the owner of that account one.`,
        );
        return;
      }
      const password = accounts.generatePassword();
      const id = await accounts.create(client, { email, password }).catch(orNullWithoutRight);
      if (id === null) {
        say(
          'Nobody is an administrator, and the login of DATABASE_URL may not make accounts: sign up at /auth, then give that account the role in SQL (docs/running/README.md).',
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

/** A hosted project may one day keep its accounts to itself. */
function orNullWithoutRight(error: { code?: string }): null {
  if (error.code === '42501') return null;
  throw error;
}
