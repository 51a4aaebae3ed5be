import type pg from 'pg';
import { ensureSecret } from './secrets.ts';

/** The login roles of an embedded database besides its superuser; the bootstrap gives them their rights. */
export type LoginPasswords = { postgres: string; authenticator: string; supabase_auth_admin: string };

/** The passwords from the data folder, generated where missing. */
export function loginPasswords(dataDir: string): LoginPasswords {
  return {
    postgres: ensureSecret(dataDir, 'postgres'),
    authenticator: ensureSecret(dataDir, 'authenticator'),
    supabase_auth_admin: ensureSecret(dataDir, 'supabase_auth_admin'),
  };
}

/** Makes sure the login roles exist and have the passwords from the data folder. */
export async function ensureLoginRoles(superuser: pg.Client, dataDir: string): Promise<LoginPasswords> {
  const passwords = loginPasswords(dataDir);
  for (const [role, password] of Object.entries(passwords)) {
    const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
    const verb = rowCount ? 'alter' : 'create';
    // Utility statements take no parameters. The password is base64url and quoted, so it cannot break out.
    await superuser.query(`${verb} role ${role} login password ${superuser.escapeLiteral(password)}`);
  }
  return passwords;
}
