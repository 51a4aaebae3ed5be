import type pg from 'pg';

/** Updates the e-mail identity of a person to the confirmed address, or adds one. */
export async function ensureEmailIdentity(
  client: pg.PoolClient,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  const details = { sub: userId, email, email_verified: true, phone_verified: false };
  await client.query(
    `insert into auth.identities as i (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1, $2::uuid, $3, 'email', $4, $4)
     on conflict (provider_id, provider) do update set
       identity_data = i.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, userId, details, now],
  );
}
