import type pg from 'pg';

/** Updates `app_metadata.provider` and `.providers` from a person's identities. */
export async function syncProviders(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(
    `update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object(
       'provider', i.providers -> 0, 'providers', i.providers)
     from (
       select jsonb_agg(provider order by first) as providers
       from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) p
     ) i
     where u.id = $1 and i.providers is not null`,
    [userId],
  );
}
