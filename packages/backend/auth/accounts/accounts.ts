import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../passwords/hash-password.ts';
import { createUser } from '../users/create-user.ts';

const GROUPS = 5;
const GROUP_LENGTH = 4;
/** Without characters that look alike. */
const CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz';

/**
 * Account commands for the operator, which run in the caller's transaction and need no API key: as the owner of the
 * product's schema, here as on a hosted project.
 */
export const accounts = { generatePassword, create, reset };

/** A password of 98 bits that can be typed: `k4m9-x7qp-2ab8-ht3z-9wz6`. */
function generatePassword(): string {
  const character = () => CHARACTERS[randomInt(CHARACTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Makes an account with a confirmed address: the operator vouches for it. @returns its id */
async function create(
  client: pg.ClientBase,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const now = new Date();
  const passwordHash = await hashPassword(password);
  const made = { email, passwordHash, userMetadata: {}, provider: 'email', emailConfirmedAt: now };
  return (await createUser(client, made, now)).id;
}

/** Sets a new password, and removes everything else that opens the account or keeps its owner out. */
async function reset(client: pg.ClientBase, id: string, password: string): Promise<void> {
  await client.query(
    `update auth.users set encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, $3),
       email_change = '', phone_change = '', banned_until = null, updated_at = $3,
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"provider":"email","providers":["email"]}'
     where id = $1`,
    [id, await hashPassword(password), new Date()],
  );
  // An intruder may have linked a sign-in of their own.
  await client.query(`delete from auth.identities where user_id = $1 and provider <> 'email'`, [id]);
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select to_regclass('_backend.one_time_codes') is not null as is_ours`,
  );
  const ours = ['_backend.one_time_codes', '_backend.known_networks', '_backend.second_factor_networks'];
  const tables = ['auth.sessions', 'auth.mfa_factors', 'auth.flow_state', ...(rows[0]?.is_ours ? ours : [])];
  for (const table of tables) await client.query(`delete from ${table} where user_id = $1`, [id]);
  if (rows[0]?.is_ours) await client.query('delete from auth.flow_state where linking_target_id = $1', [id]);
}
