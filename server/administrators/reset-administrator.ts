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

/** Why nothing was reset, in a sentence for the operator. */
export class ResetError extends Error {}

interface ResetOptions {
  accounts: Accounts;
  /** Connection URL of a role that owns the schema and may change the backend's accounts. */
  url: string;
  /** Account to reset; null for the only administrator. */
  email: string | null;
  /** The address of the first administrator, used when there is no administrator and `email` is null. */
  firstEmail: string;
}

/**
 * Gives an administrator a new password and removes second factors and sessions. An account that is no administrator
 * becomes one only where there is none.
 * @returns the account's address and its password, which is stored only as a hash
 * @throws ResetError
 */
export async function resetAdministrator({
  accounts,
  url,
  email,
  firstEmail,
}: ResetOptions): Promise<{ email: string; password: string }> {
  return withClient(
    url,
    async (client) => {
      await refuseBeforeFirstStart(client);
      await client.query('begin');
      await lockRoles(client);
      const chosen = await chooseAccount(client, email, firstEmail);
      const password = accounts.generatePassword();
      if (chosen.id) await accounts.reset(client, chosen.id, password);
      const id = chosen.id ?? (await accounts.create(client, { email: chosen.email, password }));
      await makeAdministrator(client, id, 'administrator_reset');
      await client.query('commit');
      return { email: chosen.email, password };
    },
    'admin reset',
  );
}

async function refuseBeforeFirstStart(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ready: boolean }>(
    `select to_regclass('private.audit_log') is not null as is_ready`,
  );
  if (!rows[0]?.is_ready) throw new ResetError('The database is not set up: start the site once first.');
}

async function chooseAccount(
  client: pg.Client,
  email: string | null,
  firstEmail: string,
): Promise<{ id: string | null; email: string }> {
  const administrators = await listAdministrators(client);
  if (email === null)
    return onlyAdministrator(administrators) ?? (await firstAdministrator(client, firstEmail));
  const account = await findAccount(client, email);
  if (!account) throw new ResetError(`No account has the address ${email}.`);
  if (administrators.length > 0 && !administrators.some(({ id }) => id === account.id)) {
    throw new ResetError(`${email} is no administrator. ${listForOperator(administrators)}`);
  }
  return account;
}

function onlyAdministrator(administrators: Administrator[]): Administrator | null {
  if (administrators.length > 1) throw new ResetError(listForOperator(administrators));
  return administrators[0] ?? null;
}

/** @returns id null for an account to be created */
async function firstAdministrator(
  client: pg.Client,
  email: string,
): Promise<{ id: string | null; email: string }> {
  return (await findAccount(client, email)) ?? { id: null, email };
}

function listForOperator(administrators: Administrator[]): string {
  const addresses = administrators.map(({ email }) => email).join(', ');
  return `Name one of the administrators (${addresses}), as in: npm run admin:reset -- ${administrators[0]?.email}`;
}
