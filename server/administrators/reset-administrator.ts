import { withClient } from '@english-beyond-limits/backend/postgres';
import type pg from 'pg';
import {
  type Accounts,
  type Administrator,
  findAccount,
  listAdministrators,
  lockRoles,
  makeAdministrator,
} from './administrators.ts';

/** Why nothing was reset, in a sentence for the person at the keyboard. */
export class ResetRefusal extends Error {}

interface Needs {
  accounts: Accounts;
  /** As a role that owns the schema and reaches what the backend keeps. */
  url: string;
  /** Whose sign-in is lost; null for the only administrator. */
  email: string | null;
  /** Whom to make one when there is none and nobody is named. */
  firstEmail: string;
}

/**
 * Gives an administrator a new password, without second factors and sessions. Somebody else becomes one only where there
 * is none.
 * @returns whose it is, and the password, which is kept as a hash
 * @throws ResetRefusal
 */
export async function resetAdministrator({
  accounts,
  url,
  email,
  firstEmail,
}: Needs): Promise<{ email: string; password: string }> {
  return withClient(
    url,
    async (client) => {
      await refuseBeforeFirstStart(client);
      await client.query('begin');
      await lockRoles(client);
      const wanted = await choose(client, email, firstEmail);
      const password = accounts.generatePassword();
      if (wanted.id) await accounts.reset(client, wanted.id, password);
      const id = wanted.id ?? (await accounts.create(client, { email: wanted.email, password }));
      await makeAdministrator(client, id, 'administrator_reset');
      await client.query('commit');
      return { email: wanted.email, password };
    },
    'admin reset',
  );
}

async function refuseBeforeFirstStart(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ready: boolean }>(
    `select to_regclass('private.audit_log') is not null as is_ready`,
  );
  if (!rows[0]?.is_ready) throw new ResetRefusal('The database is not set up: start the site once first.');
}

async function choose(
  client: pg.Client,
  email: string | null,
  firstEmail: string,
): Promise<{ id: string | null; email: string }> {
  const administrators = await listAdministrators(client);
  if (email === null) return only(administrators) ?? (await orFirst(client, firstEmail));
  const account = await findAccount(client, email);
  if (!account) throw new ResetRefusal(`No account has the address ${email}.`);
  if (administrators.length > 0 && !administrators.some(({ id }) => id === account.id)) {
    throw new ResetRefusal(`${email} is no administrator. ${named(administrators)}`);
  }
  return account;
}

function only(administrators: Administrator[]): Administrator | null {
  if (administrators.length > 1) throw new ResetRefusal(named(administrators));
  return administrators[0] ?? null;
}

async function orFirst(client: pg.Client, email: string): Promise<{ id: string | null; email: string }> {
  return (await findAccount(client, email)) ?? { id: null, email };
}

function named(administrators: Administrator[]): string {
  const addresses = administrators.map(({ email }) => email).join(', ');
  return `Name one of the administrators (${addresses}), as in: npm run admin:reset -- ${administrators[0]?.email}`;
}
