import type pg from 'pg';

/** What the backend does with accounts for the operator of the machine. */
export interface Accounts {
  generatePassword(): string;
  /** @returns the new account's id */
  create(client: pg.Client, account: { email: string; password: string }): Promise<string>;
  /** Sets a new password and removes second factors, sessions and bans. */
  reset(client: pg.Client, id: string, password: string): Promise<void>;
}

export interface Administrator {
  id: string;
  email: string;
}

/** Takes the lock of private.change_role: changes of high roles run one after the other. */
export async function lockRoles(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('private.change_role'))`);
}

/** The super admins, oldest first. */
export async function listAdministrators(client: pg.Client): Promise<Administrator[]> {
  const { rows } = await client.query<Administrator>(
    `select u.id, coalesce(u.email, '') as email from public.profiles p join auth.users u on u.id = p.id
     where p.role = 'super_admin' and u.deleted_at is null order by u.created_at, u.id`,
  );
  return rows;
}

/** @param email in lower case @returns the account with this address, or null */
export async function findAccount(client: pg.Client, email: string): Promise<Administrator | null> {
  const { rows } = await client.query<Administrator>(
    'select id, email from auth.users where email = $1 and not is_sso_user and deleted_at is null',
    [email],
  );
  return rows[0] ?? null;
}

/** Grants the role super_admin and records it in the audit log, without an actor. */
export async function makeAdministrator(
  client: pg.Client,
  id: string,
  verb: 'administrator_created' | 'administrator_reset',
): Promise<void> {
  await client.query(`select private.set_base_role($1, 'super_admin')`, [id]);
  await client.query('select private.audit($1, $2)', [verb, id]);
}
