import type pg from 'pg';
import type { ProviderIdentity } from './provider-identity.ts';

/** The owner of an identity, or null. */
export async function findIdentity(
  client: pg.PoolClient,
  { provider, subject }: ProviderIdentity,
): Promise<{ user_id: string } | null> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0] ?? null;
}

/** Updates a known identity with the provider's present data. */
export async function touchIdentity(
  client: pg.PoolClient,
  { provider, subject, details }: ProviderIdentity,
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [provider, subject, details, now],
  );
}

export async function addIdentity(
  client: pg.PoolClient,
  userId: string,
  { provider, subject, details }: ProviderIdentity,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [subject, userId, details, provider, now],
  );
}
