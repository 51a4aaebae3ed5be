import type pg from 'pg';
import { syncProviders } from '../users/sync-providers.ts';

/**
 * Changes the address of an account. The new address is unconfirmed, and codes sent to the old one become invalid.
 */
export async function changeEmail(
  client: pg.PoolClient,
  userId: string,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.users set email = $2, email_confirmed_at = $3, email_change = '', email_change_sent_at = null
     where id = $1`,
    [userId, email, isConfirmed ? now : null],
  );
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::uuid, $2, 'email', $3, $3)
     on conflict (provider_id, provider) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, { sub: userId, email, email_verified: isConfirmed }, now],
  );
  await syncProviders(client, userId);
  await client.query('delete from _backend.one_time_codes where user_id = $1', [userId]);
}
