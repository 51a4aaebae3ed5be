import type pg from 'pg';
import { audit } from '../audit/audit.ts';
import { ensureEmailIdentity } from './email-identity.ts';
import { syncProviders } from './sync-providers.ts';
import { findUserById, type UserRow } from './user-row.ts';

export interface Proof {
  /** Whether it was given within a session of this account. */
  isOwnSession: boolean;
  /** The password and metadata of the sign-up that the proof belongs to. */
  passwordHash?: string | null;
  userMetadata?: Record<string, unknown> | null;
  address?: string;
}

/**
 * Records that a person has proved access to the mailbox of an account. The first proof removes everything that was
 * set before, unless it happens within a session of the account: a stranger may have made an account with that
 * address, and must not keep access to it.
 * @param user locked by this transaction
 */
export async function proveMailbox(
  client: pg.PoolClient,
  user: UserRow,
  proof: Proof,
  now: Date,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  if (!proof.isOwnSession) await removeUnconfirmed(client, user.id, proof);
  await client.query('update auth.users set email_confirmed_at = $2, updated_at = $2 where id = $1', [
    user.id,
    now,
  ]);
  await client.query('delete from _backend.unfinished_sign_ups where user_id = $1', [user.id]);
  if (user.email) await ensureEmailIdentity(client, user.id, user.email, now);
  await syncProviders(client, user.id);
  await audit(
    client,
    {
      action: 'user_signedup',
      actorId: user.id,
      address: proof.address,
      traits: { is_own_session: proof.isOwnSession },
    },
    now,
  );
  const proven = await findUserById(client, user.id);
  if (!proven) throw new Error('An account went while its address was confirmed.');
  return proven;
}

async function removeUnconfirmed(
  client: pg.PoolClient,
  userId: string,
  { passwordHash = null, userMetadata = null }: Proof,
): Promise<void> {
  await client.query('delete from auth.sessions where user_id = $1', [userId]);
  await client.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await client.query('delete from auth.identities where user_id = $1', [userId]);
  await client.query('delete from _backend.one_time_codes where user_id = $1', [userId]);
  await client.query('delete from _backend.known_networks where user_id = $1', [userId]);
  await client.query('delete from _backend.known_devices where user_id = $1', [userId]);
  await client.query('delete from _backend.second_factor_networks where user_id = $1', [userId]);
  await client.query(
    `delete from auth.flow_state where linking_target_id = $1 or (user_id = $1 and auth_code is not null)`,
    [userId],
  );
  await client.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = coalesce($3, raw_user_meta_data),
       phone = null, phone_confirmed_at = null, phone_change = '', email_change = '' where id = $1`,
    [userId, passwordHash, userMetadata],
  );
}

/** Reads and locks the account until the transaction ends; null when it does not exist. */
export async function lockUser(client: pg.PoolClient, userId: string): Promise<UserRow | null> {
  await client.query('select from auth.users where id = $1 for update', [userId]);
  return findUserById(client, userId);
}
