import type pg from 'pg';
import { ensureSecret } from './secrets.ts';

/** The roles that log in to an embedded database besides its superuser; the bootstrap gives them their rights. */
export type LoginPasswords = { postgres: string; authenticator: string; supabase_auth_admin: string };

/** The passwords kept in the data folder, made where there are none. */
export function loginPasswords(dataDir: string): LoginPasswords {
  return {
    postgres: ensureSecret(dataDir, 'postgres'),
    authenticator: ensureSecret(dataDir, 'authenticator'),
    supabase_auth_admin: ensureSecret(dataDir, 'supabase_auth_admin'),
  };
}

/** Makes sure the login roles exist and have the passwords kept in the data folder. */
export async function ensureLoginRoles(superuser: pg.Client, dataDir: string): Promise<LoginPasswords> {
  const passwords = loginPasswords(dataDir);
  for (const [role, password] of Object.entries(passwords)) {
    const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
    const verb = rowCount ? 'alter' : 'create';
    // Utility statements take no parameters; the secret is base64url, so quoting cannot go wrong.
    await superuser.query(`${verb} role ${role} login password ${superuser.escapeLiteral(password)}`);
  }
  return passwords;
}
